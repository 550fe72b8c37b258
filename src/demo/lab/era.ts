import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import { isModern, MODERN, REVISIONS } from '#protocol/revision.ts';
import type { Incoming } from '../mcp/incoming.ts';
import { bareAnswer, jsonAnswer } from '../wire/body.ts';
import { errorText } from '../wire/message.ts';
import { expecting, SUCCESS, type Era, type Expectation } from '../scenario.ts';
import { labScenario, type LabScenario } from './labScenario.ts';

const REFUSED_WITHIN = expecting('http', 'HTTP_ERROR', 'not-executed', 'JSONRPC_ERROR');
const REFUSED = expecting('http', 'HTTP_ERROR', 'not-executed');

const isCall = ({ method }: Incoming): boolean => method === 'tools/call';

/** Refuses every call as a modern server would for a reason that the caller did not give. */
const refusing = (
  id: ScenarioId,
  expect: Expectation,
  eras: readonly Era[],
  answer: (incoming: Incoming) => Response,
): LabScenario =>
  labScenario({ id, expect, eras, intercept: (incoming) => (isCall(incoming) ? answer(incoming) : undefined) });

/** Servers of one era, refusals that name it, and what a method that isn't there looks like. */
export const ERA_SCENARIOS: readonly LabScenario[] = [
  labScenario({
    id: 'era.unsupported_version',
    expect: REFUSED_WITHIN,
    eras: ['modern'],
    params: { supported: { kind: 'text', default: '2025-11-25', maxLength: 10 } },
    intercept: (incoming, { supported }) =>
      incoming.revision !== undefined && isModern(incoming.revision)
        ? jsonAnswer(
            errorText(incoming.id, -32022, 'Unsupported protocol version', {
              supported: [supported],
              requested: MODERN,
            }),
            400,
          )
        : undefined,
  }),
  refusing('era.header_mismatch', REFUSED_WITHIN, ['modern'], ({ id }) =>
    jsonAnswer(errorText(id, -32020, "Header mismatch: Mcp-Name 'readings_get' vs body 'readings_list'"), 400),
  ),
  refusing('era.missing_meta', REFUSED_WITHIN, ['modern'], ({ id }) =>
    jsonAnswer(errorText(id, -32602, 'Missing _meta io.modelcontextprotocol/protocolVersion'), 400),
  ),
  refusing('era.missing_capability', REFUSED_WITHIN, ['modern'], ({ id }) =>
    jsonAnswer(
      errorText(id, -32021, 'Missing required client capability', {
        requiredCapabilities: { elicitation: { form: {} } },
      }),
      400,
    ),
  ),
  refusing('era.method_404', REFUSED_WITHIN, ['modern'], ({ id, method }) =>
    jsonAnswer(errorText(id, -32601, `Method not found: ${method}`), 404),
  ),
  labScenario({
    id: 'era.legacy_only',
    expect: REFUSED,
    eras: ['modern'],
    params: { answer: { kind: 'choice', default: 'empty', options: ['empty', 'plain', 'envelope'] } },
    intercept(incoming, { answer }) {
      if (incoming.revision !== undefined && !isModern(incoming.revision)) return undefined;
      if (answer === 'empty') return bareAnswer(400);
      if (answer === 'plain') return new Response('Bad Request: unsupported protocol version', { status: 400 });
      return jsonAnswer(
        JSON.stringify({ error: { code: 'UNSUPPORTED_PROTOCOL_VERSION', message: 'This server speaks 2025-11-25' } }),
        400,
      );
    },
  }),
  labScenario({
    id: 'era.modern_only',
    expect: REFUSED_WITHIN,
    eras: ['legacy'],
    trigger: {
      kind: 'request',
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'estrato', version: '0' } },
    },
    intercept: (incoming) =>
      incoming.revision !== undefined && isModern(incoming.revision)
        ? undefined
        : jsonAnswer(
            errorText(incoming.id, -32022, 'Unsupported protocol version', {
              supported: [MODERN],
              requested: String(incoming.params['protocolVersion'] ?? '2025-03-26'),
            }),
            400,
          ),
  }),
  labScenario({
    id: 'era.discover',
    expect: expecting('result', 'RESPONSE_OK', 'done'),
    eras: ['modern'],
    trigger: { kind: 'request', method: 'server/discover', params: {} },
    answerMethod: (incoming) =>
      incoming.method === 'server/discover'
        ? {
            kind: 'result',
            result: {
              supportedVersions: REVISIONS,
              capabilities: { tools: {} },
              instructions: 'A fictional observatory.',
            },
          }
        : undefined,
  }),
  labScenario({
    id: 'era.notification',
    expect: expecting('http', 'ACCEPTED', 'n/a'),
    eras: ['legacy'],
    trigger: { kind: 'notify', method: 'notifications/initialized', params: {} },
  }),
  labScenario({ id: 'era.stateless_legacy', expect: SUCCESS, eras: ['legacy'] }),
];
