import { isModern, type Revision } from '#protocol/revision.ts';
import { member } from '#protocol/json.ts';
import type { Incoming } from '../mcp/incoming.ts';
import type { MethodAnswer } from '../mcp/server.ts';
import { MEMBERS } from './members.ts';

const URI = 'faro://members/';
const PROMPT = 'member_letter';

/** Resources and prompts of the portal, and how it says that one is not there. */
export function portalCatalog({ method, params, revision = '2025-03-26' }: Incoming): MethodAnswer | undefined {
  switch (method) {
    case 'resources/list':
      return {
        kind: 'result',
        result: {
          resources: MEMBERS.map(({ memberId, name }) => ({
            uri: URI + String(memberId),
            name: String(name),
            mimeType: 'application/json',
          })),
        },
      };
    case 'resources/templates/list':
      return { kind: 'result', result: { resourceTemplates: [{ uriTemplate: `${URI}{memberId}`, name: 'member' }] } };
    case 'resources/read':
      return readMember(String(params['uri'] ?? ''), revision);
    case 'prompts/list':
      return {
        kind: 'result',
        result: { prompts: [{ name: PROMPT, arguments: [{ name: 'memberId', required: true }] }] },
      };
    case 'prompts/get':
      return writeLetter(params['name'], member(params['arguments'], 'memberId'));
    default:
      return undefined;
  }
}

/** The same fact has two codes: -32002 until 2025-11-25, -32602 since (2026-07-28 resources § Error Handling). */
function readMember(uri: string, revision: Revision): MethodAnswer {
  const found = MEMBERS.find(({ memberId }) => URI + String(memberId) === uri);
  return found
    ? {
        kind: 'result',
        result: { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(found) }] },
      }
    : { kind: 'error', code: isModern(revision) ? -32602 : -32002, message: 'Resource not found', data: { uri } };
}

function writeLetter(name: unknown, memberId: unknown): MethodAnswer {
  if (name !== PROMPT) return { kind: 'error', code: -32602, message: `Unknown prompt: ${String(name ?? '')}` };
  if (typeof memberId !== 'string')
    return {
      kind: 'error',
      code: -32602,
      message: 'Missing prompt argument: memberId',
      data: { argument: 'memberId' },
    };
  const text = `Write a short letter of welcome to the member ${memberId}.`;
  return { kind: 'result', result: { messages: [{ role: 'user', content: { type: 'text', text } }] } };
}
