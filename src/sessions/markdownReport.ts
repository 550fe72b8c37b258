import type { Exchange } from '#exchange/model.ts';
import { judge } from '#verdict/judge.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { Row, Statement, Verdict } from '#verdict/model.ts';
import type { Evidence } from '#verdict/evidence.ts';
import type { Saying } from '#verdict/saying.ts';
import type { Finding } from '#verdict/finding.ts';
import { curlCommand } from './curl.ts';
import { redactForExport } from './redactExchange.ts';

/** Words of a report in the reader's language; sessions know no catalogue. Each gives plain text, no Markdown. */
export interface ReportWords {
  readonly saying: (saying: Saying) => string;
  readonly cause: (saying: Saying) => string;
  readonly stratum: (row: Row['stratum']) => string;
  readonly status: (status: Row['status']) => string;
  readonly finding: (finding: Finding) => string;
  readonly execution: (verdict: Verdict) => string;
  readonly headings: {
    readonly strata: string;
    readonly stratum: string;
    readonly status: string;
    readonly verdict: string;
    readonly evidence: string;
    readonly findings: string;
    readonly request: string;
    readonly reproduce: string;
    readonly record: string;
    readonly redacted: string;
    /** Said when a body or an excerpt is shortened. */
    readonly shortened: string;
  };
}

export interface ReportInput {
  readonly exchange: Exchange;
  /** As the exchange is judged elsewhere: the report judges the redacted copy, since a verdict quotes what was sent. */
  readonly options?: JudgeOptions;
  readonly words: ReportWords;
  /** The diagnostic record as JSON. */
  readonly record?: string;
}

/** Bytes quoted of one piece of evidence, and of a request body. */
const QUOTED = 2000;

/** A report for an issue tracker: strata, proof, findings, request, how to reproduce; redacted, safe against injection. */
export function markdownReport({ exchange, options, words, record }: ReportInput): string {
  const { redacted } = redactForExport(exchange);
  const verdict = judge(redacted, options);
  const { headings } = words;
  const parts = [
    `## ${inline(words.saying(verdict.headline))}`,
    inline(words.saying(verdict.why)),
    inline(words.execution(verdict)),
    `### ${inline(headings.strata)}`,
    table(verdict, words),
    `### ${inline(headings.evidence)}`,
    ...evidence(redacted, verdict, words),
  ];
  if (verdict.findings.length > 0) {
    parts.push(
      `### ${inline(headings.findings)}`,
      verdict.findings.map((finding) => `- ${code(finding.rule)} ${inline(words.finding(finding))}`).join('\n'),
    );
  }
  const { request } = redacted;
  if (request && !redacted.missing.includes('request')) {
    parts.push(`### ${inline(headings.request)}`, fenced('http', requestText(request, headings.shortened)));
    if (request.url !== '') parts.push(`### ${inline(headings.reproduce)}`, fenced('sh', curlCommand(request)));
  }
  if (record !== undefined) parts.push(`### ${inline(headings.record)}`, fenced('json', record));
  parts.push(inline(headings.redacted));
  return `${parts.join('\n\n')}\n`;
}

function table(verdict: Verdict, { headings, ...words }: ReportWords): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row([headings.stratum, headings.status, headings.verdict].map(inline)),
    row(['---', '---', '---']),
    ...verdict.rows.map(({ stratum, status, outcome, cause }) =>
      row([
        inline(words.stratum(stratum)),
        inline(words.status(status)),
        [outcome === undefined ? '' : code(outcome), inline(words.cause(cause))]
          .filter((cell) => cell !== '')
          .join(' '),
      ]),
    ),
  ].join('\n');
}

/** The sentence that proves the outcome with its bytes, then the others of its stratum. */
function evidence(exchange: Exchange, verdict: Verdict, words: ReportWords): readonly string[] {
  const proof = verdict.statements.find(({ label }) => label === verdict.proof);
  const shown = [
    ...(proof ? [proof] : []),
    ...verdict.statements.filter(({ stratum, label }) => stratum === verdict.stratum && label !== verdict.proof),
  ].slice(0, 4);
  return shown.flatMap((statement) => [
    `- **${inline(statement.label)}** ${inline(words.saying(statement.saying))}`,
    ...excerpts(exchange, statement, words),
  ]);
}

function excerpts(exchange: Exchange, statement: Statement, words: ReportWords): readonly string[] {
  const quoted = statement.evidence
    .map((one) => excerpt(exchange, one))
    .find((text) => text !== undefined && text !== '');
  if (quoted === undefined) return [];
  const short = quoted.length > QUOTED;
  return [fenced('', short ? quoted.slice(0, QUOTED) : quoted), ...(short ? [inline(words.headings.shortened)] : [])];
}

function excerpt({ facts }: Exchange, evidence: Evidence): string | undefined {
  switch (evidence.kind) {
    case 'status':
      return (
        facts.head &&
        `HTTP ${facts.head.status}\n${facts.head.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}`
      );
    case 'header': {
      const field = facts.head?.headers.find(([name]) => name.toLowerCase() === evidence.name.toLowerCase());
      return evidence.side === 'response' && field ? `${field[0]}: ${field[1]}` : undefined;
    }
    case 'bytes':
    case 'event':
    case 'pointer':
      return new TextDecoder().decode(facts.slice(evidence.start, Math.min(evidence.end, evidence.start + 4 * QUOTED)));
    case 'request':
    case 'close':
      return undefined;
  }
}

function requestText(request: NonNullable<Exchange['request']>, shortened: string): string {
  const body = new TextDecoder().decode(request.body.subarray(0, 4 * QUOTED));
  const shown =
    body.length > QUOTED || request.body.length > 4 * QUOTED ? `${body.slice(0, QUOTED)}\n… ${shortened}` : body;
  return [
    `${request.method} ${request.url}`,
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
    '',
    shown,
  ].join('\n');
}

/** Text of others as Markdown text: one line, with every character that Markdown or HTML reads made literal. */
function inline(text: string): string {
  return visible(text)
    .replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
    .replaceAll(/[\\`*_{}[\]<>()#+!|~&@:]/g, (character) =>
      character === '@' || character === ':' ? `${character}\u200b` : `\\${character}`,
    )
    .replaceAll(/:\u200b(?!\/\/)/g, ':')
    .trim();
}

function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${marks}${space}${visible(text).replaceAll('|', '\\|')}${space}${marks}`;
}

/** A fenced block whose fence is longer than any run of backticks inside. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${visible(text).replace(/\n$/, '')}\n${fence}`;
}

/** Control and direction characters shown as their picture or code, so that none can hide or reorder text. */
function visible(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))
    .replaceAll(
      /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
      (character) => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    );
}
