import type { DemoDeps } from '../deps.ts';
import { bareAnswer, jsonAnswer, utf8 } from '../wire/body.ts';
import { errorText } from '../wire/message.ts';
import type { PortalParams } from './portalParams.ts';
import { PORTAL_READING_TOOLS } from './portalTools.ts';

const READ_SCOPE = 'members:read';
const WRITE_SCOPE = 'members:read members:write';

const envelope = (code: string, message: string): string => JSON.stringify({ error: { code, message } });

/** A token as the gateway knows it: `demo-expired` is no longer one, any other is taken as it comes. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

/**
 * What the gateway refuses before it reads any JSON-RPC. All but the size guards `tools/call` alone, so that discovery
 * and lists work and there is something to call.
 */
export function refuseAtGate(request: Request, text: string, params: PortalParams): Response | undefined {
  if (utf8(text).length > params.limitBytes)
    return jsonAnswer(errorText('null', -32600, 'Request body too large'), 413);
  if (!/"method"\s*:\s*"tools\/call"/.test(text)) return undefined;
  if (params.origin === 'refused')
    return jsonAnswer(envelope('ORIGIN_NOT_ALLOWED', request.headers.get('origin') ?? 'https://evil.invalid'), 403);
  return refuseToken(request, text, params) ?? refuseVersion(request, params);
}

function refuseToken(request: Request, text: string, { auth, scopeAt }: PortalParams): Response | undefined {
  const token = bearerOf(request);
  const metadata = `resource_metadata="${metadataUrl(request)}"`;
  if (token === undefined && auth === 'required')
    return challenge(401, 'UNAUTHORIZED', 'Missing bearer token', `${metadata}, scope="${READ_SCOPE}"`);
  if (token === 'demo-expired') {
    const cause = `error="invalid_token", error_description="expired", ${metadata}`;
    return challenge(401, 'UNAUTHORIZED', 'Token expired', cause);
  }
  if (token !== 'demo-read' || scopeAt !== 'transport') return undefined;
  const isReading = [...PORTAL_READING_TOOLS].some((tool) => text.includes(`"name":"${tool}"`));
  if (isReading) return undefined;
  const cause = `error="insufficient_scope", scope="${WRITE_SCOPE}", ${metadata}`;
  return challenge(403, 'INSUFFICIENT_SCOPE', `Scope ${WRITE_SCOPE} is required`, cause);
}

function challenge(status: 401 | 403, code: string, message: string, parameters: string): Response {
  return jsonAnswer(envelope(code, message), status, { 'www-authenticate': `Bearer ${parameters}` });
}

function refuseVersion(request: Request, { version }: PortalParams): Response | undefined {
  if (version === 'spoken') return undefined;
  const claimed = request.headers.get('mcp-protocol-version') ?? 'none';
  return jsonAnswer(envelope('UNSUPPORTED_PROTOCOL_VERSION', `This gateway does not speak ${claimed}`), 400);
}

/** The gateway's 429, with the wait in seconds or as a date. */
export function rateLimited({ retryAfter }: PortalParams, deps: DemoDeps): Response {
  const wait = retryAfter === 'seconds' ? '3' : new Date(deps.now() + 3000).toUTCString();
  return jsonAnswer(envelope('RATE_LIMITED', 'Too many calls'), 429, { 'retry-after': wait });
}

/** The document that the challenges point to (RFC 9728). */
export function resourceMetadata(request: Request): Response {
  if (request.method !== 'GET') return bareAnswer(405, { allow: 'GET' });
  return jsonAnswer(
    JSON.stringify({
      resource: new URL('../mcp', request.url).href,
      authorization_servers: ['https://auth.faro.example'],
      scopes_supported: WRITE_SCOPE.split(' '),
      bearer_methods_supported: ['header'],
    }),
  );
}

function metadataUrl(request: Request): string {
  const { origin, pathname } = new URL(request.url);
  const base = pathname.slice(0, pathname.lastIndexOf('/demo/portal/'));
  return `${origin}${base}/demo/portal/.well-known/oauth-protected-resource`;
}
