import { expecting } from '../scenario.ts';
import type { DemoTool } from '../mcp/tool.ts';
import type { JsonObject } from '#protocol/json.ts';
import { labScenario, type LabScenario } from './labScenario.ts';
import { READ } from './probe.ts';

const annotated = (name: string, properties: JsonObject): DemoTool => ({
  name,
  inputSchema: { type: 'object', properties },
});

/** Each breaks one rule of `x-mcp-header`, so a client has to drop it and keep the rest (tools § x-mcp-header). */
const BAD_HEADERS: readonly DemoTool[] = [
  annotated('header_empty', { region: { type: 'string', 'x-mcp-header': '' } }),
  annotated('header_with_space', { region: { type: 'string', 'x-mcp-header': 'My Region' } }),
  annotated('header_on_number', { weight: { type: 'number', 'x-mcp-header': 'Weight' } }),
  annotated('header_on_object', { place: { type: 'object', 'x-mcp-header': 'Place' } }),
  annotated('header_twice', {
    a: { type: 'string', 'x-mcp-header': 'Region' },
    b: { type: 'string', 'x-mcp-header': 'region' },
  }),
];

const ALL = [READ, ...BAD_HEADERS];

/** Tool lists that are the story themselves. */
export const LIST_SCENARIOS: readonly LabScenario[] = [
  labScenario({
    id: 'list.bad_x_mcp_header',
    expect: expecting('result', 'RESPONSE_OK', 'done'),
    tools: ALL,
    trigger: { kind: 'request', method: 'tools/list', params: {} },
  }),
  labScenario({
    id: 'list.pages',
    expect: expecting('result', 'RESPONSE_OK', 'done'),
    trigger: { kind: 'request', method: 'tools/list', params: {} },
    params: {
      tools: { kind: 'integer', default: 12, min: 1, max: 500 },
      pageSize: { kind: 'integer', default: 5, min: 1, max: 100 },
    },
    answerMethod(incoming, { tools, pageSize }) {
      if (incoming.method !== 'tools/list') return undefined;
      const cursor = incoming.params['cursor'];
      const from = cursor === undefined ? 0 : Number(/^from-(\d{1,4})$/.exec(String(cursor))?.[1] ?? Number.NaN);
      if (Number.isNaN(from)) return { kind: 'error', code: -32602, message: 'Unknown cursor' };
      const page = Array.from({ length: Math.max(0, Math.min(pageSize, tools - from)) }, (_, index) => ({
        name: `reading_${from + index + 1}`,
        inputSchema: READ.inputSchema,
        annotations: { ...READ.annotations },
      }));
      const next = from + pageSize;
      return { kind: 'result', result: { tools: page, ...(next < tools && { nextCursor: `from-${next}` }) } };
    },
  }),
];
