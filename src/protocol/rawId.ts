/**
 * A JSON-RPC id as its raw JSON text, for example `1`, `"c-8"`, `1.0`, `9007199254740993` or `null`.
 * Kept raw because `JSON.parse` rounds integers beyond 2^53 and hides `1.0`.
 */
export type RawId = string & { readonly __brand?: 'RawId' };

/** How two raw ids compare: `same` text, `same-value` written otherwise (`1.0` and `1`), or `different`. */
export type IdMatch = 'same' | 'same-value' | 'different';

/** Compares two raw ids by JSON type and exact decimal value (base protocol § Responses). */
export function compareIds(a: RawId, b: RawId): IdMatch {
  if (a === b) return 'same';
  const kindA = idKind(a);
  if (kindA !== idKind(b)) return 'different';
  switch (kindA) {
    case 'string':
      return sameString(a, b) ? 'same-value' : 'different';
    case 'number':
      return exactDecimal(a) === exactDecimal(b) ? 'same-value' : 'different';
    case 'other':
      return 'different';
  }
}

/** JSON type of a raw id. */
export function idKind(id: RawId): 'string' | 'number' | 'other' {
  if (id.startsWith('"')) return 'string';
  return /^-?\d/.test(id) ? 'number' : 'other';
}

function sameString(a: RawId, b: RawId): boolean {
  try {
    return JSON.parse(a) === JSON.parse(b);
  } catch {
    return false;
  }
}

/** Writes a JSON number as `sign digits e exponent` without outer zeros, so that equal values give equal text. */
function exactDecimal(raw: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,15}))?$/.exec(raw);
  // An exponent of more digits can only come from a hostile id; it equals nothing but itself.
  if (!parts) return raw;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  let from = 0;
  let to = digits.length;
  // Loops, since a pattern for trailing zeros takes quadratic time on an id of a million digits.
  while (digits.charCodeAt(from) === ZERO) from++;
  while (to > from && digits.charCodeAt(to - 1) === ZERO) to--;
  if (from === to) return '0';
  const power = Number(exponent) - fraction.length + (digits.length - to);
  return `${sign}${digits.slice(from, to)}e${power}`;
}

const ZERO = 48;
