import { useQuery } from '@tanstack/react-query';
import type { Exchange } from '#exchange/model.ts';
import { isOwn } from '#sessions/ownMessage.ts';
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

/** Saved exchanges with their bodies; those that are gone or can't be read are left out. */
export function useSavedExchanges(ids: readonly string[]): {
  readonly exchanges: readonly Exchange[];
  readonly reading: boolean;
} {
  const { sessions } = useWorkspace();
  const { data, isLoading } = useQuery({
    ...LOCAL,
    queryKey: [SESSIONS, 'exchanges', ids],
    queryFn: () => sessions.open(ids),
    enabled: ids.length > 0,
  });
  const opened = data?.kind === 'ok' ? data.value : [];
  return { exchanges: opened.map(({ exchange }) => exchange), reading: isLoading };
}

/** The calls of a session with their bodies, oldest first and at most `most`; undefined while they are read. */
export function useSessionCalls(sessionId: string | undefined, most: number) {
  const { sessions } = useWorkspace();
  const { data } = useQuery({
    ...LOCAL,
    queryKey: [SESSIONS, 'calls', sessionId, most],
    queryFn: async () => {
      const known = await sessions.rows(sessionId ?? '');
      if (known.kind !== 'ok') return known;
      const calls = known.value.rows.filter(isOwn).toSorted((a, b) => a.startedAt - b.startedAt);
      const opened = await sessions.open(calls.slice(0, most).map(({ id }) => id));
      if (opened.kind !== 'ok') return opened;
      const value = { exchanges: opened.value.map(({ exchange }) => exchange), total: calls.length };
      return { kind: 'ok' as const, value };
    },
    enabled: sessionId !== undefined,
  });
  return data;
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
