import type { HeaderList } from '#exchange/headerList.ts';

/** The response headers a server must send so that this page may call it (Fetch § CORS protocol). */
export function corsLines(pageOrigin: string, requestHeaders: HeaderList): readonly string[] {
  const safelisted = new Set(['accept', 'accept-language', 'content-language']);
  const asked = new Set([
    'content-type',
    'mcp-protocol-version',
    'mcp-method',
    'mcp-name',
    'mcp-session-id',
    'last-event-id',
    'authorization',
  ]);
  for (const [name] of requestHeaders) if (!safelisted.has(name.toLowerCase())) asked.add(name.toLowerCase());
  return [
    `Access-Control-Allow-Origin: ${pageOrigin}`,
    'Access-Control-Allow-Methods: POST, GET, DELETE, OPTIONS',
    `Access-Control-Allow-Headers: ${[...asked].join(', ')}`,
    'Access-Control-Max-Age: 600',
    'Access-Control-Expose-Headers: Mcp-Session-Id, WWW-Authenticate, Retry-After',
  ];
}
