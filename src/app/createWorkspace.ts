import { QueryClient } from '@tanstack/react-query';

import { createDraft } from '#workspace/draft.ts';
import { createEngine } from '#workspace/createEngine.ts';
import { createFiling } from '#workspace/filing.ts';
import { createNotices, type Notice } from '#workspace/notices.ts';
import { probeReachability } from '#workspace/probe.ts';
import { createRoundDrafts } from '#workspace/roundsDraft.ts';
import { createRuns } from '#workspace/runs.ts';
import { createSettings } from '#workspace/settings.ts';
import { createTarget } from '#workspace/target.ts';
import type { Workspace } from '#workspace/workspace.ts';
import { CLIENT } from './clientInfo.ts';
import {
  after,
  every,
  localNetworkPermission,
  nextFrame,
  painted,
  pause,
  randomId,
  textStorage,
  watchPolicy,
  writeBeforeLeaving,
} from './effects.ts';
import { lateSessions } from './lateSessions.ts';
import { createSchemaCheck } from './schemaCheck.ts';
import { sessionNews } from './sessionNews.ts';
import { createWires } from './wires.ts';

/** Makes the stores and the engine over this browser's own fetch, clock, storage and worker. */
export function createWorkspace(scope: Window & typeof globalThis): Workspace {
  const storage = textStorage(scope);
  const base = new URL('.', scope.document.baseURI).href;
  const pageOrigin = scope.location.origin;
  const fetch = (url: string, init: RequestInit) => scope.fetch(url, init);
  const notices = createNotices();
  const notify = (notice: Notice) => notices.getState().add(notice);
  const settings = createSettings({ storage, languages: scope.navigator.languages, notify });
  const target = createTarget({ storage, notify });
  const draft = createDraft({ storage, notify });
  const runs = createRuns({ schedule: nextFrame });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
  const refusedByPolicy = watchPolicy(scope.document);
  const schema = createSchemaCheck();
  const sessions = lateSessions({
    name: 'estrato',
    storage,
    now: Date.now,
    randomId,
    later: after,
    pause,
    onTrouble: (trouble) => notify({ code: 'calls-not-stored', trouble }),
    onChange: sessionNews(queries, scope),
  });
  writeBeforeLeaving(scope, sessions.recording);
  const engine = createEngine({
    target,
    draft,
    runs,
    settings,
    queries,
    storage,
    base,
    pageOrigin,
    notify,
    every,
    randomId,
    sessions: sessions.store,
    recording: sessions.recording,
    filing: createFiling({ storage, now: Date.now, randomId }),
    pause,
    painted,
    wires: createWires({
      fetch,
      base,
      isControlled: () => Boolean(scope.navigator.serviceWorker?.controller),
      loadDemo: async () => (await import('./pageDemo.ts')).pageDemo(),
    }),
    clientInfo: CLIENT,
    // All that the page can ask a person; a target can keep some of it back. Tools inside sampling it can't run.
    capabilities: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
    sessionId: randomId(),
    now: Date.now,
    clock: () => performance.now(),
    probe: (url) =>
      probeReachability(url, {
        fetch,
        pageOrigin,
        refusedByPolicy,
        localNetwork: localNetworkPermission,
        timeout: (ms) => AbortSignal.timeout(ms),
      }),
    validator: schema.loaded,
    loadValidator: schema.load,
  });
  return {
    target,
    draft,
    runs,
    settings,
    notices,
    roundDrafts: createRoundDrafts(),
    engine,
    queries,
    sessions: sessions.store,
  };
}
