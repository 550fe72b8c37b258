/** What the text typed into a number field comes to. */
export type NumberReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  /** An integer that a double can't hold; it would be sent rounded. */
  | { readonly kind: 'unsafe' }
  | { readonly kind: 'not-a-number' };

/** Reads a JSON number, tolerating blanks around it, a plus sign and a bare leading or trailing point. */
export function readNumber(text: string): NumberReading {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(typed)) return { kind: 'not-a-number' };
  const value = Number(typed);
  if (!Number.isFinite(value)) return { kind: 'unsafe' };
  // Whoever writes an exponent means a double; digits written out mean each of them.
  const isSpelt = !/e/i.test(typed);
  if (isSpelt && Number.isInteger(value) && !Number.isSafeInteger(value)) return { kind: 'unsafe' };
  // A fraction is not rounded away unseen either: 9007199254740991.4 reads as a whole number.
  if (isSpelt && Number.isInteger(value) && /\.\d*[1-9]/.test(typed)) return { kind: 'unsafe' };
  return { kind: 'number', value: value === 0 ? 0 : value };
}

/** True when JSON text holds an integer beyond 2^53, outside its strings. */
export function hasUnsafeInteger(json: string): boolean {
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g)) {
    if (!token.startsWith('"') && readNumber(token).kind === 'unsafe') return true;
  }
  return false;
}
