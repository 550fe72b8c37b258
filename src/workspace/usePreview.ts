import type { Preview } from './engine.ts';
import { useConnection } from './useConnection.ts';
import { useDraft, useRuns, useTarget, useWorkspace } from './useWorkspace.ts';

/** What Send would send, renewed with everything it is made of. */
export function usePreview(): Preview {
  const { engine } = useWorkspace();
  useTarget((state) => state);
  useDraft((state) => state);
  useConnection();
  useRuns((state) => state.calls.length);
  return engine.preview();
}
