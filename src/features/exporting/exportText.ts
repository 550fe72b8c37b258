import type { PassForm } from '#commands/context.ts';
import type { Exchange } from '#exchange/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import { curlCommand } from '#sessions/curl.ts';
import { fetchCode } from '#sessions/fetchCode.ts';
import { writeHar } from '#sessions/har.ts';
import { encodeLink, LONG_LINK, MAX_LINK } from '#sessions/linkCodec.ts';
import type { LinkPayload } from '#sessions/linkCodec.ts';
import { markdownReport } from '#sessions/markdownReport.ts';
import type { ReportWords } from '#sessions/markdownReport.ts';
import { writeSessionFile } from '#sessions/sessionFile.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';

export interface ExportInput {
  /** Redacted: nothing here sees what was masked. */
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  readonly options: JudgeOptions;
  readonly words: ReportWords;
  readonly record: string;
  /** Name and version of this program. */
  readonly creator: { readonly name: string; readonly version: string };
  /** Address of the page, without its hash. */
  readonly page: string;
  readonly link: Omit<LinkPayload, 'exchange'>;
}

export interface Exported {
  readonly text: string;
  /** A link that is long, or too long to be opened again. */
  readonly length: 'fine' | 'long' | 'too-long';
}

/** Writes a call in one form; undefined where the form is of the request and there is none. */
export async function exportText(form: PassForm, input: ExportInput): Promise<Exported | undefined> {
  const { exchange, verdict, options, words, record, creator, page, link } = input;
  const request = exchange.missing.includes('request') || exchange.request?.url === '' ? undefined : exchange.request;
  const moment = options.at !== undefined && { at: options.at };
  switch (form) {
    case 'record':
      return fine(record);
    case 'report':
      return fine(markdownReport({ exchange, options, words, record }));
    case 'curl':
      return request && fine(`${curlCommand(request)}\n`);
    case 'fetch':
      return request && fine(fetchCode(request));
    case 'har':
      return fine(writeHar([{ exchange, ...moment }], { name: creator.name, value: creator.version }));
    case 'session': {
      const { rulesVersion, outcome, stratum } = verdict;
      const entry = { exchange, ...moment, recorded: { rulesVersion, outcome, stratum } };
      const name = titleOf(exchange);
      return fine(
        writeSessionFile({ id: exchange.id, name, note: '', createdAt: exchange.startedAt, exchanges: [entry] }),
      );
    }
    case 'link': {
      const { text, size } = await encodeLink({ ...link, exchange });
      const length = size > MAX_LINK ? 'too-long' : size > LONG_LINK ? 'long' : 'fine';
      return { text: `${page}#/x/${text}`, length };
    }
  }
}

/** Name of the file for a form that is one; undefined for those that are only copied. */
export function fileNameOf(form: PassForm, exchange: Exchange): string | undefined {
  const name = titleOf(exchange)
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(0, 60);
  switch (form) {
    case 'record':
      return `${name}.record.json`;
    case 'report':
      return `${name}.md`;
    case 'har':
      return `${name}.har`;
    case 'session':
      return `${name}.estrato.json`;
    case 'curl':
    case 'fetch':
    case 'link':
      return undefined;
  }
}

function titleOf(exchange: Exchange): string {
  const { tool, method } = describeRequest(exchange);
  return tool ?? method ?? exchange.role;
}

function fine(text: string): Exported {
  return { text, length: 'fine' };
}
