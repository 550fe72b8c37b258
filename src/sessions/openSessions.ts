import { createDatabase } from './database.ts';
import { createLeftBehind } from './leftBehind.ts';
import type { LeftStorage } from './leftBehind.ts';
import { createRecording } from './recording.ts';
import type { Recording, RecordingDeps } from './recording.ts';
import { createSessionStore } from './sessionStore.ts';
import type { SessionStore, SessionStoreDeps } from './sessionStore.ts';
import type { StoreTrouble } from './storeTrouble.ts';

export interface SessionsDeps
  extends Pick<RecordingDeps, 'later' | 'pause'>, Pick<SessionStoreDeps, 'now' | 'randomId'> {
  /** Name of the database. */
  readonly name: string;
  /** Takes at once what a page that goes away can't write into the database any more; undefined where there is none. */
  readonly storage: LeftStorage | undefined;
  readonly onTrouble: (trouble: StoreTrouble) => void;
  /** Told which session changed; undefined for more than one. */
  readonly onChange: (sessionId: string | undefined) => void;
}

/** Everything that keeps sessions in this browser, over one connection. */
export interface Sessions {
  readonly store: SessionStore;
  readonly recording: Recording;
}

export function openSessions(deps: SessionsDeps): Sessions {
  const left = createLeftBehind(deps.storage);
  const database = createDatabase({
    name: deps.name,
    onTrouble: deps.onTrouble,
    onOpen: left.takeUp,
    // Called later, when an upgrade that was held up has gone through.
    onReady: () => void recording.flush(),
  });
  const recording: Recording = createRecording({ ...deps, database, left });
  return { recording, store: createSessionStore({ ...deps, database, left }) };
}
