import { isJsonObject, type JsonObject } from '#protocol/json.ts';
import type { RawId } from '#protocol/rawId.ts';
import type { ParamSpecs } from '../params.ts';
import { declaredIn, declares, needOf } from '../mcp/declared.ts';
import { readAnswers, unknownKeys } from '../mcp/inputAnswers.ts';
import { answerMalformed, capabilityMissing, stateRejected } from '../mcp/loopErrors.ts';
import { flag, issueState, resumeRound, spendState, type Claims, type LoopSetup } from '../mcp/rounds.ts';
import { jsonAnswer } from '../wire/body.ts';
import { resultText } from '../wire/message.ts';
import { inputRequired } from './inputRequired.ts';
import { soundText, textBlock, wholeResult, type LabCall } from './labScenario.ts';

export type LoopCall = LabCall<ParamSpecs>;

/** What a server asks next; a question without requests wants nothing but to be called again. */
export interface Question {
  readonly requests?: JsonObject;
  /** What it has to remember until the answer. */
  readonly kept?: JsonObject;
}

/** A loop as a sound server runs it. */
export interface Loop {
  readonly id: string;
  /** Question of a round, counted from 0; undefined when all is known. `kept` is what the last question remembered. */
  readonly ask: (
    round: number,
    call: LoopCall,
    kept: JsonObject,
  ) => Question | undefined | Promise<Question | undefined>;
  /** Asks without regard to what the client declared. */
  readonly heedless?: boolean;
}

const TTL_MS = 600_000;

/** Answers one round: judges state and answers, asks on, or finishes the call. */
export async function runLoop(call: LoopCall, loop: Loop): Promise<Response> {
  const setup: LoopSetup = {
    scope: `lab/${loop.id}`,
    bearer: call.incoming.headers.get('authorization') ?? undefined,
    ttlMs: TTL_MS,
  };
  const resumed = await resumeRound(call, setup, call.deps);
  switch (resumed.kind) {
    case 'first':
    case 'expired':
      return askRound(call, loop, setup, 0, {}, {});
    case 'rejected':
      return stateRejected(call.incoming.id, resumed.reason);
    case 'resumed':
      return takeAnswers(call, loop, setup, resumed.claims);
  }
}

async function takeAnswers(call: LoopCall, loop: Loop, setup: LoopSetup, claims: Claims): Promise<Response> {
  const { incoming, deps } = call;
  const { answers, memory, requests, round } = readKept(claims);
  const given = incoming.params['inputResponses'];
  const read = readAnswers(requests, given);
  if (unknownKeys(requests, given).length > 0) await flag('unknown-key', setup, deps);
  if (read.kind === 'malformed') {
    await flag('malformed-answer', setup, deps);
    return answerMalformed(incoming.id, read.path, read.reason);
  }
  if (!(await spendState(claims, setup, deps))) return stateRejected(incoming.id, 'used');
  switch (read.kind) {
    case 'missing':
      await flag('missing-answer', setup, deps);
      return askAgain(call, setup, claims);
    case 'refused':
      return refusedByUser(call, read.action);
    case 'given':
      return askRound(call, loop, setup, round + 1, memory, { ...answers, ...read.values });
  }
}

async function askRound(
  call: LoopCall,
  loop: Loop,
  setup: LoopSetup,
  round: number,
  memory: JsonObject,
  answers: JsonObject,
): Promise<Response> {
  const question = await loop.ask(round, call, memory);
  if (!question) return finished(call, answers);
  const lacking = Object.values(question.requests ?? {})
    .map((request) => needOf(request))
    .find((need) => !declares(declaredIn(call.incoming), need));
  if (lacking !== undefined && loop.heedless !== true) return capabilityMissing(call.incoming.id, lacking);
  const requests = question.requests ?? {};
  return sendQuestion(call, setup, { round, answers, requests, memory: question.kept ?? {} });
}

/** The same question with a state of its own. */
function askAgain(call: LoopCall, setup: LoopSetup, { kept }: Claims): Promise<Response> {
  return sendQuestion(call, setup, kept);
}

async function sendQuestion(call: LoopCall, setup: LoopSetup, kept: JsonObject): Promise<Response> {
  const requests = isJsonObject(kept['requests']) ? kept['requests'] : {};
  const requestState = await issueState(call, setup, kept, call.deps);
  const parts = Object.keys(requests).length === 0 ? { requestState } : { inputRequests: requests, requestState };
  return jsonAnswer(resultText(call.incoming.id, inputRequired(call, parts)));
}

/** A sound result that repeats what was answered, so that one sees what arrived. */
export function finished(call: LoopCall, answers: JsonObject): Response {
  if (Object.keys(answers).length === 0) return jsonAnswer(soundText(call));
  return jsonAnswer(
    resultText(
      call.incoming.id,
      wholeResult(call, { content: [textBlock(`Done, with these answers: ${JSON.stringify(answers)}`)] }),
    ),
  );
}

/** The end of a call whose person said no: nothing was done, and that is no fault of the wire. */
export function refusedByUser(call: LoopCall, action: 'decline' | 'cancel'): Response {
  const said = action === 'decline' ? 'declined' : 'cancelled';
  const error = { code: 'USER_DECLINED', message: `The person ${said}. Nothing was changed.`, details: { action } };
  return jsonAnswer(
    resultText(call.incoming.id, wholeResult(call, { content: [textBlock(JSON.stringify({ error }))], isError: true })),
  );
}

function readKept({ kept }: Claims): {
  readonly round: number;
  readonly answers: JsonObject;
  readonly requests: JsonObject;
  readonly memory: JsonObject;
} {
  const object = (key: string): JsonObject => {
    const value = kept[key];
    return isJsonObject(value) ? value : {};
  };
  const round = kept['round'];
  return {
    round: typeof round === 'number' ? round : 0,
    answers: object('answers'),
    requests: object('requests'),
    memory: object('memory'),
  };
}

/** Counts a request whose id is that of the request before, where no state tells. */
export async function flagSameId(call: LoopCall, setup: Pick<LoopSetup, 'scope'>): Promise<void> {
  const key = `${setup.scope}/lastId`;
  let before: RawId | undefined;
  await call.deps.store.update(key, (old) => {
    before = typeof old === 'string' ? old : undefined;
    return call.incoming.id;
  });
  if (before === call.incoming.id) await flag('same-id', { ...setup, bearer: undefined, ttlMs: 0 }, call.deps);
}
