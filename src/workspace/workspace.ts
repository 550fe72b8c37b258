import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import type { SessionStore } from '#sessions/sessionStore.ts';
import type { DraftState } from './draft.ts';
import type { Engine } from './engine.ts';
import type { NoticesState } from './notices.ts';
import type { RoundDraftsState } from './roundsDraft.ts';
import type { RunsState } from './runs.ts';
import type { SettingsState } from './settings.ts';
import type { TargetState } from './target.ts';

/** Everything that features share. Made once, in the app, and handed down by context. */
export interface Workspace {
  readonly target: StoreApi<TargetState>;
  readonly draft: StoreApi<DraftState>;
  readonly runs: StoreApi<RunsState>;
  readonly settings: StoreApi<SettingsState>;
  readonly notices: StoreApi<NoticesState>;
  /** Answers to rounds while they are written. */
  readonly roundDrafts: StoreApi<RoundDraftsState>;
  readonly sessions: SessionStore;
  readonly engine: Engine;
  readonly queries: QueryClient;
}
