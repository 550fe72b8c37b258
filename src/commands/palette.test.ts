import { describe, expect, it } from 'vitest';
import { rankEntries, type PaletteEntry } from './palette.ts';

const entry = (id: string, label: string, enabled = true, keywords = ''): PaletteEntry => ({
  id,
  label,
  keywords,
  enabled,
});
const ids = (entries: readonly PaletteEntry[]) => entries.map(({ id }) => id);

describe('the palette', () => {
  const entries = [
    entry('copy', 'Copy the record', true, 'clipboard'),
    entry('send', 'Send the call'),
    entry('next', 'Next stratum'),
    entry('resend', 'Resend'),
    entry('cancel', 'Cancel the call', false),
  ];

  it('lists all when nothing is typed, what cannot run now last', () => {
    expect(ids(rankEntries(entries, ''))).toEqual(['copy', 'send', 'next', 'resend', 'cancel']);
  });
  it('puts a label that starts with the query before one that only holds it', () => {
    expect(ids(rankEntries(entries, 'send'))).toEqual(['send', 'resend']);
  });
  it('wants every word, in any order', () => {
    expect(ids(rankEntries(entries, 'call se'))).toEqual(['send']);
    expect(ids(rankEntries(entries, 'call x'))).toEqual([]);
  });
  it('finds by keywords too', () => {
    expect(ids(rankEntries(entries, 'clip'))).toEqual(['copy']);
  });
  it('ignores case and accents', () => {
    expect(ids(rankEntries([entry('es', 'Cambiar a español: sección')], 'SECCION espanol'))).toEqual(['es']);
  });
});
