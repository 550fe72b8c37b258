/** One line of the palette, already in the user's language. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly keywords: string;
  readonly enabled: boolean;
}

/**
 * Entries that hold every word of the query, best first: label starts with it, a word starts with it, label holds it,
 * keywords hold it. Case and accents don't count. What can't run now comes last, in its own order.
 */
export function rankEntries<E extends PaletteEntry>(entries: readonly E[], query: string): readonly E[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries
    .map((entry, index) => ({ entry, index, score: scoreOf(entry, words) + (entry.enabled ? 0 : 100) }))
    .filter(({ score }) => Number.isFinite(score))
    .sort((a, b) => a.score - b.score || a.index - b.index)
    .map(({ entry }) => entry);
}

function scoreOf({ label, keywords }: PaletteEntry, words: readonly string[]): number {
  const folded = fold(label);
  const extra = fold(keywords);
  let score = 0;
  for (const [index, word] of words.entries()) {
    if (index === 0 && folded.startsWith(word)) continue;
    if (startsAWord(folded, word)) score += 1;
    else if (folded.includes(word)) score += 2;
    else if (extra.includes(word)) score += 3;
    else return Number.POSITIVE_INFINITY;
  }
  return score;
}

function startsAWord(text: string, word: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
