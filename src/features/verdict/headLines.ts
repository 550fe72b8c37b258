import type { HeadFact } from '#exchange/fact.ts';
import type { Statement } from '#verdict/model.ts';
import type { Stratum } from '#verdict/stratum.ts';
import { visibleText } from '#ui/visibleText.ts';

/** A piece of the response head; with a label when it proves a statement. */
export interface HeadRun {
  readonly text: string;
  readonly label: string | undefined;
  readonly stratum: Stratum;
  readonly labelled: boolean;
}

export interface HeadLine {
  readonly key: string;
  readonly runs: readonly HeadRun[];
}

export interface HeadView {
  readonly lines: readonly HeadLine[];
  /** Header fields left out, as none of them proves anything. */
  readonly hidden: number;
}

/** Header values drawn at most, in characters. */
const VALUE_LIMIT = 400;

/** The status line and header fields of an answer, those with evidence first in line for the room there is. */
export function headLines(head: HeadFact, statements: readonly Statement[], room: number): HeadView {
  const labelled = new Set<string>();
  const claim = (find: (statement: Statement) => boolean): Omit<HeadRun, 'text'> => {
    const statement = statements.find(find);
    const first = statement !== undefined && !labelled.has(statement.label);
    if (first) labelled.add(statement.label);
    return { label: statement?.label, stratum: statement?.stratum ?? 'http', labelled: first };
  };
  const status: HeadLine = {
    key: 'status',
    runs: [
      { text: 'HTTP ', label: undefined, stratum: 'http', labelled: false },
      { text: String(head.status), ...claim((statement) => statement.evidence.some(({ kind }) => kind === 'status')) },
    ],
  };
  const fields = head.headers.map(([name, value], index): HeadLine & { readonly proves: boolean } => {
    const mark = claim((statement) => statement.evidence.some((proof) => provesHeader(proof, name)));
    return {
      key: `${index} ${name}`,
      proves: mark.label !== undefined,
      runs: [
        { text: `${visibleText(name)}: `, label: undefined, stratum: 'http', labelled: false },
        { text: clipped(value), ...mark },
      ],
    };
  });
  let spare = Math.max(0, room - 1 - fields.filter(({ proves }) => proves).length);
  const kept = fields.filter(({ proves }) => proves || spare-- > 0);
  return { lines: [status, ...kept], hidden: fields.length - kept.length };
}

function provesHeader(proof: Statement['evidence'][number], name: string): boolean {
  return proof.kind === 'header' && proof.side === 'response' && proof.name.toLowerCase() === name.toLowerCase();
}

function clipped(value: string): string {
  const seen = visibleText(value.slice(0, VALUE_LIMIT));
  return value.length > VALUE_LIMIT ? `${seen}…` : seen;
}
