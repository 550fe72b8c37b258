import type { Sessions, SessionsDeps } from '#sessions/openSessions.ts';

/** The sessions with their database code fetched on first use: the first paint needs none of it. */
export function lateSessions(deps: SessionsDeps): Sessions {
  let opened: Sessions | undefined;
  let loading: Promise<Sessions> | undefined;
  const load = () =>
    (loading ??= import('#sessions/openSessions.ts').then(
      ({ openSessions }) => (opened = openSessions(deps)),
      (error: unknown) => {
        // The network may be back for the next one who asks.
        loading = undefined;
        throw error;
      },
    ));
  /** What is recorded before the code is there waits for it; bodies wait in the exchanges themselves. */
  const record = (work: (recording: Sessions['recording']) => void): void => {
    if (opened === undefined)
      load().then(
        ({ recording }) => work(recording),
        () => deps.onTrouble('unavailable'),
      );
    else work(opened.recording);
  };
  const store = async () => (await load()).store;
  return {
    recording: {
      begin: (exchange) => record((recording) => recording.begin(exchange)),
      grew: (exchangeId) => record((recording) => recording.grew(exchangeId)),
      ended: (exchange, verdict) => record((recording) => recording.ended(exchange, verdict)),
      flush: async () => (await load()).recording.flush(),
      flushNow: () => opened?.recording.flushNow(),
    },
    store: {
      list: async () => (await store()).list(),
      rows: async (sessionId) => (await store()).rows(sessionId),
      open: async (ids) => (await store()).open(ids),
      outlines: async (ids) => (await store()).outlines(ids),
      recent: async (ids, most) => (await store()).recent(ids, most),
      edit: async (sessionId, change) => (await store()).edit(sessionId, change),
      duplicate: async (sessionId, name) => (await store()).duplicate(sessionId, name),
      remove: async (ids) => (await store()).remove(ids),
      bringBack: async (ids) => (await store()).bringBack(ids),
      drop: async (ids) => (await store()).drop(ids),
      purge: async (before) => (await store()).purge(before),
      add: async (session) => (await store()).add(session),
      dropUnreadable: async () => (await store()).dropUnreadable(),
      close: () => opened?.store.close(),
    },
  };
}
