import type { Stratum } from '#verdict/stratum.ts';
import type { Part, ReadBytes } from './byteFolds.ts';
import { endOfLine, endsInPayload, isBreak, isDataLine, payloadStart, withoutBreak } from './byteLines.ts';
import type { Stretch } from './evidenceSpans.ts';
import { characterStart, visibleBytes } from '#ui/visibleText.ts';

export interface TextRun {
  readonly kind: 'text';
  readonly key: string;
  readonly text: string;
  readonly stratum: Stratum;
  /** The statement that this run proves. */
  readonly label: string | undefined;
  /** The label chip is drawn before the text. */
  readonly labelled: boolean;
  /** Bytes here that are no UTF-8. */
  readonly invalid: number;
}

/** Bytes left out, with how many there are. */
export interface FoldRun {
  readonly kind: 'fold';
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** The view is full: these bytes are read elsewhere. */
  readonly full: boolean;
}

export type Run = TextRun | FoldRun;

export interface Line {
  /** Body offset of its first drawn byte. */
  readonly offset: number;
  readonly runs: readonly Run[];
}

/** What the body is: framing and payload of an event stream, one JSON value, or neither. */
export type BodyForm = 'events' | 'json' | 'other';

/** Lines and runs drawn at most; with the nodes of each the view stays under 600 nodes. */
const MAX_LINES = 90;
const MAX_RUNS = 160;
const LOOK_BACK = 65_536;

/**
 * Lays parts out as lines with their offsets. Empty lines are left out, as offsets tell; in an event stream the framing
 * has the stream's colour and the payload the envelope's.
 */
export function byteRuns(parts: readonly Part[], read: ReadBytes, form: BodyForm): readonly Line[] {
  const lines: { readonly offset: number; readonly runs: Run[] }[] = [];
  const first = parts[0]?.start ?? 0;
  const last = parts.at(-1)?.end ?? 0;
  let inLine = false;
  let inPayload = form === 'events' && first > 0 && endsInPayload(read(Math.max(0, first - LOOK_BACK), first));
  let runCount = 0;

  const put = (offset: number, run: Run): void => {
    if (!inLine) {
      lines.push({ offset, runs: [] });
      inLine = true;
    }
    lines.at(-1)?.runs.push(run);
    runCount++;
  };

  for (const part of wholeCharacters(parts, read)) {
    if (lines.length >= MAX_LINES || runCount >= MAX_RUNS) return closed(lines, part.start, last);
    if (part.kind === 'fold') {
      put(part.start, { kind: 'fold', key: `fold ${part.start}`, start: part.start, end: part.end, full: false });
      inLine = !isBreak(read(part.end - 1, part.end)[0]);
      inPayload = form === 'events' && inLine;
      continue;
    }
    const bytes = read(part.start, part.end);
    let labelled = part.stretch.labelled && part.start === part.stretch.start;
    for (let at = 0; at < bytes.length;) {
      if (lines.length >= MAX_LINES || runCount >= MAX_RUNS) return closed(lines, part.start + at, last);
      const next = endOfLine(bytes, at);
      const end = withoutBreak(bytes, at, next);
      if (end > at) {
        const split = form !== 'events' || (inLine && inPayload) ? at : inLine ? end : payloadStart(bytes, at, end);
        if (!inLine) inPayload = form === 'events' && isDataLine(bytes, at, end);
        for (const [from, to, own] of colours(at, split, end, part.stretch, form)) {
          const seen = visibleBytes(bytes.subarray(from, to));
          put(part.start + at, {
            kind: 'text',
            key: `${part.start + from}`,
            ...seen,
            stratum: own,
            label: part.stretch.span?.label,
            labelled,
          });
          labelled = false;
        }
      }
      if (next > end) {
        inLine = false;
        inPayload = false;
      }
      at = next;
    }
  }
  return lines;
}

/** The view is full: what is left is said in one fold. */
function closed(lines: readonly Line[], start: number, end: number): readonly Line[] {
  return [...lines, { offset: start, runs: [{ kind: 'fold', key: `fold ${start}`, start, end, full: true }] }];
}

type Coloured = readonly [from: number, to: number, stratum: Stratum];

/** Evidence has its own colour; else framing comes before `split`, and payload after it. */
function colours(at: number, split: number, end: number, { span }: Stretch, form: BodyForm): readonly Coloured[] {
  if (span) return [[at, end, span.stratum]];
  const payload: Stratum = form === 'other' ? 'stream' : 'envelope';
  const both: readonly Coloured[] = [
    [at, split, 'stream'],
    [split, end, payload],
  ];
  return both.filter(([from, to]) => to > from);
}

/** Moves the edges between parts so that none cuts a character in two. */
function wholeCharacters(parts: readonly Part[], read: ReadBytes): readonly Part[] {
  const edge = (at: number): number => {
    const from = Math.max(0, at - 3);
    return from + characterStart(read(from, at + 1), at - from);
  };
  return parts.map((part, index) => {
    const start = index === 0 ? part.start : edge(part.start);
    const end = index === parts.length - 1 ? part.end : edge(part.end);
    return { ...part, start, end };
  });
}

/** Rows that lines take at `columns` characters; more than `most` are not counted. */
export function rowsNeeded(lines: readonly Line[], columns: number, most: number): number {
  let rows = 0;
  for (const { runs } of lines) {
    let width = 0;
    for (const run of runs) width += run.kind === 'text' ? run.text.length + (run.labelled ? 4 : 0) : 14;
    rows += Math.max(1, Math.ceil(width / columns));
    if (rows > most) return rows;
  }
  return rows;
}
