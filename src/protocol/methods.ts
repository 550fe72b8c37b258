/** Method names of the Model Context Protocol that Estrato sends or answers. */
export const METHOD = {
  initialize: 'initialize',
  initialized: 'notifications/initialized',
  cancelled: 'notifications/cancelled',
  progress: 'notifications/progress',
  elicitationComplete: 'notifications/elicitation/complete',
  ping: 'ping',
  discover: 'server/discover',
  listTools: 'tools/list',
  callTool: 'tools/call',
  listen: 'subscriptions/listen',
} as const;

/** Member of `params` that `Mcp-Name` mirrors (2026-07-28 streamable-http § Standard Request Headers; tasks extension § Routing Headers). */
export function nameSource(method: string): 'name' | 'uri' | 'taskId' | undefined {
  switch (method) {
    case 'tools/call':
    case 'prompts/get':
      return 'name';
    case 'resources/read':
      return 'uri';
    case 'tasks/get':
    case 'tasks/update':
    case 'tasks/cancel':
      return 'taskId';
    default:
      return undefined;
  }
}

/** True for the methods whose complete results carry `ttlMs` and `cacheScope` (2026-07-28 caching § Cacheable Results). */
export function isCacheable(method: string): boolean {
  switch (method) {
    case 'server/discover':
    case 'tools/list':
    case 'prompts/list':
    case 'resources/list':
    case 'resources/templates/list':
    case 'resources/read':
      return true;
    default:
      return false;
  }
}

/** True for the methods that may answer `input_required` (2026-07-28 mrtr § Supported Requests). */
export function mayAskForInput(method: string): boolean {
  return method === 'tools/call' || method === 'prompts/get' || method === 'resources/read';
}
