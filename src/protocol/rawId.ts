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

/** Longest exponent that is expanded; a larger one can only come from a hostile id. */
const MAX_EXPONENT = 400;

/** Writes a JSON number as `sign digits e exponent` without trailing zeros, so equal values give equal text. */
function exactDecimal(raw: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(raw);
  if (!parts) return raw;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  if (Math.abs(Number(exponent)) > MAX_EXPONENT) return raw;
  const digits = (whole + fraction).replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  if (trimmed === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - trimmed.length);
  return `${sign}${trimmed}e${power}`;
}
