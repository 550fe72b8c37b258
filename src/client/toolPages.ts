import { METHOD } from '#protocol/methods.ts';
import type { RawMember } from '#protocol/requestBody.ts';
import { readToolList } from '#protocol/toolList.ts';
import type { ListedTool } from '#protocol/toolList.ts';
import type { Performed } from './perform.ts';

/** Pages asked for at most: a server may give new cursors for ever. */
export const MAX_PAGES = 100;

/** Why a list ends before its last page. */
export type ListStop =
  | { readonly kind: 'failed'; readonly performed: Performed }
  | { readonly kind: 'cursor-loop'; readonly cursor: string; readonly performed: Performed }
  | { readonly kind: 'page-cap'; readonly pages: number; readonly performed: Performed };

export interface ToolListing {
  /** All tools of the pages that came, good and dropped, in order. */
  readonly tools: readonly ListedTool[];
  readonly pages: readonly Performed[];
  /** Undefined when the list is whole. */
  readonly stopped: ListStop | undefined;
}

/** Performs one `tools/list` with these params. */
export type AskPage = (input: { readonly method: string; readonly params: readonly RawMember[] }) => Promise<Performed>;

/** Reads all pages of `tools/list`; an empty text is a cursor, only its absence ends the list (pagination § Implementation Guidelines). */
export async function readToolPages(ask: AskPage): Promise<ToolListing> {
  const tools: ListedTool[] = [];
  const pages: Performed[] = [];
  const names = new Set<string>();
  const cursors = new Set<string>();
  let cursor: string | undefined;
  for (;;) {
    const performed = await ask({
      method: METHOD.listTools,
      params: cursor === undefined ? [] : [['cursor', JSON.stringify(cursor)]],
    });
    pages.push(performed);
    const stop = (stopped: ListStop | undefined): ToolListing => ({ tools, pages, stopped });
    const { verdict, exchange } = performed;
    const result = verdict.answer?.result;
    const page = readToolList(result, exchange.context.revision ?? '2026-07-28', names);
    tools.push(...page.tools);
    if (verdict.outcome !== 'RESPONSE_OK') return stop({ kind: 'failed', performed });
    cursor = page.nextCursor;
    if (cursor === undefined) return stop(undefined);
    if (cursors.has(cursor)) return stop({ kind: 'cursor-loop', cursor, performed });
    cursors.add(cursor);
    if (pages.length >= MAX_PAGES) return stop({ kind: 'page-cap', pages: pages.length, performed });
  }
}
