import { member, type JsonObject } from '#protocol/json.ts';
import type { Incoming } from '../mcp/incoming.ts';
import type { MethodAnswer } from '../mcp/server.ts';

const VALID = { uri: 'test://resources/valid', name: 'valid_resource', mimeType: 'text/plain' } as const;
const INVALID = { uri: 'test://resources/invalid', name: 'invalid_resource' } as const;

/** Resources and prompts that are there under every scenario. */
export function catalogAnswer({ method, params, revision }: Incoming): MethodAnswer | undefined {
  switch (method) {
    case 'resources/list':
      return { kind: 'result', result: { resources: [VALID, INVALID] } };
    case 'resources/templates/list':
      return { kind: 'result', result: { resourceTemplates: [] } };
    case 'resources/read':
      return params['uri'] === VALID.uri
        ? {
            kind: 'result',
            result: { contents: [{ uri: VALID.uri, mimeType: VALID.mimeType, text: 'A valid resource.' }] },
          }
        : {
            kind: 'error',
            code: revision === '2026-07-28' ? -32602 : -32002,
            message: 'Resource not found',
            data: { uri: params['uri'] ?? null },
          };
    case 'prompts/list':
      return {
        kind: 'result',
        result: {
          prompts: [
            { name: 'valid_prompt', arguments: [{ name: 'topic', required: false }] },
            { name: 'invalid_prompt' },
          ],
        },
      };
    case 'prompts/get':
      return params['name'] === 'valid_prompt'
        ? { kind: 'result', result: validPrompt(params) }
        : { kind: 'error', code: -32602, message: `Unknown prompt: ${String(params['name'] ?? '')}` };
    default:
      return undefined;
  }
}

function validPrompt(params: JsonObject): JsonObject {
  const topic = member(params['arguments'], 'topic');
  return {
    messages: [
      {
        role: 'user',
        content: { type: 'text', text: `Say something about ${typeof topic === 'string' ? topic : 'testing'}.` },
      },
    ],
  };
}

/**
 * The two reads whose answers break the schema. They are answered before the scenario sees the POST, so they advance
 * no counter and suffer no fault.
 */
export function invalidCatalogResult(method: string | undefined, params: unknown): JsonObject | undefined {
  if (method === 'resources/read' && member(params, 'uri') === INVALID.uri) {
    return { contents: [{ type: 'blob', blob: 'not-valid-base64!!!', mimeType: 'not-a-mime-type' }] };
  }
  if (method === 'prompts/get' && member(params, 'name') === 'invalid_prompt') {
    return { messages: [{ content: { type: 'unknown_type', text: 'no role' } }] };
  }
  return undefined;
}
