import * as z from 'zod/mini';
import { isJsonObject } from '#protocol/json.ts';
import { exchangeFromJson, exchangeSchema, exchangeToJson, isExchangeFault } from './exchangeJson.ts';
import { shapeFault } from './importFault.ts';
import type { ImportFault } from './importFault.ts';
import { redactSession } from './redactSession.ts';
import type { SessionDocument, SessionExchange } from './sessionDocument.ts';

/** What a session file names itself by; see docs/session-file.md. */
export const SESSION_FORMAT = 'estrato-session';
export const SESSION_VERSION = 1;

const recorded = z.object({ rulesVersion: z.number(), outcome: z.string(), stratum: z.string() });
const sessionSchema = z.object({
  format: z.literal(SESSION_FORMAT),
  version: z.literal(SESSION_VERSION),
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.string(),
  note: z.string(),
  createdAt: z.number(),
  exchanges: z.array(
    z.extend(exchangeSchema, {
      name: z.optional(z.string()),
      note: z.optional(z.string()),
      recorded: z.optional(recorded),
      at: z.optional(z.number()),
    }),
  ),
});

type Step = (document: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** Step for version `n` leads to `n + 1`. One is never edited once a version has been written by anybody. */
const MIGRATIONS: ReadonlyMap<number, Step> = new Map();

/** Writes a session as a file: redacted, JSON, one member a line at the top. */
export function writeSessionFile(session: SessionDocument): string {
  const { id, name, note, createdAt, exchanges } = redactSession(session).session;
  const head = { format: SESSION_FORMAT, version: SESSION_VERSION, id, name, note, createdAt };
  const lines = exchanges.map(({ exchange, ...beside }) => JSON.stringify({ ...exchangeToJson(exchange), ...beside }));
  const top = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return `{\n${top.join('')}"exchanges": [\n${lines.join(',\n')}\n]\n}\n`;
}

/** True for JSON that says it is a session file, of whatever version. */
export function isSessionFile(value: unknown): boolean {
  return isJsonObject(value) && value['format'] === SESSION_FORMAT;
}

export type SessionReading =
  | { readonly kind: 'read'; readonly session: SessionDocument }
  | { readonly kind: 'unreadable'; readonly reason: ImportFault };

/** Reads a session file of any version up to today's. */
export function readSessionFile(value: unknown): SessionReading {
  const migrated = migrate(value);
  if (migrated.kind === 'unreadable') return migrated;
  const read = sessionSchema.safeParse(migrated.value);
  if (!read.success) return { kind: 'unreadable', reason: shapeFault('session', read.error) };
  const { id, name, note, createdAt } = read.data;
  const exchanges: SessionExchange[] = [];
  for (const [
    index,
    { name: ownName, note: ownNote, recorded: verdict, at, ...json },
  ] of read.data.exchanges.entries()) {
    const exchange = exchangeFromJson(json);
    if (isExchangeFault(exchange)) {
      const { path, expected } = exchange;
      return {
        kind: 'unreadable',
        reason: { code: 'wrong-shape', params: { format: 'session', path: `exchanges[${index}].${path}`, expected } },
      };
    }
    exchanges.push({
      exchange,
      ...(ownName !== undefined && { name: ownName }),
      ...(ownNote !== undefined && { note: ownNote }),
      ...(verdict && { recorded: verdict }),
      ...(at !== undefined && { at }),
    });
  }
  return { kind: 'read', session: { id, name, note, createdAt, exchanges } };
}

function migrate(
  value: unknown,
): { readonly kind: 'migrated'; readonly value: unknown } | Extract<SessionReading, { kind: 'unreadable' }> {
  if (!isJsonObject(value)) return { kind: 'migrated', value };
  let document: Readonly<Record<string, unknown>> = value;
  const { version } = value;
  if (typeof version !== 'number' || !Number.isInteger(version)) return { kind: 'migrated', value };
  if (version > SESSION_VERSION) {
    return {
      kind: 'unreadable',
      reason: { code: 'newer-version', params: { format: 'session', version, known: SESSION_VERSION } },
    };
  }
  for (let from = version; from < SESSION_VERSION; from++) {
    const step = MIGRATIONS.get(from);
    if (!step) break;
    document = { ...step(document), version: from + 1 };
  }
  return { kind: 'migrated', value: document };
}
