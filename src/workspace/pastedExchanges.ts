import type { Exchange } from '#exchange/model.ts';
import { idKind } from '#protocol/rawId.ts';
import { importText } from '#sessions/importText.ts';
import type { ImportReading } from '#sessions/importText.ts';
import type { Told } from './pasted.ts';

/** Reads what was pasted, the same each time, so that an exchange of it can be named by its id. */
export function readPasted(text: string): ImportReading | undefined {
  return text.trim() === '' ? undefined : importText(text, { newId: numbered() });
}

/** Ids that no call of the log can have. */
function numbered(): () => string {
  let count = 0;
  return () => `paste-${++count}`;
}

/** The exchange with what the user says of it put in; an id that is no JSON string or number changes nothing. */
export function withTold(exchange: Exchange, told: Told): Exchange {
  const { revision } = told;
  const revised: Exchange =
    revision === undefined
      ? exchange
      : { ...exchange, context: { ...exchange.context, revision, revisionFrom: 'assumed' } };
  const id = told.id.trim();
  if (id === '' || !exchange.missing.includes('request') || !isId(id)) return revised;
  const body = new TextEncoder().encode(`{"jsonrpc":"2.0","id":${id},"method":"tools/call"}`);
  const missing = exchange.missing.filter((part) => part !== 'id');
  return { ...revised, missing, request: { url: '', method: 'POST', headers: [], ...exchange.request, body } };
}

/** True for the JSON text of an id: a string or a number. */
export function isId(text: string): boolean {
  try {
    JSON.parse(text);
  } catch {
    return false;
  }
  return idKind(text) !== 'other';
}
