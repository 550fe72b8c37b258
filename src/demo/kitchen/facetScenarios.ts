import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { jsonAnswer } from '../wire/body.ts';
import { errorText, resultText } from '../wire/message.ts';
import { expecting } from '../scenario.ts';
import { kitchenScenario, report, type KitchenScenario } from './kitchenScenario.ts';

type Facet = 'resources' | 'prompts';

const item = (facet: Facet, index: number): JsonObject =>
  facet === 'resources' ? { uri: `test://resource/${index}`, name: `resource_${index}` } : { name: `prompt_${index}` };

/** One page of a list: items from `from` on, and the cursor as it is written. */
function page(facet: Facet, from: number, size: number, total: number, cursor: JsonValue | undefined): JsonObject {
  const items = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, index) =>
    item(facet, from + index + 1),
  );
  return { [facet]: items, ...(cursor !== undefined && { nextCursor: cursor }) };
}

/** Lists of resources and prompts that Cakewalk implements and does not register. */
export const FACET_SCENARIOS: readonly KitchenScenario[] = [
  kitchenScenario({
    id: 'catalog.pagination',
    expect: expecting('result', 'RESPONSE_OK', 'done'),
    params: {
      totalItems: { kind: 'integer', default: 10, min: 0, max: 1000 },
      pageSize: { kind: 'integer', default: 3, min: 1, max: 1000 },
      facet: { kind: 'choice', default: 'resources', options: ['resources', 'prompts'] },
      fault: {
        kind: 'choice',
        default: 'none',
        options: ['none', 'cursor_loop', 'duplicate_page', 'error_after_page_n'],
      },
      faultAtPage: { kind: 'integer', default: 2, min: 1, max: 1000 },
      // Ours: goes by the cursor that was sent, and leaves out the last one.
      fixed: { kind: 'boolean', default: false },
    },
    trigger: { kind: 'request', method: 'resources/list', params: {} },
    async onPost(post, { facet, fault, faultAtPage, fixed, pageSize, totalItems }, count) {
      if (post.method !== `${facet}/list`) return undefined;
      const nth = await count(`${facet}_list`);
      const sent = /^page-(\d+)$/.exec(String(post.params['cursor'] ?? 'page-1'))?.[1];
      // As in Cakewalk the page goes by the count of calls, whatever cursor was sent.
      const number = fixed ? Number(sent ?? 1) : nth;
      if (fault === 'error_after_page_n' && number >= faultAtPage)
        return jsonAnswer(errorText(post.echoedId, -32603, 'Internal error after page'));
      const isRepeat = fault === 'duplicate_page' && number === 2;
      const from = (isRepeat ? 0 : number - 1) * pageSize;
      const hasMore = !isRepeat && from + pageSize < totalItems;
      const end = fixed ? undefined : null;
      const cursor = hasMore ? (fault === 'cursor_loop' ? 'loop' : `page-${number + 1}`) : end;
      return jsonAnswer(resultText(post.echoedId, page(facet, from, pageSize, totalItems, cursor)));
    },
    runTool: (call) => ({ kind: 'report', report: report('catalog.pagination', call) }),
  }),
  kitchenScenario({
    id: 'catalog.facet_unavailable',
    expect: expecting('envelope', 'JSONRPC_ERROR', 'not-executed'),
    params: {
      unavailableFacets: {
        kind: 'json',
        default: ['resources'],
        schema: { type: 'array', items: { type: 'string', enum: ['resources', 'prompts'] } },
      },
    },
    trigger: { kind: 'request', method: 'resources/list', params: {} },
    onPost(post, { unavailableFacets }) {
      const facet = post.method?.split('/')[0] ?? '';
      return Array.isArray(unavailableFacets) && unavailableFacets.includes(facet)
        ? jsonAnswer(errorText(post.echoedId, -32601, 'Method not found'))
        : undefined;
    },
    runTool: (call) => ({ kind: 'report', report: report('catalog.facet_unavailable', call) }),
  }),
];
