import { isJsonObject, member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { isModern } from '#protocol/revision.ts';
import type { DemoDeps } from '../deps.ts';
import { declares, needOf } from '../mcp/declared.ts';
import type { Incoming } from '../mcp/incoming.ts';
import { readAnswers, type Answers } from '../mcp/inputAnswers.ts';
import { SUCCESS } from '../scenario.ts';
import { bareAnswer } from '../wire/body.ts';
import { resultText } from '../wire/message.ts';
import { commentOf, eventOf } from '../wire/sse.ts';
import { CUT, sseAnswer, type StreamStep } from '../wire/stream.ts';
import { approvalOf, approvalPage, approvalUrl } from './approval.ts';
import { labScenario, soundText, textBlock, wholeResult, type LabCall } from './labScenario.ts';
import { READ, WRITE } from './probe.ts';
import { approveAt, CONFIRM, ROOTS, SAMPLE } from './questions.ts';
import { demandSession, endSession, openSession, sessionIsOpen } from './session.ts';

const ID = 'era.legacy_stream_elicitation';
const LOOK_MS = 100;
const PARAMS = {
  asks: {
    kind: 'choice',
    default: 'elicitation',
    options: ['elicitation', 'url', 'sampling', 'roots', 'ping', 'all'],
  },
  waitMs: { kind: 'integer', default: 120_000, min: 200, max: 600_000, unit: 'ms' },
} as const;

type Call = LabCall<typeof PARAMS>;
const QUESTIONS: Readonly<Record<string, JsonObject>> = {
  ping: { method: 'ping' },
  roots: ROOTS,
  sampling: SAMPLE,
  elicitation: CONFIRM,
};

const capabilitiesKey = (session: string): string => `lab/${ID}/capabilities/${session}`;
const answerKey = (session: string, id: string): string => `lab/${ID}/answer/${session}/${id}`;
const PENDING = 'pending';

/**
 * Asks on the stream of the call and goes on when the answer comes by a POST of its own (2025-11-25 transports
 * § Sending). The answer may reach another instance of the demo, so both meet in the store.
 */
async function* askOnStream(call: Call): AsyncGenerator<StreamStep> {
  const { deps, incoming, params } = call;
  const session = incoming.headers.get('mcp-session-id') ?? '';
  yield commentOf('asking');
  const wanted = params.asks === 'all' ? Object.keys(QUESTIONS) : [params.asks];
  const capabilities = await deps.store.get(capabilitiesKey(session));
  const told: Record<string, JsonValue> = {};
  for (const name of wanted) {
    const token = deps.randomId();
    const question = name === 'url' ? byUrl(incoming.url, token) : (QUESTIONS[name] ?? CONFIRM);
    if (name !== 'ping' && !declares(capabilities, needOf(question))) {
      told[name] = 'not declared, so not asked';
      continue;
    }
    const id = `srv-${deps.randomId()}`;
    if (name === 'url') await approvalOf(ID, token, deps);
    await deps.store.update(answerKey(session, id), () => PENDING);
    yield eventOf(JSON.stringify({ jsonrpc: '2.0', id, ...question }));
    let message: JsonValue | undefined = PENDING;
    for (let waited = 0; message === PENDING && waited < params.waitMs; waited += LOOK_MS) {
      yield { waitMs: LOOK_MS };
      if (!(await sessionIsOpen(ID, session, deps))) return yield CUT;
      message = await deps.store.get(answerKey(session, id));
    }
    await deps.store.update(answerKey(session, id), () => undefined);
    const outcome = outcomeOf(question, message);
    if (outcome.kind === 'stop') return yield eventOf(failedText(call, outcome.reason));
    if (name === 'url') yield* untilApproved(call, session, token);
    told[name] = outcome.value;
  }
  yield eventOf(
    Object.keys(told).length === 0
      ? soundText(call)
      : resultText(incoming.id, wholeResult(call, { content: [textBlock(`Done. Answers: ${JSON.stringify(told)}`)] })),
  );
}

/** Consent at a URL, by the id under which it will be said to be done. */
function byUrl(endpoint: URL, elicitationId: string): JsonObject {
  const { method, params } = approveAt(approvalUrl(endpoint, elicitationId));
  return { method: method ?? null, params: { ...(isJsonObject(params) && params), elicitationId } };
}

/** Consent is not completion: waits until the page was used, then says so (2025-11-25 elicitation § Completion). */
async function* untilApproved({ deps, params }: Call, session: string, token: string): AsyncGenerator<StreamStep> {
  for (let waited = 0; waited < params.waitMs; waited += LOOK_MS) {
    if ((await approvalOf(ID, token, deps)) === 'given')
      return yield eventOf(
        JSON.stringify({
          jsonrpc: '2.0',
          method: 'notifications/elicitation/complete',
          params: { elicitationId: token },
        }),
      );
    yield { waitMs: LOOK_MS };
    if (!(await sessionIsOpen(ID, session, deps))) return yield CUT;
  }
}

type StreamOutcome =
  | { readonly kind: 'told'; readonly value: JsonValue }
  | { readonly kind: 'stop'; readonly reason: string };

function outcomeOf(question: JsonObject, message: JsonValue | undefined): StreamOutcome {
  if (message === PENDING || message === undefined) return { kind: 'stop', reason: 'No answer came in time.' };
  const error = member(message, 'error');
  if (error !== undefined) return { kind: 'stop', reason: `The client refused: ${JSON.stringify(error)}` };
  const result = member(message, 'result') ?? null;
  if (question['method'] === 'ping') return { kind: 'told', value: 'pong' };
  const answers: Answers = readAnswers({ answer: question }, { answer: result });
  switch (answers.kind) {
    case 'given':
      return { kind: 'told', value: answers.values['answer'] ?? null };
    case 'refused':
      return { kind: 'stop', reason: `The person chose ${answers.action}. Nothing was changed.` };
    case 'missing':
      return { kind: 'stop', reason: 'The answer lacks what was asked for. Nothing was changed.' };
    case 'malformed':
      return {
        kind: 'stop',
        reason: `The answer is malformed: ${answers.path.replace('/inputResponses/answer', '/result')} ${answers.reason}.`,
      };
  }
}

function failedText(call: Call, reason: string): string {
  return resultText(call.incoming.id, wholeResult(call, { content: [textBlock(reason)], isError: true }));
}

/** Opens the session, takes answers, and demands the session for all else. */
async function meet(incoming: Incoming, deps: DemoDeps): Promise<Response | undefined> {
  if (incoming.revision === undefined || isModern(incoming.revision)) return undefined;
  if (incoming.method === 'initialize') {
    const opened = await openSession(ID, incoming, deps);
    const capabilities = incoming.params['capabilities'];
    const session = opened.headers.get('mcp-session-id') ?? '';
    await deps.store.update(capabilitiesKey(session), () => (isJsonObject(capabilities) ? capabilities : {}));
    return opened;
  }
  const refused = await demandSession(ID, incoming, Number.MAX_SAFE_INTEGER, deps);
  if (refused || incoming.kind !== 'response') return refused;
  const id = incoming.message['id'];
  if (typeof id !== 'string') return bareAnswer(202);
  const session = incoming.headers.get('mcp-session-id') ?? '';
  // An answer that nobody waits for is taken and dropped, as the transport has no way to refuse it.
  await deps.store.update(answerKey(session, id), (old) => (old === PENDING ? incoming.message : old));
  return bareAnswer(202);
}

/** Requests of the server on the stream of a call, answered by POST: what the current revision does by rounds. */
export const STREAM_ASK = labScenario({
  id: ID,
  expect: SUCCESS,
  eras: ['legacy'],
  declare: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
  params: PARAMS,
  streamAnswers: {
    ping: {},
    'elicitation/create': { action: 'accept', content: { confirm: true } },
    'sampling/createMessage': { role: 'assistant', content: { type: 'text', text: '14 frames.' }, model: 'by hand' },
    'roots/list': { roots: [{ uri: 'file:///srv/observatory' }] },
  },
  tools: [WRITE, READ],
  intercept: (incoming, _, deps) => meet(incoming, deps),
  serveOther: (request, _, deps) => endSession(ID, request, deps),
  servePage: (request, deps) => approvalPage(ID, request, deps),
  respond: (call) => sseAnswer(askOnStream(call), call.deps),
});
