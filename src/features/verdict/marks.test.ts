import { describe, expect, test } from 'vitest';
import { pieces, safeValues, unmarked } from './marks.ts';

describe('marked sentences', () => {
  test('split into plain, linked and stratum pieces', () => {
    expect(pieces('The **stream** was [[cut]].')).toEqual([
      { kind: 'plain', text: 'The ' },
      { kind: 'stratum', text: 'stream' },
      { kind: 'plain', text: ' was ' },
      { kind: 'linked', text: 'cut' },
      { kind: 'plain', text: '.' },
    ]);
  });

  test('never take marks from server text', () => {
    const { text } = safeValues({ text: 'a]] **bold** [[link' });
    expect(pieces(`[[${text}]]`)).toEqual([{ kind: 'linked', text: 'a]] **bold** [[link' }]);
  });

  test('quote long server text in part, with nothing hidden', () => {
    const { text } = safeValues({ text: `\u202e${'x'.repeat(500)}` });
    expect(unmarked(text)).toMatch(/^⟨U\+202E⟩x+…$/);
    expect(unmarked(text).length).toBeLessThan(150);
  });
});
