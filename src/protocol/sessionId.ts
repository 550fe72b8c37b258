/** What is wrong with a session id: empty, or a character outside 0x21 to 0x7E at an index. */
export type SessionIdFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'character'; readonly at: number; readonly code: number };

/** Checks an `Mcp-Session-Id`: visible ASCII only (2025-11-25 transports § Session Management 1). */
export function sessionIdFault(value: string): SessionIdFault | undefined {
  if (value === '') return { kind: 'empty' };
  const at = value.search(/[^\x21-\x7e]/);
  return at < 0 ? undefined : { kind: 'character', at, code: value.charCodeAt(at) };
}
