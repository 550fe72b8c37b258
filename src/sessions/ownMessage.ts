import type { Exchange } from '#exchange/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import type { ExchangeRow } from './storedExchange.ts';

/**
 * True for what the user sent: a call of a tool, in whatever round or attempt, or a frame that they wrote, whatever its
 * method. All else the client sends of its own accord.
 */
export function isOwn({ method, role, written }: Pick<ExchangeRow, 'method' | 'role' | 'written'>): boolean {
  return written === true || (method === 'tools/call' && role === 'request');
}

/** As `isOwn`, of an exchange that may not be stored yet. */
export function isOwnExchange(exchange: Exchange): boolean {
  return isOwn({
    method: describeRequest(exchange).method,
    role: exchange.role,
    written: exchange.injected.length > 0,
  });
}
