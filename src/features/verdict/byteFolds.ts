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

/** Bytes more that one press on a fold shows. */
export const PAGE_BYTES = 2048;
/** A fold that opens wider than this gives up its first page, so that the page never grows without end. */
const OPEN_LIMIT = 2 * PAGE_BYTES;
const LOOK_BACK = 4096;

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
  for (const [index, stretch] of cut.entries()) {
    const isLast = index === cut.length - 1;
    for (const part of stretch.span ? evidenceParts(stretch, plan) : gapParts(stretch, read, plan, isLast)) {
      if (part.kind === 'fold') parts.push(...openedParts(part, stretch, unfolded));
      else parts.push(part);
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
  const lastStart = isLast ? Math.max(firstEnd, end - plan.lead) : lineStart(read, from, end);
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

/** What the user opened inside a fold; a fold opened in part says how much is left on each side. */
function openedParts(fold: Part, stretch: Stretch, unfolded: readonly Unfolded[]): readonly Part[] {
  const opened = unfolded.find(({ start, end }) => start >= fold.start && start < fold.end && end > start);
  if (!opened) return [fold];
  const end = Math.min(opened.end, fold.end);
  const start = Math.max(opened.start, end - OPEN_LIMIT);
  const parts: Part[] = [];
  if (start > fold.start) parts.push({ kind: 'fold', start: fold.start, end: start });
  parts.push({ kind: 'shown', start, end, stretch });
  if (end < fold.end) parts.push({ kind: 'fold', start: end, end: fold.end });
  return parts;
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
