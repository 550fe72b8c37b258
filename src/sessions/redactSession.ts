import { redactForExport } from './redactExchange.ts';
import type { RedactedRange } from './redactExchange.ts';
import { redactString } from './redactText.ts';
import { literalForms } from './secretLiterals.ts';
import type { SessionDocument } from './sessionDocument.ts';

/** A session that is safe to pass on, and what was blanked in it, for a preview. */
export interface RedactedSession {
  readonly session: SessionDocument;
  readonly ranges: readonly RedactedRange[];
}

/**
 * A copy for everything that leaves. What a person wrote beside the exchanges is blanked too, by its look and where it
 * repeats a secret of any exchange.
 */
export function redactSession(session: SessionDocument): RedactedSession {
  const read = session.exchanges.map(({ exchange, ...beside }) => ({ beside, ...redactForExport(exchange) }));
  const redaction = { state: true, literals: literalForms(new Set(read.flatMap(({ secrets }) => secrets))) };
  const ranges = read.flatMap((one) => one.ranges);
  const clean = (text: string): string => {
    const { text: cleaned, spans } = redactString(text, redaction);
    for (const span of spans) ranges.push({ part: 'message', ...span });
    return cleaned;
  };
  const exchanges = read.map(({ beside: { name, note, ...beside }, redacted }) => ({
    ...beside,
    exchange: redacted,
    ...(name !== undefined && { name: clean(name) }),
    ...(note !== undefined && { note: clean(note) }),
  }));
  return { session: { ...session, name: clean(session.name), note: clean(session.note), exchanges }, ranges };
}
