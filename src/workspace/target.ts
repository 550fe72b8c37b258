import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { REVISIONS } from '#protocol/revision.ts';
import type { Limits } from '#exchange/model.ts';
import type { HeaderList } from '#exchange/headerList.ts';
import { isSecretHeader } from '#sessions/redact.ts';
import { DECLARABLE } from './declaring.ts';
import type { Declarable } from './declaring.ts';
import { FIRST_DRAFT } from './firstRun.ts';
import type { Notice } from './notices.ts';
import { scenarioLimits } from './scenarios.ts';
import { readStored, writeStored } from './persisted.ts';
import type { TextStorage } from './persisted.ts';

/** A header the user adds. `lost` says that its value was secret and was not kept over a reload. */
export interface CustomHeader {
  readonly name: string;
  readonly value: string;
  readonly lost: boolean;
}

const stored = z.object({
  kind: z.enum(['demo', 'custom']),
  server: z.string(),
  scenario: z.string(),
  /** Endpoint of the demo below the app's base, with the query that its parameters make. */
  demoPath: z.string(),
  limits: scenarioLimits,
  /** Scenario parameters as the JSON text the user sees, by `server/scenario`. */
  params: z.record(z.string(), z.string()),
  url: z.string(),
  era: z.enum(['auto', ...REVISIONS]),
  via: z.enum(['direct', 'relay']),
  headers: z.array(z.object({ name: z.string(), value: z.string(), lost: z.boolean() })),
  withheld: z._default(z.array(z.enum(DECLARABLE)), []),
});

export type EraChoice = z.infer<typeof stored>['era'];

/** The server the next call goes to. Both kinds are kept, so that switching back loses nothing. */
export interface Target {
  readonly kind: 'demo' | 'custom';
  /** Demo server and scenario. */
  readonly server: string;
  readonly scenario: string;
  readonly demoPath: string;
  /** What the demo scenario asks for in place of the usual limits. */
  readonly limits: z.infer<typeof scenarioLimits>;
  readonly params: Readonly<Record<string, string>>;
  /** Address of the user's own server, as typed. */
  readonly url: string;
  readonly era: EraChoice;
  readonly via: 'direct' | 'relay';
  readonly headers: readonly CustomHeader[];
  /** Capabilities that are not declared, so that one sees what the server makes of it. */
  readonly withheld: readonly Declarable[];
  /** In memory only: never stored. */
  readonly bearer: string;
}

export interface TargetState extends Target {
  change(target: Partial<Target>): void;
}

const KEY = 'estrato.target';

/** The target store; secrets stay in memory, all else is kept in the browser's storage. */
export function createTarget(deps: {
  readonly storage: TextStorage | undefined;
  readonly notify: (notice: Notice) => void;
}): StoreApi<TargetState> {
  const read = readStored(deps.storage, KEY, stored);
  if (read.kind === 'broken') deps.notify({ code: 'stored-value-dropped', key: read.key });
  const first: Target = {
    ...(read.kind === 'value'
      ? read.value
      : {
          kind: 'demo',
          server: FIRST_DRAFT.server,
          scenario: FIRST_DRAFT.scenario,
          demoPath: FIRST_DRAFT.demoPath,
          limits: {},
          params: {},
          url: '',
          era: 'auto',
          via: 'direct',
          headers: [],
          withheld: [],
        }),
    bearer: '',
  };
  return createStore<TargetState>((set, get) => ({
    ...first,
    change(target) {
      set(target);
      if (!writeStored(deps.storage, KEY, storable(get()))) deps.notify({ code: 'not-remembered' });
    },
  }));
}

/** What may be stored: secret header values are dropped, their names stay. */
function storable(target: Target): z.infer<typeof stored> {
  const { kind, server, scenario, demoPath, limits, params, url, era, via, withheld } = target;
  return {
    kind,
    server,
    scenario,
    demoPath,
    limits,
    params: { ...params },
    url: withoutUserinfo(url),
    era,
    via,
    withheld: [...withheld],
    headers: target.headers.map(({ name, value, lost }) =>
      isSecretHeader(name) ? { name, value: '', lost: lost || value !== '' } : { name, value, lost },
    ),
  };
}

function withoutUserinfo(url: string): string {
  return url
    .replace(/^(\s*[a-z]+:\/\/)[^/?#@]*@/i, '$1')
    .replace(/([?&](?:access_token|token|api_key|key)=)[^&#]*/gi, '$1');
}

/** Where the target's calls go; undefined while the address typed can't be called. `base` is the app's own address. */
export function endpointOf(target: Target, base: string): string | undefined {
  if (target.kind === 'demo') return new URL(target.demoPath, base).href;
  return urlProblem(target.url) === undefined ? target.url.trim() : undefined;
}

/** Limits of this target's exchanges: the usual ones, or what a demo scenario needs to show itself soon. */
export function limitsOf(target: Target, usual: Limits): Limits {
  if (target.kind !== 'demo') return usual;
  const { headMs, idleMs, messageIdleMs, totalMs, maxBytes } = target.limits;
  return {
    headMs: headMs ?? usual.headMs,
    idleMs: idleMs ?? usual.idleMs,
    messageIdleMs: messageIdleMs ?? usual.messageIdleMs,
    totalMs: totalMs ?? usual.totalMs,
    maxBytes: maxBytes ?? usual.maxBytes,
  };
}

/** True when a header or the token is one that fetch would refuse. */
export function hasHeaderProblem(target: Target): boolean {
  const bad = ({ name, value }: CustomHeader) =>
    headerNameProblem(name) !== undefined || headerValueProblem(value) !== undefined;
  return target.headers.some(bad) || headerValueProblem(target.bearer) !== undefined;
}

/** Headers to send with every request of this target: custom ones, then the bearer token. */
export function targetHeaders(target: Target): HeaderList {
  const custom = target.headers
    .filter(
      ({ name, value, lost }) =>
        headerNameProblem(name) === undefined && headerValueProblem(value) === undefined && !lost,
    )
    .map(({ name, value }): readonly [string, string] => [name.trim(), value.trim()]);
  const bearer = target.bearer.trim();
  return bearer === '' || headerValueProblem(bearer) !== undefined
    ? custom
    : [...custom, ['authorization', `Bearer ${bearer}`]];
}

/** What is wrong with an address, as a code for the sentence at the field. */
export type UrlProblem =
  | 'empty'
  | 'spaces'
  | 'no-scheme'
  | 'not-http'
  | 'userinfo'
  | 'no-host'
  | 'unreadable'
  | 'fragment';

/** Undefined when a request can be sent to `text`. */
export function urlProblem(text: string): UrlProblem | undefined {
  const typed = text.trim();
  if (typed === '') return 'empty';
  if (/\s/.test(typed)) return 'spaces';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(typed)?.[1]?.toLowerCase();
  // `localhost:3000` reads as a scheme; a port after it says that it is a host.
  if (scheme === undefined || (!typed.includes('://') && /^[^:]+:\d+(\/|$)/.test(typed))) return 'no-scheme';
  if (scheme !== 'http' && scheme !== 'https') return 'not-http';
  if (!/^https?:\/\/[^/?#]/i.test(typed)) return 'no-host';
  try {
    const url = new URL(typed);
    if (url.username !== '' || url.password !== '') return 'userinfo';
    return url.hash !== '' ? 'fragment' : undefined;
  } catch {
    return 'unreadable';
  }
}

/** Names that fetch drops without a word (Fetch § forbidden request-header). */
const FORBIDDEN = new Set([
  'accept-charset',
  'accept-encoding',
  'access-control-request-headers',
  'access-control-request-method',
  'connection',
  'content-length',
  'cookie',
  'cookie2',
  'date',
  'dnt',
  'expect',
  'host',
  'keep-alive',
  'origin',
  'referer',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
]);

export type HeaderNameProblem = 'empty' | 'grammar' | 'forbidden';

/** Undefined when the browser will send a header of this name. */
export function headerNameProblem(name: string): HeaderNameProblem | undefined {
  const typed = name.trim();
  if (typed === '') return 'empty';
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(typed)) return 'grammar';
  const lower = typed.toLowerCase();
  return FORBIDDEN.has(lower) || lower.startsWith('sec-') || lower.startsWith('proxy-') ? 'forbidden' : undefined;
}

export type HeaderValueProblem = 'newline' | 'not-latin1';

/** Undefined when fetch accepts the value: no CR, LF or NUL, no code point over 0xFF. */
export function headerValueProblem(value: string): HeaderValueProblem | undefined {
  if (/[\r\n\0]/.test(value.trim())) return 'newline';
  return /[^\0-\xff]/.test(value) ? 'not-latin1' : undefined;
}
