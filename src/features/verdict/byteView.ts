import type { FactLog } from '#exchange/fact.ts';
import { declaredType, sniff, SNIFF_BYTES } from '#exchange/mediaType.ts';
import type { Verdict } from '#verdict/model.ts';
import type { Unfolded } from '#workspace/selection.ts';
import { foldParts, ROOMY, TIGHT } from './byteFolds.ts';
import type { FoldPlan } from './byteFolds.ts';
import { byteRuns, rowsNeeded } from './byteRuns.ts';
import type { BodyForm, Line } from './byteRuns.ts';
import { evidenceSpans, stretches } from './evidenceSpans.ts';
import { headLines } from './headLines.ts';
import type { HeadView } from './headLines.ts';

/** Room of the view in characters and lines. */
export interface Room {
  readonly columns: number;
  readonly rows: number;
}

export interface ByteViewModel {
  readonly head: HeadView | undefined;
  readonly lines: readonly Line[];
  /** Folded, so that the proof is in view. */
  readonly tight: boolean;
}

/** Header fields drawn with room to spare, and without. */
const HEADERS_ROOMY = 12;
const HEADERS_TIGHT = 4;
/** Lines for the end of the body and the space between. */
const OTHER_LINES = 3;

/** What the byte view draws: all of the answer when it fits, else what proves something. */
export function byteView(facts: FactLog, verdict: Verdict, room: Room, unfolded: readonly Unfolded[]): ByteViewModel {
  const read = (start: number, end: number): Uint8Array => facts.slice(start, end);
  const cut = stretches(evidenceSpans(verdict.statements, facts.byteLength), facts.byteLength);
  const form = bodyForm(facts, verdict.contentType);
  const draw = (plan: FoldPlan, headers: number, opened: readonly Unfolded[]) => ({
    head: facts.head && headLines(facts.head, verdict.statements, headers),
    lines: facts.byteLength === 0 ? [] : byteRuns(foldParts(cut, read, plan, opened), read, form),
  });
  const roomy = draw(ROOMY, HEADERS_ROOMY, unfolded);
  // What the user opened does not count: opening one fold must not close or open others.
  const plain = unfolded.length === 0 ? roomy : draw(ROOMY, HEADERS_ROOMY, []);
  const space = room.rows - (plain.head?.lines.length ?? 1) - OTHER_LINES;
  if (rowsNeeded(plain.lines, room.columns, space) <= space) return { ...roomy, tight: false };
  return { ...draw(TIGHT, HEADERS_TIGHT, unfolded), tight: true };
}

function bodyForm(facts: FactLog, contentType: string | undefined): BodyForm {
  const declared = declaredType(contentType);
  if (declared === 'sse') return 'events';
  if (declared === 'json') return 'json';
  const looks = sniff(facts.slice(0, SNIFF_BYTES), facts.close !== undefined);
  if (looks === 'sse') return 'events';
  return looks === 'json' ? 'json' : 'other';
}
