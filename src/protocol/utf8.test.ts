import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { byteOffsetOfUnit, decodeUtf8, firstInvalidByte, utf8Length } from './utf8.ts';

// Many runs take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const strict = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
const isValid = (bytes: Uint8Array): boolean => {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
};
/** Bytes that are all but text: whole characters beside lone and forbidden bytes. */
const bytes = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }).map((text) => [...new TextEncoder().encode(text)]),
      fc.uint8Array({ maxLength: 3 }).map((raw) => [...raw]),
      fc.constantFrom(
        [0xc0, 0x80],
        [0xed, 0xa0, 0x80],
        [0xf0, 0x80, 0x80, 0x80],
        [0xf4, 0x90],
        [0xe2, 0x82],
        [0xef, 0xbb, 0xbf],
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => Uint8Array.from(parts.flat()));

describe('bytes read as UTF-8', () => {
  it('give the text that TextDecoder gives, and say whether it is exact', () => {
    fc.assert(
      fc.property(bytes, (raw) => {
        expect(decodeUtf8(raw)).toEqual({ text: lenient.decode(raw), valid: isValid(raw) });
      }),
      { numRuns: 500 },
    );
  });

  it('have a byte for each UTF-16 unit, so that what stands before it decodes to the text before it', () => {
    fc.assert(
      fc.property(bytes, (raw) => {
        const text = lenient.decode(raw);
        for (let unit = 0; unit <= text.length; unit++) {
          const low = text.charCodeAt(unit);
          if (low >= 0xdc00 && low < 0xe000) continue;
          const offset = byteOffsetOfUnit(raw, unit);
          expect(lenient.decode(raw.subarray(0, offset))).toBe(text.slice(0, unit));
          expect(lenient.decode(raw.subarray(offset))).toBe(text.slice(unit));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('are valid exactly up to the first invalid byte', () => {
    fc.assert(
      fc.property(bytes, (raw) => {
        const at = firstInvalidByte(raw);
        expect(at === -1).toBe(isValid(raw));
        if (at === -1) return;
        expect(isValid(raw.subarray(0, at))).toBe(true);
        expect(lenient.decode(raw.subarray(at)).startsWith('\ufffd')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the length of a text in UTF-8', () => {
  it('is what TextEncoder writes, lone surrogates included', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud800', '\udc00', '\ud83d\ude80', 'é', '\u2028')),
        ),
        (parts) => {
          const text = parts.join('');
          expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
        },
      ),
      { numRuns: 500 },
    );
  });
});
