import { bareAnswer, jsonAnswer } from '../wire/body.ts';
import { expecting, SUCCESS } from '../scenario.ts';
import { labScenario, soundText, type LabScenario } from './labScenario.ts';

const REFUSED = expecting('http', 'HTTP_ERROR', 'not-executed');
const envelope = (code: string, message: string): string => JSON.stringify({ error: { code, message } });

/** Refusals of the caller, before any JSON-RPC is read. */
export const AUTH_SCENARIOS: readonly LabScenario[] = [
  labScenario({
    id: 'auth.401_metadata',
    expect: REFUSED,
    respond({ incoming }) {
      const document = new URL('protected-resource', incoming.url).href;
      return jsonAnswer(envelope('UNAUTHORIZED', 'Missing bearer token'), 401, {
        'www-authenticate': `Bearer resource_metadata="${document}", scope="readings:read"`,
      });
    },
    servePage: (request) =>
      request.method === 'GET' && new URL(request.url).pathname.endsWith('/protected-resource')
        ? jsonAnswer(
            JSON.stringify({
              resource: new URL('mcp', request.url).href,
              authorization_servers: ['https://auth.example'],
              scopes_supported: ['readings:read', 'readings:write'],
              bearer_methods_supported: ['header'],
            }),
          )
        : undefined,
  }),
  labScenario({
    id: 'auth.401_invalid_token',
    expect: REFUSED,
    respond: () =>
      jsonAnswer(envelope('UNAUTHORIZED', 'Token expired'), 401, {
        'www-authenticate': 'Bearer error="invalid_token", error_description="expired"',
      }),
  }),
  labScenario({ id: 'auth.401_bare', expect: REFUSED, respond: () => bareAnswer(401) }),
  labScenario({
    id: 'auth.403_scope',
    expect: REFUSED,
    respond: () =>
      jsonAnswer(envelope('FORBIDDEN', 'Scope readings:write is required'), 403, {
        'www-authenticate': 'Bearer error="insufficient_scope", scope="readings:read readings:write"',
      }),
  }),
  labScenario({ id: 'auth.403_plain', expect: REFUSED, respond: () => bareAnswer(403) }),
  labScenario({
    id: 'auth.403_origin',
    expect: REFUSED,
    respond: () => jsonAnswer(envelope('ORIGIN_NOT_ALLOWED', 'https://evil.example'), 403),
  }),
  labScenario({
    id: 'auth.expires_midway',
    expect: SUCCESS,
    then: [SUCCESS, REFUSED],
    params: { validCalls: { kind: 'integer', default: 2, min: 0, max: 100 } },
    respond: (call) =>
      call.nth <= call.params.validCalls
        ? jsonAnswer(soundText(call))
        : bareAnswer(401, { 'www-authenticate': 'Bearer error="invalid_token", error_description="expired"' }),
  }),
];
