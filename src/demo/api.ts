import type { JsonObject } from '#protocol/json.ts';
import { CATALOGUE } from './catalogue.ts';
import { readCounts, resetCounts } from './counters.ts';
import type { DemoDeps } from './deps.ts';
import { serveKitchenApi } from './kitchen/kitchenApi.ts';
import { refusal } from './refusal.ts';
import { jsonAnswer } from './wire/body.ts';

/** Serves `demo/api/<path>`: the catalogue, the counters, the kitchen's selection. */
export async function serveApi(request: Request, path: string, deps: DemoDeps): Promise<Response> {
  const query = new URL(request.url).searchParams;
  switch (`${request.method} ${path}`) {
    case 'GET health':
      return json({ ok: true });
    case 'GET scenarios':
      return jsonAnswer(JSON.stringify({ scenarios: CATALOGUE }));
    case 'GET counters':
      return json({ counters: await readCounts(deps.store, query.get('prefix') ?? '') });
    case 'DELETE counters':
      return json({ reset: await resetCounts(deps.store, query.get('prefix') ?? '') });
    default:
      return path === 'kitchen' || path.startsWith('kitchen/')
        ? serveKitchenApi(request, path.slice('kitchen'.length + 1), deps)
        : refusal(404, 'NOT_FOUND', `No demo API at ${path}`);
  }
}

function json(value: JsonObject): Response {
  return jsonAnswer(JSON.stringify(value));
}
