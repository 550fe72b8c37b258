import type { Unfolded } from '#workspace/selection.ts';
import type { Stretch } from './evidenceSpans.ts';

/** Bytes of the body that are drawn, or left out and said how many. */
export type Part =
  | { readonly kind: 'shown'; readonly start: number; readonly end: number; readonly stretch: Stretch }
  | { readonly kind: 'fold'; readonly start: number; readonly end: number };

/** How much is drawn around evidence. */
export interface FoldPlan {
  /** Bytes kept at the start of a line that has no evidence yet. */
  readonly lead: number;
  /** A gap up to this long is not worth folding. */
  readonly gap: number;
  /** Bytes kept of a long piece of evidence: from its start, and from its end. */
  readonly head: number;
  readonly tail: number;
}

/** Tight: the proof must be in view. Roomy: there is space, so a whole message is shown. */
export const TIGHT: FoldPlan = { lead: 23, gap: 30, head: 260, tail: 60 };
export const ROOMY: FoldPlan = { lead: 640, gap: 2000, head: 900, tail: 200 };

/** Bytes more that one press on a fold shows, if they are not too many lines. */
export const PAGE_BYTES = 2048;
const PAGE_LINES = 24;
/** Pages kept open; the oldest closes when another opens. */
const OPEN_PAGES = 3;
const LOOK_BACK = 4096;
/** A last line up to this long is kept whole, in bytes. */
const LAST_LINE = 80;

/** Reads body bytes; injected so that 64 MiB are never copied whole. */
export type ReadBytes = (start: number, end: number) => Uint8Array;

/** Decides what is drawn: evidence, the lines it stands on, both ends of the body, and what the user opened. */
export function foldParts(
  cut: readonly Stretch[],
  read: ReadBytes,
  plan: FoldPlan,
  unfolded: readonly Unfolded[],
): readonly Part[] {
  const parts: Part[] = [];
  const opened = newestPages(unfolded);
  for (const [index, stretch] of cut.entries()) {
    const isLast = index === cut.length - 1;
    for (const part of stretch.span ? evidenceParts(stretch, plan) : gapParts(stretch, read, plan, isLast)) {
      if (part.kind === 'fold') parts.push(...openedParts(part, stretch, opened, read));
      else parts.push(...fewLines(part, read));
    }
  }
  return parts;
}

function evidenceParts(stretch: Stretch, { head, tail, gap }: FoldPlan): readonly Part[] {
  const { start, end } = stretch;
  if (end - start <= head + tail + gap) return [{ kind: 'shown', start, end, stretch }];
  return [
    { kind: 'shown', start, end: start + head, stretch },
    { kind: 'fold', start: start + head, end: end - tail },
    { kind: 'shown', start: end - tail, end, stretch },
  ];
}

/** A gap keeps the rest of the line before it and the start of the line after it. */
function gapParts(stretch: Stretch, read: ReadBytes, plan: FoldPlan, isLast: boolean): readonly Part[] {
  const { start, end } = stretch;
  if (end - start <= plan.gap) return [{ kind: 'shown', start, end, stretch }];
  const firstEnd = Math.min(lineEnd(read, start, Math.min(end, start + plan.lead)), end);
  const from = Math.max(firstEnd, end - LOOK_BACK);
  const line = lineStart(read, from, end);
  const lastStart = !isLast || (line < end && end - line <= LAST_LINE) ? line : Math.max(firstEnd, end - plan.lead);
  const lastEnd = isLast ? end : Math.min(end, lastStart + plan.lead);
  return [
    ...shown(start, firstEnd, stretch),
    ...folded(firstEnd, lastStart, stretch, plan),
    ...shown(lastStart, lastEnd, stretch),
    ...folded(lastEnd, end, stretch, plan),
  ];
}

function shown(start: number, end: number, stretch: Stretch): readonly Part[] {
  return end > start ? [{ kind: 'shown', start, end, stretch }] : [];
}

function folded(start: number, end: number, stretch: Stretch, { gap }: FoldPlan): readonly Part[] {
  return end - start > gap ? [{ kind: 'fold', start, end }] : shown(start, end, stretch);
}

/** The runs opened last, as many as make up the pages that may be open. */
function newestPages(unfolded: readonly Unfolded[]): readonly Unfolded[] {
  let left = OPEN_PAGES * PAGE_BYTES;
  return unfolded.toReversed().filter(({ start, end }) => {
    left -= end - start;
    return left >= 0;
  });
}

/** A fold with what the user opened of it; what stays closed says how much it is. */
function openedParts(fold: Part, stretch: Stretch, opened: readonly Unfolded[], read: ReadBytes): readonly Part[] {
  const parts: Part[] = [];
  let at = fold.start;
  const inside = opened
    .filter(({ start, end }) => start >= fold.start && start < fold.end && end > start)
    .toSorted((a, b) => a.start - b.start);
  for (const { start, end } of inside) {
    if (start < at) continue;
    const last = linesEnd(read, start, Math.min(end, fold.end));
    if (start > at) parts.push({ kind: 'fold', start: at, end: start });
    parts.push({ kind: 'shown', start, end: last, stretch });
    at = last;
  }
  if (at < fold.end) parts.push({ kind: 'fold', start: at, end: fold.end });
  return parts;
}

/** A part of very many short lines shows the first of them. */
function fewLines(part: Part & { readonly kind: 'shown' }, read: ReadBytes): readonly Part[] {
  const end = linesEnd(read, part.start, part.end);
  if (end === part.end) return [part];
  return [
    { ...part, end },
    { kind: 'fold', start: end, end: part.end },
  ];
}

/** Where a page of lines from `start` ends; `limit` when that comes first. */
function linesEnd(read: ReadBytes, start: number, limit: number): number {
  const bytes = read(start, limit);
  let at = 0;
  for (let lines = 0; lines < PAGE_LINES; lines++) {
    const next = bytes.indexOf(LF, at);
    if (next === -1) return limit;
    at = next + 1;
  }
  return start + at;
}

/** The end of the line that `start` is on, its line break included; `limit` when it goes on beyond. */
function lineEnd(read: ReadBytes, start: number, limit: number): number {
  const at = read(start, limit).indexOf(LF);
  return at === -1 ? limit : start + at + 1;
}

/** Where the last line before `end` starts; `end` when it started before what is looked at. */
function lineStart(read: ReadBytes, from: number, end: number): number {
  const at = read(from, end - 1).lastIndexOf(LF);
  return at === -1 ? end : from + at + 1;
}

const LF = 10;
