import type { Exchange } from '#exchange/model.ts';
import type { ExchangeRow } from '#sessions/storedExchange.ts';
import type { StoreResult } from '#sessions/storeTrouble.ts';
import type { RetryVerdict } from '#verdict/retry.ts';
import type { Composed } from './composed.ts';
import type { EngineDeps } from './engineDeps.ts';
import type { RoundsDeps } from './roundsEngine.ts';
import type { ScenarioEntry } from './scenarios.ts';
import type { Target } from './target.ts';
import type { NotSent } from './notSent.ts';
import type { ConnectionResult } from './connection.ts';

/** Where a saved exchange is. */
export type SavedPlace = Pick<ExchangeRow, 'id' | 'callId' | 'sessionId'>;

/** What Send would send now; undefined while the target or the tool is missing. */
export type Preview = Composed | undefined;

/** What features ask for. Nothing here throws at the page: a fault of the wire is a verdict, one of ours a `NotSent`. */
export interface Engine {
  /** Origin of this page, as a server sees it. */
  readonly pageOrigin: string;
  /** The JSON Schema check of results, once loaded. */
  readonly validator: EngineDeps['validator'];
  readonly loadValidator: EngineDeps['loadValidator'];
  /** Address of the target's endpoint; undefined while it can't be called. */
  endpoint(target: Target): string | undefined;
  /** The demo catalogue; rejects when it can't be had, as a query does. */
  loadScenarios(signal: AbortSignal): Promise<readonly ScenarioEntry[]>;
  /** Points the workspace at a demo scenario and composes its call. */
  showScenario(entry: ScenarioEntry): void;
  relayAvailable(): Promise<boolean>;
  /** True for an address that the relay would forward to. */
  relayReaches(endpoint: string): boolean;
  /** Turns the relay on or off for the target and asks the server again. */
  useRelay(on: boolean): void;
  /** Discovery or handshake, then the tool list; each exchange goes to the log. */
  connect(target: Target): Promise<ConnectionResult>;
  /** The request as it would go out now. */
  preview(): Preview;
  /** True when Send would send something. */
  canSend(): boolean;
  /** Undefined when sending needs no second thought; else the advice on the last call of this tool and target. */
  secondThought(): RetryVerdict | undefined;
  /**
   * Sends what is composed; resolves when it has ended. Where the last call of this tool may have run, the first press
   * only asks (`draft.asking`); `confirmed` is the answer yes. What kept it from going out is in `draft.notSent`.
   */
  send(confirmed?: boolean): Promise<NotSent | undefined>;
  /** Sends the bytes of an earlier exchange again, as an attempt of the same call by the user. */
  sendAgain(exchangeId: string): Promise<NotSent | undefined>;
  /** What `createRoundsEngine` needs to go on with a call that waits for the person. */
  readonly forRounds: RoundsDeps;
  /** Ends every call that runs. */
  cancel(): void;
  /** Takes up exchanges from outside into the log; the id that the first has there. */
  keep(exchanges: readonly Exchange[]): string | undefined;
  /** Shows a saved exchange with its call on the answer side, as recorded, then judged again; false when it is gone. */
  openSaved(saved: SavedPlace): Promise<StoreResult<boolean>>;
  /** Tries again to write what the store had no room for. */
  saveWaiting(): Promise<void>;
  /** Empties the log and begins new sessions; what was saved stays. */
  clearLog(): void;
  /** Shows the recorded run or the last call of an earlier visit, and brings back what was stored. Called once, at start. */
  start(): void;
}
