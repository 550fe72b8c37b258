/** Two lists laid side by side: equal items share a row, others stand alone. Indexes into either list. */
export interface AlignedRow {
  readonly left: number | undefined;
  readonly right: number | undefined;
}

/** Cells of the table that is filled at most; beyond it, what lies between equal ends is put side by side in order. */
const MAX_CELLS = 4_000_000;

/** Aligns two lists of keys by their longest common subsequence; both ends are matched first. */
export function align(left: readonly string[], right: readonly string[]): readonly AlignedRow[] {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const rows: AlignedRow[] = [];
  for (let index = 0; index < start; index++) rows.push({ left: index, right: index });
  rows.push(...middle(left.slice(start, left.length - end), right.slice(start, right.length - end), start));
  for (let index = end; index > 0; index--) rows.push({ left: left.length - index, right: right.length - index });
  return rows;
}

function middle(left: readonly string[], right: readonly string[], offset: number): AlignedRow[] {
  const rows: AlignedRow[] = [];
  if (left.length * right.length > MAX_CELLS) {
    for (let index = 0; index < Math.max(left.length, right.length); index++) {
      const same = left[index] === right[index];
      if (same) rows.push({ left: offset + index, right: offset + index });
      else {
        if (index < left.length) rows.push({ left: offset + index, right: undefined });
        if (index < right.length) rows.push({ left: undefined, right: offset + index });
      }
    }
    return rows;
  }
  const width = right.length + 1;
  // Cell (i, j) holds the length of the longest common subsequence of what follows i and j.
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const longer = Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
      lengths[i * width + j] = left[i] === right[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : longer;
    }
  }
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j])
      rows.push({ left: offset + i++, right: offset + j++ });
    else if (
      j >= right.length ||
      (i < left.length && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      rows.push({ left: offset + i++, right: undefined });
    } else rows.push({ left: undefined, right: offset + j++ });
  }
  return rows;
}
