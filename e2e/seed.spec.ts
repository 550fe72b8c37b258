import { en } from '#i18n/en.ts';
import type { Outcome } from '#verdict/model.ts';
import type { Stratum } from '#verdict/stratum.ts';
import { expect, test } from './page.ts';
import { startFaultServer } from './servers/faultServer.ts';
import type { RawRequest, RawServer, Script } from './servers/rawServer.ts';

/** The eleven behaviours of the article on error layers, with its eight outcomes, read from the page over real HTTP. */

interface Behaviour {
  readonly title: string;
  readonly status: number;
  readonly body: (request: RawRequest) => object | string;
  readonly outcome: Outcome;
  readonly stratum: Stratum;
  readonly headline: string | RegExp;
}

const content = [{ type: 'text', text: 'ok' }];
const whole = { resultType: 'complete', content, isError: false };
const answer = ({ message }: RawRequest, members: object): object => ({ jsonrpc: '2.0', id: message.id, ...members });
const error = { code: -32602, message: 'invalid params' };
const { sayings } = en;
const SUCCESS = new RegExp(`^${sayings['head.success']()}`);

const BEHAVIOURS: readonly Behaviour[] = [
  {
    title: 'a whole result succeeds',
    status: 200,
    body: (request) => answer(request, { result: whole }),
    outcome: 'TOOL_SUCCESS',
    stratum: 'tool',
    // With or without notes, which the article does not know.
    headline: SUCCESS,
  },
  {
    title: 'a JSON-RPC error under 200',
    status: 200,
    body: (request) => answer(request, { error }),
    outcome: 'JSONRPC_ERROR',
    stratum: 'envelope',
    headline: sayings['head.protocol-error']({ status: 200 }),
  },
  {
    title: 'isError under 200',
    status: 200,
    body: (request) => answer(request, { result: { ...whole, isError: true } }),
    outcome: 'TOOL_ERROR',
    stratum: 'tool',
    headline: sayings['head.tool-failed']({ status: 200 }),
  },
  {
    title: '500 stays an HTTP error, though its body looks like success',
    status: 500,
    body: (request) => answer(request, { result: whole }),
    outcome: 'HTTP_ERROR',
    stratum: 'http',
    headline: sayings['head.http-error-success']({ status: 500 }),
  },
  {
    title: 'broken JSON',
    status: 200,
    body: () => '{unclosed',
    outcome: 'MALFORMED_JSON',
    stratum: 'envelope',
    headline: sayings['head.malformed']({ status: 200 }),
  },
  {
    title: 'result and error together',
    status: 200,
    body: (request) => answer(request, { result: whole, error }),
    outcome: 'INVALID_ENVELOPE',
    stratum: 'envelope',
    headline: sayings['head.invalid-envelope']({ status: 200 }),
  },
  {
    title: 'the id of another request',
    status: 200,
    body: (request) => ({ ...answer(request, { result: whole }), id: 99 }),
    outcome: 'INVALID_ENVELOPE',
    stratum: 'envelope',
    headline: sayings['head.invalid-envelope']({ status: 200 }),
  },
  {
    title: 'input_required has not completed',
    status: 200,
    body: (request) =>
      answer(request, {
        result: {
          resultType: 'input_required',
          inputRequests: {
            approval: {
              method: 'elicitation/create',
              params: { mode: 'form', message: 'Go on?', requestedSchema: { type: 'object', properties: {} } },
            },
          },
        },
      }),
    outcome: 'INPUT_REQUIRED',
    stratum: 'tool',
    headline: sayings['head.input-required'](),
  },
  {
    title: 'a result without resultType is complete',
    status: 200,
    body: (request) => answer(request, { result: { content } }),
    outcome: 'TOOL_SUCCESS',
    stratum: 'tool',
    headline: SUCCESS,
  },
  {
    title: 'content that is no array',
    status: 200,
    body: (request) => answer(request, { result: { ...whole, content: 'not-an-array' } }),
    outcome: 'INVALID_TOOL_RESULT',
    stratum: 'result',
    headline: sayings['head.invalid-result']({ status: 200 }),
  },
];

let now: Script = () => undefined;
let server: RawServer;
test.beforeAll(async () => {
  server = await startFaultServer((request, wire) => now(request, wire));
});
test.afterAll(() => server.close());

function saying({ status, body }: Pick<Behaviour, 'status' | 'body'>): Script {
  return async (request, wire) => {
    const said = body(request);
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    await wire.head(status, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) });
    await wire.raw(text);
    wire.close();
  };
}

const calls = (): number => server.requests.filter(({ message }) => message.method === 'tools/call').length;

test('each behaviour is read as the article reads it, with one POST each', async ({ playground }) => {
  await playground.open();
  await playground.connect(server.url);
  await playground.tool('act');
  for (const behaviour of BEHAVIOURS)
    await test.step(behaviour.title, async () => {
      now = saying(behaviour);
      const before = calls();
      await playground.sendAnyway();
      await expect(playground.headline).toHaveText(behaviour.headline);
      await playground.reads(behaviour);
      expect(calls() - before).toBe(1);
    });
});

test('503, then 200: the second POST is the user’s, never the page’s', async ({ playground, page }) => {
  await playground.open();
  await playground.connect(server.url);
  await playground.tool('act');
  now = saying({ status: 503, body: () => ({ note: 'outage' }) });
  const before = calls();
  await playground.send.click();
  await playground.reads({ outcome: 'HTTP_ERROR', stratum: 'http', advice: 'verify-first' });
  now = saying({ status: 200, body: (request) => answer(request, { result: whole }) });
  await page.waitForTimeout(1500);
  expect(calls() - before).toBe(1);
  await playground.sendAnyway();
  await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool' });
  expect(calls() - before).toBe(2);
});
