/** One part of a state, as far as it can be read. */
export interface StatePart {
  readonly how: 'json' | 'text' | 'bytes' | 'plain';
  readonly text: string;
  /** Of what was decoded. */
  readonly bytes: number;
}

const strict = new TextDecoder('utf-8', { fatal: true });

/**
 * What a state seems to hold. For the eye only: a client must not read it (mrtr § Client Requirements 2), and what goes
 * back is never made from this.
 */
export function peekState(state: string): readonly StatePart[] {
  return state.split('.').map((part) => readPart(part));
}

function readPart(part: string): StatePart {
  const plain: StatePart = { how: isJson(part) ? 'json' : 'plain', text: part, bytes: part.length };
  if (part.length < 8 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(part)) return plain;
  const bytes = decoded(part);
  if (bytes === undefined) return plain;
  try {
    const text = strict.decode(bytes);
    // Letters of a word decode too; what comes out of them is no text.
    if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)) return { how: 'bytes', text: part, bytes: bytes.length };
    return { how: isJson(text) ? 'json' : 'text', text: isJson(text) ? indented(text) : text, bytes: bytes.length };
  } catch {
    return /^[a-z0-9-]+$/.test(part) ? plain : { how: 'bytes', text: part, bytes: bytes.length };
  }
}

function decoded(part: string): Uint8Array | undefined {
  try {
    const base64 = part.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  if (!/^\s*[{["]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function indented(text: string): string {
  return JSON.stringify(JSON.parse(text), undefined, 2);
}
