/** Why the relay says no. Each code has a test in relay.test.ts and a line in docs/security.md. */
export type RefusalCode =
  | 'not-local'
  | 'host'
  | 'site'
  | 'origin'
  | 'token'
  | 'method'
  | 'target'
  | 'target-scheme'
  | 'target-userinfo'
  | 'target-not-loopback'
  | 'headers';

export interface Refusal {
  readonly refused: RefusalCode;
  /** What was refused, why, and what to try. */
  readonly message: string;
}

const MESSAGES: Readonly<Record<RefusalCode, string>> = {
  'not-local':
    'The relay answers this machine only, and this connection came from another. Open Estrato on the machine that runs it.',
  host: 'The relay answers only under a loopback name with its own port, so that a rebound DNS name cannot reach it. Open the address that `npm start` printed.',
  site: 'The relay answers only its own page; the browser says that another site asked. Open Estrato at the address that `npm start` printed.',
  origin:
    'The relay answers only its own page; the Origin header names another. Open Estrato at the address that `npm start` printed.',
  token:
    'The relay token is missing or wrong, which happens when Estrato was restarted. Reload the page to get the new one.',
  method:
    'The relay forwards GET, POST and DELETE only, the methods of the MCP endpoint. Use another client for others.',
  target:
    'The target is missing or is not an absolute URL. Give the whole address of the MCP endpoint, as in http://localhost:3000/mcp.',
  'target-scheme': 'The relay forwards to http and https only. Give an address that starts with http:// or https://.',
  'target-userinfo':
    'The target carries a user name or a password, which would end up in logs. Send them in an Authorization header.',
  'target-not-loopback':
    'The relay forwards to this machine only: localhost, names under .localhost, 127.0.0.0/8 and [::1]. For another host, let the server send CORS headers and call it directly.',
  headers:
    'The header list is not base64 of a JSON array of [name, value] pairs that HTTP allows. Look for a line break or a character outside Latin-1 in a name or value.',
};

export function refuse(code: RefusalCode): Refusal {
  return { refused: code, message: MESSAGES[code] };
}
