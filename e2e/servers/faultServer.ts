import { gzipSync } from 'node:zlib';
import { startRawServer, type RawRequest, type RawServer, type Script, type Wire } from './rawServer.ts';

const MIB = 1024 * 1024;

/** A modern server that is well behaved but for `tools/call`, which a script answers. */
export function startFaultServer(call: Script): Promise<RawServer> {
  return startRawServer(async (request, wire) => {
    // A body that is no JSON still says which method was meant.
    switch (request.message.method ?? /"method":"([^"]*)"/.exec(request.body)?.[1]) {
      case 'server/discover':
        return json(request, wire, {
          resultType: 'complete',
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {} },
          ttlMs: 0,
          cacheScope: 'private',
          _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'faults', version: '1.0.0' } },
        });
      case 'tools/list':
        return json(request, wire, {
          resultType: 'complete',
          ttlMs: 0,
          cacheScope: 'private',
          tools: [{ name: 'act', description: 'Fails as the test says.', inputSchema: { type: 'object' } }],
        });
      case 'tools/call':
        return call(request, wire);
      default:
        await wire.head(405, { Allow: 'POST', 'Content-Length': '0' });
        return wire.close();
    }
  });
}

/** A good answer, for comparison. */
export const success: Script = (request, wire) =>
  json(request, wire, { resultType: 'complete', content: text('done') });

/** 202 to a call, which promises an answer that never comes. */
export const acceptedCall: Script = async (_request, wire) => {
  await wire.head(202, { 'Content-Length': '0' });
  wire.close();
};

/** The answer of another request. */
export const wrongId: Script = (request, wire) =>
  json({ ...request, message: { ...request.message, id: 'someone-else' } }, wire, {
    resultType: 'complete',
    content: text('done'),
  });

/** A stream that is reset in the middle of an event. */
export const streamReset: Script = async (_request, wire) => {
  await startStream(wire);
  await wire.chunk(progress(1));
  await wire.chunk('data: {"jsonrpc":"2.0","id":');
  // A reset discards what the client has not read yet.
  await wire.wait(300);
  wire.reset();
};

/** A stream that ends cleanly with no answer on it. */
export const streamWithoutAnswer: Script = async (_request, wire) => {
  await startStream(wire);
  await wire.chunk(progress(1));
  await wire.lastChunk();
  wire.close();
};

/** A stream that stays open and silent after one event. */
export const silentStream: Script = async (_request, wire) => {
  await startStream(wire);
  await wire.chunk(progress(1));
};

/** No byte at all. */
export const neverAnswers: Script = () => undefined;

/** A page of a proxy or a framework where JSON was due. */
export const htmlPage: Script = (_request, wire) =>
  body(
    wire,
    200,
    'text/html; charset=utf-8',
    '<!doctype html><title>Sign in</title><script>alert(1)</script><h1>Sign in</h1>',
  );

/** A body that could not be read, as a sound server says it. */
export const notJson: Script = (_request, wire) =>
  body(wire, 400, 'application/json', '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}');

/** One event of 32 MiB. */
export const hugeEvent: Script = async (request, wire) => {
  await startStream(wire);
  await wire.chunk(
    `data: {"jsonrpc":"2.0","id":${JSON.stringify(request.message.id)},"result":{"resultType":"complete","content":[{"type":"text","text":"`,
  );
  const piece = 'x'.repeat(MIB);
  for (let sent = 0; sent < 32; sent++) await wire.chunk(piece);
  await wire.chunk('"}]}}\n\n');
  await wire.lastChunk();
  wire.close();
};

/** A body of 100,000 nested arrays. */
export const deepNesting: Script = (_request, wire) =>
  body(wire, 200, 'application/json', '['.repeat(100_000) + ']'.repeat(100_000));

/** A redirect, which the page must not follow by itself. */
export const redirect: Script = async (request, wire) => {
  await wire.head(307, { Location: `${request.path}/elsewhere`, 'Content-Length': '0' });
  wire.close();
};

/** gzip that ends in the middle. */
export const truncatedGzip: Script = async (request, wire) => {
  const whole = gzipSync(answer(request, { resultType: 'complete', content: text('long '.repeat(2000)) }));
  const half = whole.subarray(0, whole.length - 20);
  await wire.head(200, {
    'Content-Type': 'application/json',
    'Content-Encoding': 'gzip',
    'Content-Length': String(half.length),
  });
  await wire.raw(half);
  wire.close();
};

async function json(request: RawRequest, wire: Wire, result: object): Promise<void> {
  await body(wire, 200, 'application/json', answer(request, result));
}

async function body(wire: Wire, status: number, type: string, content: string): Promise<void> {
  await wire.head(status, { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(content)) });
  await wire.raw(content);
  wire.close();
}

/** Kept alive, because some clients take a reset after `Connection: close` for the end. */
function startStream(wire: Wire): Promise<void> {
  return wire.head(200, {
    'Content-Type': 'text/event-stream',
    'Transfer-Encoding': 'chunked',
    Connection: 'keep-alive',
  });
}

function answer(request: RawRequest, result: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: request.message.id, result });
}

function progress(step: number): string {
  const message = { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 't', progress: step } };
  return `event: message\ndata: ${JSON.stringify(message)}\n\n`;
}

function text(content: string): object[] {
  return [{ type: 'text', text: content }];
}
