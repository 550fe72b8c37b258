import { member, type JsonObject } from '#protocol/json.ts';
import { isModern } from '#protocol/revision.ts';
import { decodedHeader } from '../mcp/refuse.ts';
import type { ToolCall } from '../mcp/server.ts';
import type { DemoTool } from '../mcp/tool.ts';
import type { ParamSpecs, ParamValues } from '../params.ts';
import { ASKS, given } from '../loopSteps.ts';
import { SUCCESS } from '../scenario.ts';
import { inputResponse } from './elicitation.ts';
import { kitchenScenario, report, type ToolOutcome } from './kitchenScenario.ts';

const ID = 'compat.sdk_v2';
const STATELESS = 'stateless';

const PARAMS = {
  defaultCloseReason: { kind: 'text', default: 'completed', maxLength: 200 },
  promptMessage: { kind: 'text', default: 'Close ticket {ticketId}: for what reason?', maxLength: 2000 },
} as const satisfies ParamSpecs;

const CLOSE: DemoTool = {
  name: 'simulate_ticket_close_mrtr',
  description: 'Closes a pretend ticket and asks for the reason when none was given.',
  inputSchema: {
    type: 'object',
    properties: { ticketId: { type: 'integer' }, closeReason: { type: ['string', 'null'], default: null } },
    required: ['ticketId'],
  },
};
const SHOW: DemoTool = {
  name: 'show_negotiated_mcp_protocol',
  description: 'Says which revision and headers this request came with.',
  inputSchema: { type: 'object', properties: {} },
};
const VERIFY: DemoTool = {
  name: 'verify_order_region_param_header',
  description: 'Compares an argument with the header that mirrors it.',
  inputSchema: {
    type: 'object',
    properties: { region: { type: 'string', 'x-mcp-header': 'Region' }, orderId: { type: 'string' } },
    required: ['region', 'orderId'],
  },
};

const MATRIX = [
  { protocol: '2026-07-28', session: 'stateless', mrtr: 'native', available: true },
  {
    protocol: '2026-07-28',
    session: 'stateful',
    mrtr: 'native',
    available: false,
    note: 'The transport is stateless.',
  },
  {
    protocol: '2025-11-25',
    session: 'stateful',
    mrtr: 'sdk-bridge-to-elicitation/create',
    available: false,
    note: 'Sessions are not enabled.',
  },
  {
    protocol: '2025-11-25',
    session: 'stateless',
    mrtr: 'unsupported',
    available: true,
    note: 'The tool says to call again with closeReason.',
  },
] as const;

/** How a client of either era is served: the matrix, a two-round tool, what was negotiated, a mirrored header. */
export const COMPAT = kitchenScenario({
  id: ID,
  expect: ASKS,
  // The guidance of a legacy client looks like success: it has no `isError`.
  expectLegacy: SUCCESS,
  declare: { elicitation: { form: {} } },
  loop: [
    given({ closeReason: { action: 'accept', content: { closeReason: 'solved' } } }, SUCCESS),
    given({ closeReason: { action: 'cancel' } }, SUCCESS),
  ],
  params: PARAMS,
  trigger: { kind: 'call', tool: CLOSE.name, arguments: { ticketId: 4711 } },
  tools: [CLOSE, SHOW, VERIFY],
  runTool(call): ToolOutcome {
    switch (call.tool.name) {
      case CLOSE.name:
        return closeTicket(call, call.params);
      case SHOW.name:
        return {
          kind: 'report',
          report: {
            ...era(call),
            isJuly2026OrLater: call.revision >= '2026-07-28',
            sessionId: call.incoming.headers.get('mcp-session-id'),
            compatCell: cell(call),
            headers: seenHeaders(call),
            note: 'Each request says for itself what it speaks; nothing is remembered.',
          },
        };
      case VERIFY.name:
        return { kind: 'report', report: verifyRegion(call) };
      default:
        return {
          kind: 'report',
          report: report(ID, call, {
            transportMode: STATELESS,
            tools: [CLOSE.name, SHOW.name, VERIFY.name],
            compatMatrix: MATRIX,
          }),
        };
    }
  },
});

function era({ revision }: ToolCall): JsonObject {
  return { isMrtrSupported: isModern(revision), negotiatedProtocolVersion: revision, transportMode: STATELESS };
}

function cell({ revision }: ToolCall): string {
  return `${revision}/${STATELESS}/${isModern(revision) ? 'native' : 'unsupported'}`;
}

/** Four ways to the end, of which the last looks like success: it is guidance with no `isError`. */
function closeTicket(call: ToolCall, params: ParamValues<typeof PARAMS>): ToolOutcome {
  const ticketId = call.arguments['ticketId'] ?? null;
  const fallback = params.defaultCloseReason.trim() || 'completed';
  const done = (path: string, closeReason: string): ToolOutcome => ({
    kind: 'report',
    report: { ticketId, path, closeReason, ...era(call), compatCell: cell(call) },
  });

  const given = call.arguments['closeReason'];
  if (typeof given === 'string' && given.trim() !== '') return done('upfront', given);
  const answer = inputResponse(call.incoming.params, 'closeReason');
  if (answer?.action === 'accept') {
    const reason = member(answer.content, 'closeReason');
    return done('mrtr', typeof reason === 'string' && reason.trim() !== '' ? reason : fallback);
  }
  if (answer) return { kind: 'report', report: { ticketId, path: 'cancelled', ...era(call) } };
  if (!isModern(call.revision)) {
    return {
      kind: 'report',
      report: {
        ticketId,
        path: 'guidance',
        message: 'Call again with closeReason.',
        ...era(call),
        compatCell: cell(call),
      },
    };
  }
  const requestedSchema = {
    type: 'object',
    properties: {
      closeReason: {
        type: 'string',
        title: 'Close reason',
        description: 'Why the ticket is closed',
        default: fallback,
      },
    },
  };
  const message = params.promptMessage.replaceAll('{ticketId}', String(ticketId));
  return {
    kind: 'input',
    inputRequests: {
      closeReason: { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema } },
    },
    requestState: String(ticketId),
  };
}

function seenHeaders({ incoming }: ToolCall): JsonObject {
  const names = ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Mcp-Session-Id'];
  return Object.fromEntries(names.map((name) => [name, incoming.headers.get(name)]));
}

function verifyRegion(call: ToolCall): JsonObject {
  const region = String(call.arguments['region'] ?? '');
  const orderId = String(call.arguments['orderId'] ?? '');
  const received = decodedHeader(call.incoming.headers, 'mcp-param-region') ?? null;
  return {
    region,
    orderId,
    receivedParamHeader: received,
    headerMatchesBody: received === region,
    status: `ok:${region}:${orderId}`,
    ...era(call),
  };
}
