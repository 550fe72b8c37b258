import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleBytes, visibleText } from './visibleText.ts';

test('control characters are shown as their pictures', () => {
  expect(visibleText('a\u0000b\u001bc\td\u007f')).toBe('a␀b␛c⇥d␡');
});

test('characters that turn or hide text are shown by number', () => {
  expect(visibleText('abc\u202Edef\u200Bghi\u2028')).toBe('abc⟨U+202E⟩def⟨U+200B⟩ghi⟨U+2028⟩');
});

test('bytes that are no UTF-8 are shown in hex and counted', () => {
  expect(visibleBytes(new Uint8Array([0x61, 0xff, 0xc3, 0x62]))).toEqual({ text: 'a⟨FF⟩⟨C3⟩b', invalid: 2 });
});

test('valid UTF-8 is shown as it is', () => {
  expect(visibleBytes(new TextEncoder().encode('señal 🜨'))).toEqual({ text: 'señal 🜨', invalid: 0 });
});

test('nothing hidden is left, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(visibleBytes(bytes).text).not.toMatch(
        // oxlint-disable-next-line no-control-regex -- what must not be there
        /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b-\u200f]/,
      );
    }),
  );
});
