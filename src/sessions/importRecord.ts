import * as z from 'zod/mini';
import type { CloseFact } from '#exchange/fact.ts';
import type { Exchange, Missing } from '#exchange/model.ts';
import { REVISIONS } from '#protocol/revision.ts';
import { exchangeFrom } from './importedExchange.ts';
import type { SessionExchange } from './sessionDocument.ts';

const maybe = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema));

/** The diagnostic record, also in the shorter form of its first version. */
export const recordSchema = z.object({
  client: z.string(),
  protocolVersion: maybe(z.string()),
  scenario: maybe(z.string()),
  method: maybe(z.string()),
  postCount: z.number(),
  httpStatuses: z.array(z.number()),
  jsonrpc: z.object({ id: maybe(z.union([z.string(), z.number()])), errorCode: maybe(z.number()) }),
  outcome: z.string(),
  retryOrigin: maybe(z.enum(['none', 'user', 'policy'])),
  stratum: maybe(z.string()),
  contentType: maybe(z.string()),
  close: maybe(z.enum(['end', 'blocked', 'peer', 'user', 'deadline', 'idle', 'limit'])),
  headAt: maybe(z.number()),
  closedAt: maybe(z.number()),
});
type DiagnosticRecordJson = z.infer<typeof recordSchema>;

/**
 * A record holds no bytes: its exchange has the status and how it closed, and the verdict it tells of is kept as the
 * one recorded.
 */
export function importRecord(record: DiagnosticRecordJson, id: string): SessionExchange {
  const status = record.httpStatuses.at(-1);
  const at = record.closedAt ?? record.headAt ?? 0;
  const missing: Missing[] = ['request', 'chunks'];
  if (record.headAt == null && record.closedAt == null) missing.push('times');
  const close = closeOf(record.close ?? undefined, at);
  if (!close) missing.push('close');
  if (status === undefined && close?.kind !== 'blocked') missing.push('head');
  const revision = REVISIONS.find((known) => known === record.protocolVersion);
  const body = JSON.stringify({ jsonrpc: '2.0', id: record.jsonrpc.id ?? 1, method: record.method ?? 'tools/call' });
  const exchange: Exchange = {
    ...exchangeFrom({
      id,
      request: { url: '', method: 'POST', headers: [], body: new TextEncoder().encode(body) },
      ...(status !== undefined && {
        head: {
          status,
          headers: record.contentType == null ? [] : [['content-type', record.contentType]],
          at: record.headAt ?? 0,
        },
      }),
      chunks: [],
      ...(close && { close }),
      missing,
      ...(revision && { revision }),
      attempt: Math.max(1, record.postCount),
    }),
    retryOrigin: record.retryOrigin ?? 'none',
  };
  return {
    exchange,
    ...(record.scenario != null && { name: record.scenario }),
    // Records carry no rules version; none of ours is 0.
    recorded: { rulesVersion: 0, outcome: record.outcome, stratum: record.stratum ?? '' },
  };
}

function closeOf(close: (DiagnosticRecordJson['close'] & string) | undefined, at: number): CloseFact | undefined {
  switch (close) {
    case undefined:
      return undefined;
    case 'end':
      return { kind: 'end', at };
    case 'blocked':
      return { kind: 'blocked', at, message: '' };
    default:
      return { kind: 'cut', at, by: close, message: '' };
  }
}
