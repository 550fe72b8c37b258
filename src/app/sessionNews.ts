import type { QueryClient } from '@tanstack/react-query';

/** Key of everything that is read of saved sessions. */
const SESSIONS = 'sessions';

/** Tells this page and its other tabs that saved sessions changed; queries of them are then asked again. */
export function sessionNews(
  queries: QueryClient,
  scope: { readonly BroadcastChannel?: typeof BroadcastChannel },
): () => void {
  const look = () => void queries.invalidateQueries({ queryKey: [SESSIONS] });
  const channel = scope.BroadcastChannel && new scope.BroadcastChannel('estrato.sessions');
  channel?.addEventListener('message', look);
  return () => {
    look();
    channel?.postMessage('changed');
  };
}
