import { isJsonObject, member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import type { RawId } from '#protocol/rawId.ts';
import { count } from '../counters.ts';
import type { DemoDeps } from '../deps.ts';
import { digestOf, openState, sealState } from './sealedState.ts';
import type { ToolCall } from './server.ts';

/** Whose loop it is: the counters it flags under, the caller, and how long an answer may take, in ms. */
export interface LoopSetup {
  readonly scope: string;
  readonly bearer: string | undefined;
  readonly ttlMs: number;
}

/** What a `requestState` says to the server that sealed it: good for one call of one caller, for a time, once. */
export interface Claims {
  readonly nonce: string;
  /** Epoch ms. */
  readonly expiresAt: number;
  /** Id of the request that was answered with this state, as raw JSON. */
  readonly askedId: RawId;
  /** What the server remembers of earlier rounds. */
  readonly kept: JsonObject;
}

/** What a call is: a first round, or the next one of a loop, or neither. */
export type Resumption =
  | { readonly kind: 'first' }
  | { readonly kind: 'rejected'; readonly reason: 'altered' | 'other-tool' | 'other-arguments' | 'other-caller' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'resumed'; readonly claims: Claims };

/** Ways of a client that a sound server copes with, and counts. */
export type Flag =
  | 'same-id'
  | 'unknown-key'
  | 'answers-without-state'
  | 'missing-answer'
  | 'malformed-answer'
  | 'used-state'
  | 'expired-state'
  | 'altered-state'
  | 'other-tool'
  | 'other-arguments'
  | 'other-caller';

const SPENT = 'spent/';

/** Reads the state of a call and holds it against the call (mrtr § requestState: what fails verification is rejected). */
export async function resumeRound(call: ToolCall, setup: LoopSetup, deps: DemoDeps): Promise<Resumption> {
  const { params } = call.incoming;
  const state = params['requestState'];
  if (state === undefined) {
    if (params['inputResponses'] !== undefined) await flag('answers-without-state', setup, deps);
    return { kind: 'first' };
  }
  const sealed = typeof state === 'string' ? await openState(state, deps) : undefined;
  const claims = sealed && readClaims(sealed);
  const reason = !claims
    ? ('altered' as const)
    : sealed['t'] !== call.tool.name
      ? ('other-tool' as const)
      : sealed['a'] !== (await digestOf(call.arguments))
        ? ('other-arguments' as const)
        : sealed['p'] !== (await callerOf(setup))
          ? ('other-caller' as const)
          : undefined;
  if (!claims || reason) {
    await flag(reason === 'altered' ? 'altered-state' : (reason ?? 'altered-state'), setup, deps);
    return { kind: 'rejected', reason: reason ?? 'altered' };
  }
  if (claims.expiresAt <= deps.now()) {
    await flag('expired-state', setup, deps);
    return { kind: 'expired' };
  }
  if (claims.askedId === call.incoming.id) await flag('same-id', setup, deps);
  return { kind: 'resumed', claims };
}

/** Seals the state that goes with a question. */
export async function issueState(call: ToolCall, setup: LoopSetup, kept: JsonObject, deps: DemoDeps): Promise<string> {
  return sealState(
    {
      t: call.tool.name,
      a: await digestOf(call.arguments),
      p: await callerOf(setup),
      x: deps.now() + setup.ttlMs,
      n: deps.randomId(),
      i: call.incoming.id,
      k: kept,
    },
    deps,
  );
}

/** Uses up a state; false when it was used before. Of two at once exactly one gets true. */
export async function spendState({ expiresAt, nonce }: Claims, setup: LoopSetup, deps: DemoDeps): Promise<boolean> {
  for (const [key, until] of await deps.store.entries(SPENT))
    if (typeof until === 'number' && until <= deps.now()) await deps.store.update(key, () => undefined);
  let won = false;
  await deps.store.update(SPENT + nonce, (old) => {
    won = old === undefined;
    return old ?? expiresAt;
  });
  if (!won) await flag('used-state', setup, deps);
  return won;
}

/** Counts one oddity of a client, where `GET demo/api/counters` shows it. */
export async function flag(name: Flag, { scope }: LoopSetup, deps: DemoDeps): Promise<void> {
  await count(deps.store, `${scope}/flags/${name}`);
}

/** Who calls, without the token itself: a state is shown to the client. */
function callerOf({ bearer }: LoopSetup): Promise<string> {
  return digestOf(bearer ?? null);
}

function readClaims(sealed: JsonObject): Claims | undefined {
  const [nonce, expiresAt, askedId, kept]: readonly (JsonValue | undefined)[] = ['n', 'x', 'i', 'k'].map((key) =>
    member(sealed, key),
  );
  return typeof nonce === 'string' && typeof expiresAt === 'number' && typeof askedId === 'string' && isJsonObject(kept)
    ? { nonce, expiresAt, askedId, kept }
    : undefined;
}
