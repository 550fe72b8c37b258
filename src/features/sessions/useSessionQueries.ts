import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#workspace/useWorkspace.ts';

/** Everything that is read of saved sessions is asked again when this page or another tab changes them. */
const SESSIONS = 'sessions';
const LOCAL = { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY } as const;

/** The index records of all sessions. */
export function useSessionList() {
  const { sessions } = useWorkspace();
  return useQuery({ ...LOCAL, queryKey: [SESSIONS, 'list'], queryFn: () => sessions.list() });
}

/** The exchanges of one session, without their bodies. */
export function useSessionRows(sessionId: string) {
  const { sessions } = useWorkspace();
  return useQuery({ ...LOCAL, queryKey: [SESSIONS, 'rows', sessionId], queryFn: () => sessions.rows(sessionId) });
}

/** What this browser's storage holds and allows, in bytes. */
export interface StorageUse {
  readonly used: number | undefined;
  readonly quota: number | undefined;
  /** The browser keeps it until the user deletes it; undefined where it can't say. */
  readonly kept: boolean | undefined;
}

export function useStorageUse(ask: () => Promise<StorageUse>) {
  return useQuery({ ...LOCAL, queryKey: [SESSIONS, 'storage'], queryFn: ask });
}
