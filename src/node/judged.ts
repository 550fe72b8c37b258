import type { Exchange } from '#exchange/model.ts';
import { isRevision } from '#protocol/revision.ts';
import type { SchemaCheck } from '#verdict/structuredContent.ts';
import { isFine } from '#verdict/decision.ts';
import { judge } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';
import type { SessionExchange } from '#sessions/sessionDocument.ts';
import { judgeList } from './judgeList.ts';
import type { ListVerdict } from './judgeList.ts';

/** One exchange of a file with what it comes to. */
export interface Judged {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  /** A sound tool list has a verdict of its own: whether its tools can be called through forms. */
  readonly list: ListVerdict | undefined;
  readonly outcome: string;
  readonly stratum: string;
  /** What CI is told: `unknown` where the file lacks what would decide. */
  readonly result: 'passed' | 'failed' | 'unknown';
  readonly name: string | undefined;
  /** The outcome the file itself tells of, where it holds one. */
  readonly recorded: string | undefined;
}

export function judged({ exchange, at, name, recorded }: SessionExchange, validate: SchemaCheck): Judged {
  const verdict = judge(exchange, { validate, ...(at !== undefined && { at }) });
  const { revision } = exchange.context;
  const isList = verdict.outcome === 'RESPONSE_OK' && verdict.method === 'tools/list';
  const list = isList ? judgeList(verdict.answer?.result, isRevision(revision) ? revision : '2025-11-25') : undefined;
  const outcome = list?.outcome ?? verdict.outcome;
  const failed = list ? list.outcome === 'TOOL_LIST_PARTIAL' : !isFine(verdict.outcome);
  return {
    exchange,
    verdict,
    list,
    outcome,
    stratum: list ? 'catalog' : verdict.stratum,
    result: verdict.outcome === 'UNKNOWN' ? 'unknown' : failed ? 'failed' : 'passed',
    name,
    recorded: recorded?.outcome,
  };
}

/** The rules that were broken, as ids. */
export function rulesOf({ verdict, list }: Judged): readonly string[] {
  return [...verdict.findings.map((finding) => finding.rule), ...(list?.rules ?? [])];
}
