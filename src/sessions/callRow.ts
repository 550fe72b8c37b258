import type { ExchangeRow } from './storedExchange.ts';

/** True for what the user asked a tool, in whatever round or attempt. */
export function isCall({ method, role }: Pick<ExchangeRow, 'method' | 'role'>): boolean {
  return method === 'tools/call' && role === 'request';
}
