import type { Missing } from '#exchange/model.ts';
import { fromTranscript, transcriptSchema } from '#exchange/transcript.ts';
import { isJsonObject, member } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { scanJson } from '#protocol/jsonScan.ts';
import { arrayItems } from '#protocol/jsonLocate.ts';
import { bareText } from './bareText.ts';
import { importJson, importStream } from './importBody.ts';
import type { Added } from './importBody.ts';
import { shapeFault } from './importFault.ts';
import type { Format, ImportFault } from './importFault.ts';
import { isHar } from './harEntry.ts';
import { importHar } from './importHar.ts';
import { importHttp } from './importHttp.ts';
import { importLog } from './importLog.ts';
import { importRecord, recordSchema } from './importRecord.ts';
import { learn } from './learn.ts';
import { logRows } from './logRows.ts';
import { recognise } from './recognise.ts';
import type { Recognised } from './recognise.ts';
import { readSessionFile } from './sessionFile.ts';
import type { SessionDocument, SessionExchange } from './sessionDocument.ts';

/** Largest text that is read, in UTF-16 units. */
export const MAX_IMPORT = 64 * 1024 * 1024;
/** Most entries or calls that are read from one text. */
export const MAX_ENTRIES = 10_000;

/** What was in the text beside the exchanges. */
export interface LeftOut {
  readonly notMcp: number;
  readonly preflights: number;
  readonly otherLines: number;
  readonly otherMessages: number;
  readonly broken: number;
  readonly beyondLimit: number;
}

export type ImportReading =
  | {
      readonly kind: 'read';
      readonly format: Format;
      /** 0 to 1: how sure the format was recognised. */
      readonly confidence: number;
      readonly exchanges: readonly SessionExchange[];
      /** Parts that at least one of the exchanges lacks. */
      readonly missing: readonly Missing[];
      readonly added: readonly Added[];
      readonly leftOut: LeftOut;
      /** Name, note and times of the session; only a session file has them. */
      readonly session?: Omit<SessionDocument, 'exchanges'>;
    }
  | { readonly kind: 'unreadable'; readonly reason: ImportFault };

export interface ImportOptions {
  /** Format that the user chose, over what is recognised. */
  readonly hint?: Format;
  /** Gives each exchange of a foreign format its id; counted ids by default. Session files keep theirs. */
  readonly newId?: () => string;
}

interface Read {
  readonly exchanges: readonly SessionExchange[];
  readonly added?: readonly Added[];
  readonly leftOut?: Partial<LeftOut>;
  readonly session?: Omit<SessionDocument, 'exchanges'>;
}
type Outcome = Read | ImportFault;

const NOTHING: LeftOut = { notMcp: 0, preflights: 0, otherLines: 0, otherMessages: 0, broken: 0, beyondLimit: 0 };

/** Reads exchanges out of a file or a paste of any known format, recognised by its content. Never throws. */
export function importText(given: string, options: ImportOptions = {}): ImportReading {
  if (given.length > MAX_IMPORT)
    return unreadable({ code: 'too-large', params: { size: given.length, max: MAX_IMPORT } });
  const archive = archiveOf(given);
  if (archive) return unreadable({ code: 'packed', params: { archive } });
  const text = options.hint === undefined ? bareText(given) : given;
  if (text.trim() === '') return unreadable({ code: 'empty', params: {} });
  const seen = recognise(text);
  const format = options.hint ?? seen.kind;
  if (format === 'unknown' || (format === 'json' && seen.confidence < 0.2 && options.hint === undefined)) {
    return unreadable(
      format === 'json'
        ? notJson(text, 'json')
        : { code: 'unrecognised', params: { start: text.trimStart().slice(0, 40) } },
    );
  }
  let count = 0;
  const newId = options.newId ?? (() => `import-${++count}`);
  const read = readAs(format, text, seen, newId);
  if ('code' in read) return unreadable(read);
  // A session file and a transcript say all that is known of each exchange by themselves.
  const known = format === 'session' || format === 'transcript' ? read.exchanges : learn(read.exchanges);
  const exchanges = withOwnIds(known);
  return {
    kind: 'read',
    format,
    confidence: options.hint === undefined ? seen.confidence : 1,
    exchanges,
    missing: [...new Set(exchanges.flatMap(({ exchange }) => exchange.missing))],
    added: read.added ?? [],
    leftOut: { ...NOTHING, ...read.leftOut },
    ...(read.session && { session: read.session }),
  };
}

/** How archives that a log or a HAR is kept in begin, also when read as text. */
function archiveOf(text: string): 'gzip' | 'zip' | undefined {
  if (/^\u001f[\u008b\ufffd]\u0008/.test(text)) return 'gzip';
  return text.startsWith('PK\u0003\u0004') ? 'zip' : undefined;
}

/** Each exchange under an id of its own: the second of two would take the first one's place wherever it is kept. */
function withOwnIds(exchanges: readonly SessionExchange[]): readonly SessionExchange[] {
  const taken = new Set<string>();
  return exchanges.map((imported, index) => {
    const { exchange } = imported;
    const id = taken.has(exchange.id) ? `${exchange.id.slice(0, 180)}-${index + 1}` : exchange.id;
    taken.add(id);
    return id === exchange.id ? imported : { ...imported, exchange: { ...exchange, id } };
  });
}

function unreadable(reason: ImportFault): ImportReading {
  return { kind: 'unreadable', reason };
}

function readAs(format: Format, text: string, { value }: Recognised, newId: () => string): Outcome {
  switch (format) {
    case 'session': {
      if (value === undefined) return notJson(text, format);
      const read = readSessionFile(value);
      if (read.kind === 'unreadable') return read.reason;
      const { exchanges, ...session } = read.session;
      return {
        exchanges: exchanges.slice(0, MAX_ENTRIES),
        session,
        leftOut: { beyondLimit: Math.max(0, exchanges.length - MAX_ENTRIES) },
      };
    }
    case 'har':
      return value === undefined ? notJson(text, format) : readHar(value, newId);
    case 'transcript':
      return value === undefined ? notJson(text, format) : readTranscripts(value);
    case 'record': {
      if (value === undefined) return notJson(text, format);
      const read = recordSchema.safeParse(value);
      return read.success ? { exchanges: [importRecord(read.data, newId())] } : shapeFault('record', read.error);
    }
    case 'curl':
    case 'http': {
      const exchanges = importHttp(text, newId);
      if (exchanges.length === 0) return { code: 'no-messages', params: { format, lines: lineCount(text) } };
      return {
        exchanges: exchanges.slice(0, MAX_ENTRIES).map((exchange) => ({ exchange })),
        leftOut: { beyondLimit: Math.max(0, exchanges.length - MAX_ENTRIES) },
      };
    }
    case 'sse': {
      const { exchange, added } = importStream(text, newId());
      return { exchanges: [{ exchange }], added };
    }
    case 'json': {
      const { exchange, added } = importJson(text, value, newId());
      return { exchanges: [{ exchange }], added };
    }
    case 'jsonl':
      return readLog(text, value, newId);
  }
}

function readHar(value: JsonValue, newId: () => string): Outcome {
  if (!isHar(value) && isJsonObject(member(value, 'log')))
    return { code: 'wrong-shape', params: { format: 'har', path: 'log.entries', expected: 'array' } };
  const entries: readonly unknown[] = isHar(value) ? value.log.entries : Array.isArray(value) ? value : [value];
  const { exchanges, fault, notMcp, preflights, broken, beyondLimit } = importHar(entries, newId, MAX_ENTRIES);
  if (exchanges.length > 0) return { exchanges, leftOut: { notMcp, preflights, broken, beyondLimit } };
  return fault && notMcp === 0 ? fault : { code: 'no-mcp', params: { format: 'har', entries: entries.length } };
}

function readTranscripts(value: JsonValue): Outcome {
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  const exchanges: SessionExchange[] = [];
  for (const [index, item] of items.slice(0, MAX_ENTRIES).entries()) {
    const read = transcriptSchema.safeParse(item);
    if (!read.success) return shapeFault('transcript', read.error, Array.isArray(value) ? `[${index}]` : '');
    const { exchange, at } = fromTranscript(read.data);
    exchanges.push({ exchange, ...(at !== undefined && { at }) });
  }
  return { exchanges, leftOut: { beyondLimit: Math.max(0, items.length - MAX_ENTRIES) } };
}

function readLog(text: string, value: JsonValue | undefined, newId: () => string): Outcome {
  const body = text.replace(/^\ufeff/, '');
  const rows = Array.isArray(value)
    ? arrayItems(body).map(({ start, end }) => body.slice(start, end))
    : value === undefined
      ? [...logRows(body)]
      : [body];
  const { exchanges, ...leftOut } = importLog(rows, newId, MAX_ENTRIES);
  if (exchanges.length === 0) return { code: 'no-messages', params: { format: 'jsonl', lines: rows.length } };
  return { exchanges: exchanges.map((exchange) => ({ exchange })), leftOut };
}

function notJson(text: string, format: Format): ImportFault {
  const fault = scanJson(text).fault;
  const at = fault?.at ?? text.length;
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return {
    code: 'not-json',
    params: {
      format,
      line: before.split('\n').length,
      column: at - lineStart + 1,
      reason: fault?.reason ?? 'unexpected',
    },
  };
}

function lineCount(text: string): number {
  return text.split('\n').length;
}
