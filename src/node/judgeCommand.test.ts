import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCommand } from './judgeCommand.ts';
import type { JudgeRun } from './judgeCommand.ts';

const root = join(import.meta.dirname, '../..');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estrato-judge-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: readonly string[]): Promise<JudgeRun> => judgeCommand(args, readFile);

/** The same as a process of its own, with something piped in. */
function start(args: readonly string[], piped: string): Promise<JudgeRun> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'src/node/judge.ts', ...args],
      { cwd: root },
      (error, out, err) => {
        const code = error?.code === 1 || error?.code === 2 ? error.code : 0;
        resolve({ code, out, err });
      },
    );
    child.stdin?.end(piped);
  });
}

async function judged(content: unknown): Promise<JudgeRun & { readonly file: string }> {
  const file = join(folder, `${Math.random()}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return { ...(await run(file)), file };
}

const item = (id: string, bodyText: string) => ({
  id,
  era: '2025-11-25',
  request: {
    method: 'POST',
    url: 'https://one.example.org/mcp',
    headers: { Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-11-25' },
    body: { jsonrpc: '2.0', id: 4, method: 'tools/call', params: { name: 'x' } },
  },
  response: { status: 200, headers: { 'Content-Type': 'application/json' }, bodyText, close: 'clean' },
});
const good = item('good', '{"jsonrpc":"2.0","id":4,"result":{"content":[]}}');

describe('npm run judge -- FILE', () => {
  it('prints one line of JSON for each exchange of a list', async () => {
    const { code, out, err } = await judged([
      good,
      item('odd', '{"jsonrpc":"2.0","id":5,"error":{"code":-32602,"message":"m"}}'),
    ]);
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      {
        id: 'good',
        stratum: 'tool',
        layer: 'application',
        outcome: 'TOOL_SUCCESS',
        inner: null,
        retry: 'done',
        findings: [],
      },
      {
        id: 'odd',
        stratum: 'envelope',
        layer: 'protocol',
        outcome: 'INVALID_ENVELOPE',
        inner: { stratum: 'envelope', outcome: 'JSONRPC_ERROR', code: -32602 },
        retry: 'not-executed',
        findings: ['rpc-id-match'],
      },
    ]);
  });

  it('is a process that reads what is piped in, and ends with the code', { timeout: 60_000 }, async () => {
    const failed = item('f', '{"jsonrpc":"2.0","id":4,"result":{"content":[],"isError":true}}');
    const { code, out, err } = await start(['-', '--exit-code'], JSON.stringify(failed));
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({ id: 'f', outcome: 'TOOL_ERROR' });
    const broken = await start(['-'], '{"id":');
    expect([broken.code, broken.out]).toEqual([2, '']);
    expect(broken.err).toContain('is not JSON: ');
  });

  it('takes one exchange alone, and members it does not know', async () => {
    const { code, out } = await judged({ ...good, theme: 'any', expect: {} });
    expect([code, out.split('\n').length]).toEqual([0, 2]);
  });

  it('checks structured content against the tool’s schema', async () => {
    const context = {
      toolDefinition: { name: 'x', inputSchema: { type: 'object' }, outputSchema: { type: 'object', required: ['n'] } },
    };
    const { out } = await judged({
      ...item('schema', '{"jsonrpc":"2.0","id":4,"result":{"content":[],"structuredContent":{}}}'),
      context,
    });
    expect(JSON.parse(out)).toMatchObject({ outcome: 'OUTPUT_SCHEMA_VIOLATION' });
  });

  it.each<[string, (run: typeof judged) => Promise<JudgeRun>, RegExp]>([
    ['no file is named', () => run(), /^Name a file: npm run judge -- FILE\n$/],
    ['an option is unknown', () => run('a.json', '--colour'), /^--colour is no option/],
    ['a format is unknown', () => run('a.json', '--format', 'xml'), /^--format takes text, json, junit, not xml/],
    ['the file is not there', () => run(join(folder, 'nowhere.json')), /nowhere\.json can't be read: ENOENT/],
    ['the file is a folder', () => run(folder), /can't be read: EISDIR/],
    ['the file is not JSON', () => judged('{"id":'), /is not JSON: /],
    ['the file is empty', () => judged(''), /is empty: /],
    [
      'the file is in no known format',
      () => judged('lorem ipsum'),
      /no format known here: it begins with "lorem ipsum"/,
    ],
    [
      'a HAR file breaks off',
      () => judged('{"log":{"version":"1.2","entries":[{'),
      /is not JSON: line 1, column \d+: it breaks off \(read as a HAR file\)/,
    ],
    ['an item is no exchange', () => judged([good, 7]), /item 2 is no exchange: the whole: /],
    ['a member is missing', () => judged([good, { ...good, era: undefined }]), /item 2 is no exchange: era: /],
    [
      'a member deep inside is of the wrong shape',
      () => judged({ ...good, response: { ...good.response, close: 'maybe' } }),
      /item 1 is no exchange: response\.close: /,
    ],
  ])('exits with 2 and one clear sentence when %s', async (_when, act, sentence) => {
    const { code, out, err } = await act(judged);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('prints nothing when a later item can’t be read', async () => {
    expect((await judged([good, { id: 'half' }])).out).toBe('');
  });
});

describe('npm run judge -- FILE --format', () => {
  const failed = item('bad <&"', '{"jsonrpc":"2.0","id":4,"result":{"content":[],"isError":true}}');

  it('takes what curl printed, and says in text what each stratum came to and what was not in the file', async () => {
    const file = join(folder, 'curl.txt');
    await writeFile(file, `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n${failed.response.bodyText}`);
    const { code, out } = await run(file, '--format', 'text');
    expect(code).toBe(0);
    expect((await run(file, '--exit-code')).code).toBe(1);
    expect(out).toContain('curl.txt: 1 exchange (http)');
    expect(out).toContain('1. tools/call: TOOL_ERROR in tool, the tool ran and failed, HTTP 200');
    expect(out).toContain('http ok  stream ?  envelope ?  result ok  tool FAIL');
    expect(out).toContain('not in the file: times, request, id, close');
  });

  it('writes JUnit in which failing outcomes are failures and undecided ones are skipped', async () => {
    const file = join(folder, 'list.json');
    await writeFile(file, JSON.stringify([good, failed, { ...good, id: 'odd\u0007' }]));
    const { out } = await run(file, '--format=junit');
    expect(out).toContain('<testsuites tests="3" failures="1" errors="0" skipped="0"');
    expect(out).toContain('name="2. tools/call x (bad &lt;&amp;&quot;)"');
    expect(out).toContain('<failure type="TOOL_ERROR" message="TOOL_ERROR in tool">');
    expect(out).not.toContain('\u0007');
    const bare = join(folder, 'request.json');
    await writeFile(bare, JSON.stringify(good.request.body));
    expect((await run(bare, '--format', 'junit')).out).toContain('<skipped message="UNKNOWN in stream"/>');
  });
});
