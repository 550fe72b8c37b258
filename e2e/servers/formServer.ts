import { startRawServer } from './rawServer.ts';
import type { RunningServer } from './listening.ts';

export interface FormServer extends RunningServer {
  /** Bodies of the calls, oldest first. */
  readonly bodies: () => readonly string[];
  readonly headers: () => readonly Readonly<Record<string, string | readonly string[] | undefined>>[];
}

const NODE = {
  type: 'object',
  properties: { name: { type: 'string' }, next: { $ref: '#/$defs/Node' } },
  required: ['name'],
};

const TOOLS = [
  {
    name: 'every_kind',
    inputSchema: {
      type: 'object',
      properties: {
        count: { type: 'integer' },
        ratio: { type: 'number' },
        region: { type: 'string', maxLength: 40, 'x-mcp-header': 'Region' },
        unit: { $ref: '#/$defs/Unit', description: 'System of units' },
        note: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
        sure: { type: 'boolean', description: 'A long description. '.repeat(20) },
        tags: { type: 'array', items: { type: 'string' } },
        days: { type: 'array', items: { type: 'string', enum: ['mon', 'tue', 'wed'] } },
        weakness: { type: 'string', enum: Array.from({ length: 1000 }, (_, index) => `CWE-${index + 1}`) },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
        payment: {
          oneOf: [
            {
              type: 'object',
              properties: { method: { const: 'card' }, last4: { type: 'string' } },
              required: ['method'],
            },
            {
              type: 'object',
              properties: { method: { const: 'iban' }, iban: { type: 'string' } },
              required: ['method'],
            },
          ],
        },
        event: { $ref: '#/$defs/gone' },
      },
      $defs: { Unit: { enum: ['metric', 'imperial'] } },
    },
  },
  {
    name: 'tree',
    inputSchema: {
      type: 'object',
      properties: { root: { $ref: '#/$defs/Node' } },
      required: ['root'],
      $defs: { Node: NODE },
    },
  },
  {
    name: 'endless',
    inputSchema: {
      type: 'object',
      properties: { next: { $ref: '#' } },
      required: ['next'],
    },
  },
];

/** A 2026-07-28 server whose tools need every kind of field; each call succeeds. */
export async function startFormServer(): Promise<FormServer> {
  const server = await startRawServer(async ({ message }, wire) => {
    const result =
      message.method === 'server/discover'
        ? {
            supportedVersions: ['2026-07-28'],
            capabilities: { tools: {} },
            serverInfo: { name: 'forms', version: '1' },
            ttlMs: 0,
            cacheScope: 'private',
          }
        : message.method === 'tools/list'
          ? { tools: TOOLS, ttlMs: 0, cacheScope: 'private' }
          : { content: [{ type: 'text', text: 'done' }] };
    const body = JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { resultType: 'complete', ...result } });
    await wire.head(200, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) });
    await wire.raw(body);
    wire.close();
  });
  const calls = () => server.requests.filter(({ message }) => message.method === 'tools/call');
  return {
    ...server,
    bodies: () => calls().map(({ body }) => body),
    headers: () => calls().map(({ headers }) => headers),
  };
}
