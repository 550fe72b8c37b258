import { member, readJsonBytes } from '#protocol/json.ts';
import type { Execution, Status } from '#verdict/model.ts';
import type { ImportReading } from '#sessions/importText.ts';
import { rulesOf } from './judged.ts';
import type { Judged } from './judged.ts';

type Read = Extract<ImportReading, { kind: 'read' }>;

const RAN: Readonly<Record<Execution['word'], string>> = {
  done: 'the tool ran',
  'executed-failed': 'the tool ran and failed',
  unknown: 'the tool may have run',
  'not-executed': 'nothing ran',
  wait: 'the server asks to wait',
  continue: 'input is wanted',
  'n/a': '',
};

const MARK: Readonly<Record<Status, string>> = {
  pass: 'ok',
  warn: 'warn',
  fail: 'FAIL',
  pending: 'pending',
  'not-reached': '-',
  'not-applicable': '-',
  unknown: '?',
};

/** What a file came to, for people at a terminal. */
export function judgeText(file: string, reading: Read, all: readonly Judged[]): string {
  const blocks = all.map((one, index) => block(one, index + 1));
  return `${printable(file)}: ${counted(all.length, 'exchange')} (${reading.format})${leftOut(reading)}\n\n${blocks.join('\n')}`;
}

function block(one: Judged, number: number): string {
  const { exchange, verdict, outcome, stratum, recorded } = one;
  const status = verdict.status === undefined ? '' : `HTTP ${verdict.status}`;
  const time =
    verdict.closedAt === undefined || exchange.missing.includes('times') ? '' : `${Math.round(verdict.closedAt)} ms`;
  const facts = [
    `${outcome} in ${stratum}`,
    verdict.settled ? '' : 'not settled',
    recorded === undefined || recorded === outcome ? '' : `recorded as ${printable(recorded)}`,
    inner(one),
    verdict.method === 'tools/call' ? RAN[verdict.execution.word] : '',
    status,
    time,
  ];
  const strata = verdict.rows.map((row) => `${row.stratum} ${MARK[row.status]}`).join('  ');
  const rules = rulesOf(one);
  return [
    `${number}. ${title(one)}: ${facts.filter((fact) => fact !== '').join(', ')}`,
    `   ${strata}`,
    ...(rules.length > 0 ? [`   findings: ${rules.join(', ')}`] : []),
    ...(exchange.missing.length > 0 ? [`   not in the file: ${exchange.missing.join(', ')}`] : []),
    '',
  ].join('\n');
}

function inner({ verdict }: Judged): string {
  return verdict.inner === undefined
    ? ''
    : `inside it ${verdict.inner.outcome}${verdict.inner.errorCode === undefined ? '' : ` ${verdict.inner.errorCode}`}`;
}

/** How an exchange is called: its name, else its method and tool. */
export function title({ name, verdict, exchange }: Judged): string {
  if (name !== undefined && name !== '') return printable(name);
  const tool = member(member(readJsonBytes(exchange.request?.body), 'params'), 'name');
  const method = verdict.method ?? exchange.request?.method ?? 'exchange';
  return printable(typeof tool === 'string' ? `${method} ${tool}` : method);
}

function leftOut({ leftOut: rest }: Read): string {
  const parts = [
    rest.notMcp > 0 ? counted(rest.notMcp, 'entry of other traffic', 'entries of other traffic') : '',
    rest.otherLines > 0 ? counted(rest.otherLines, 'other line') : '',
    rest.otherMessages > 0 ? counted(rest.otherMessages, 'message of no call', 'messages of no call') : '',
    rest.broken > 0 ? counted(rest.broken, 'broken entry', 'broken entries') : '',
    rest.beyondLimit > 0 ? `${rest.beyondLimit} beyond the limit` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `; left out: ${parts.join(', ')}`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Text of others with nothing in it that a terminal would obey. */
export function printable(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd').slice(0, 200);
}
