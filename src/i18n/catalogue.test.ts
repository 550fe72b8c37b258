import { describe, expect, it } from 'vitest';
import { loadTranslator } from './catalogue.ts';
import { LOCALES } from './locale.ts';

/** Every path of a catalogue with the kind of its leaf. */
function leaves(node: object, path = ''): [string, unknown][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leaves(value, `${path}/${key}`)
      : [[`${path}/${key}`, value] as [string, unknown]],
  );
}

describe('the catalogue', () => {
  it('has the same paths in every language, and no path more', async () => {
    const all = await Promise.all(LOCALES.map(async (locale) => leaves((await loadTranslator(locale)).messages)));
    const [english = [], ...others] = all.map((entries) =>
      entries.map(([path, leaf]) => `${path}: ${typeof leaf}`).sort(),
    );
    for (const other of others) expect(other).toEqual(english);
  });
  it('says something at every path', async () => {
    for (const locale of LOCALES) {
      const { messages } = await loadTranslator(locale);
      const silent = leaves(messages).filter(([, leaf]) => leaf === '');
      expect(silent).toEqual([]);
    }
  });
  it('names no status where an import has none', async () => {
    for (const locale of LOCALES) {
      const { sayings } = (await loadTranslator(locale)).messages;
      const heads = [sayings['head.tool-failed'], sayings['head.invalid-envelope'], sayings['head.stream-cut']];
      for (const head of heads) {
        expect(head({ status: 200 })).toMatch(/^HTTP 200, (?:but|pero) [a-z]/);
        expect(head({ status: 0 })).toMatch(/^(?!HTTP|But|Pero)[A-Z]/);
      }
    }
  });
});
