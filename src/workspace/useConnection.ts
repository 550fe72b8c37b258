import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ConnectionResult } from './connection.ts';
import { CONNECTION_QUERY, connectionKey } from './connection.ts';
import type { ScenarioEntry } from './scenarios.ts';
import { useTarget, useWorkspace } from './useWorkspace.ts';

/** What the target's server said of itself. A demo is asked at once; the user's own server only when told to. */
export function useConnection(): UseQueryResult<ConnectionResult> & { readonly endpoint: string | undefined } {
  const { engine } = useWorkspace();
  const target = useTarget((state) => state);
  const endpoint = engine.endpoint(target);
  const query = useQuery({
    queryKey: connectionKey(target, endpoint ?? ''),
    queryFn: () => engine.connect(target),
    enabled: endpoint !== undefined && target.kind === 'demo',
    ...CONNECTION_QUERY,
    refetchOnWindowFocus: false,
  });
  return { ...query, endpoint };
}

/** The catalogue of demo scenarios. */
export function useScenarios(): UseQueryResult<readonly ScenarioEntry[]> {
  const { engine } = useWorkspace();
  return useQuery({
    queryKey: ['scenarios'],
    queryFn: ({ signal }) => engine.loadScenarios(signal),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: 1,
  });
}

/** Whether this page was served with a relay beside it. */
export function useRelayAvailable(): boolean {
  const { engine } = useWorkspace();
  const query = useQuery({
    queryKey: ['relay'],
    queryFn: () => engine.relayAvailable(),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return query.data ?? false;
}
