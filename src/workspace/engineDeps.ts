import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import type { Reachability } from '#exchange/fact.ts';
import type { Limits } from '#exchange/model.ts';
import type { ClientCapabilities } from '#protocol/capabilities.ts';
import type { ClientInfo } from '#protocol/requestBody.ts';
import type { Recording } from '#sessions/recording.ts';
import type { SessionStore } from '#sessions/sessionStore.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { DraftState } from './draft.ts';
import type { Filing } from './filing.ts';
import type { Notice } from './notices.ts';
import type { TextStorage } from './persisted.ts';
import type { RunsState } from './runs.ts';
import type { SettingsState } from './settings.ts';
import type { TargetState } from './target.ts';
import type { Wires } from './wires.ts';

type SchemaCheck = NonNullable<JudgeOptions['validate']>;

/** Everything the engine does to the world, and the stores it works on. */
export interface EngineDeps {
  readonly target: StoreApi<TargetState>;
  readonly draft: StoreApi<DraftState>;
  readonly runs: StoreApi<RunsState>;
  readonly settings: StoreApi<SettingsState>;
  readonly queries: QueryClient;
  readonly sessions: SessionStore;
  readonly recording: Recording;
  readonly filing: Filing;
  readonly storage: TextStorage | undefined;
  readonly wires: Wires;
  /** Address of the app itself, with its slash; demo servers are below it. */
  readonly base: string;
  /** Origin of this page. */
  readonly pageOrigin: string;
  readonly clientInfo: ClientInfo;
  readonly capabilities: ClientCapabilities;
  readonly limits?: Limits;
  /** Id of this visit, in every exchange. */
  readonly sessionId: string;
  /** Epoch ms. */
  readonly now: () => number;
  /** Monotonic ms. */
  readonly clock: () => number;
  readonly randomId: () => string;
  readonly every: (ms: number, tick: () => void) => () => void;
  /** Lets the page breathe between two pieces of work. */
  readonly pause: () => Promise<void>;
  /** Resolves once the page has been drawn as it stands now. */
  readonly painted: () => Promise<void>;
  readonly probe: (url: string) => Promise<Reachability>;
  /** The JSON Schema check, once loaded. */
  readonly validator: () => SchemaCheck | undefined;
  readonly loadValidator: () => Promise<SchemaCheck>;
  readonly notify: (notice: Notice) => void;
}
