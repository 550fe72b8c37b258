import * as z from 'zod/mini';
import { ANSWER_TABS, VIEWS } from '#commands/context.ts';

/** What the playground's address may say after `?`. */
const playground = z.object({
  /** Tab of the answer. */
  tab: z.optional(z.enum(ANSWER_TABS)),
  /** Label of the pinned evidence: stratum letter and ordinal. */
  evidence: z.optional(z.string().check(z.regex(/^[HSERT]\d{1,4}$/))),
  /** The part shown on phones. */
  view: z.optional(z.enum(VIEWS)),
});

export type PlaygroundSearch = z.infer<typeof playground>;

/** What can be laid side by side. */
export type CompareOf = 'calls' | 'sessions';

/** Where the user is. Routes live in the hash, so that any static host, under any path, can serve them. */
export type Address =
  | { readonly page: 'playground'; readonly search: PlaygroundSearch }
  | { readonly page: 'paste' }
  /** Saved sessions, and the one that is shown. */
  | { readonly page: 'sessions'; readonly chosen: string | undefined }
  /** Ids of the exchanges, or of the saved sessions, that are laid side by side. */
  | {
      readonly page: 'compare';
      readonly of: CompareOf;
      readonly left: string | undefined;
      readonly right: string | undefined;
    }
  /** A link that carries a request or an exchange: `link` is its packed text. */
  | { readonly page: 'shared'; readonly link: string }
  /** The call that is shown, told as its rounds. */
  | { readonly page: 'rounds' }
  | { readonly page: 'unknown'; readonly path: string };

/** Reads `location.hash`. A value that Estrato does not write is dropped, never an error; a path it does not know is. */
export function parseHash(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  if (path === '' || path === '/') return { page: 'playground', search: readSearch(new URLSearchParams(query)) };
  if (path === '/paste') return { page: 'paste' };
  if (path.startsWith('/x/')) return { page: 'shared', link: path.slice(3) };
  if (path === '/compare') {
    const ids = new URLSearchParams(query);
    const of = ids.get('of') === 'sessions' ? 'sessions' : 'calls';
    return { page: 'compare', of, left: ids.get('a') ?? undefined, right: ids.get('b') ?? undefined };
  }
  if (path === '/sessions') return { page: 'sessions', chosen: new URLSearchParams(query).get('id') ?? undefined };
  if (path === '/rounds') return { page: 'rounds' };
  return { page: 'unknown', path };
}

/** The hash of two exchanges, or of two saved sessions, side by side. */
export function compareHash(left: string | undefined, right: string | undefined, of: CompareOf = 'calls'): string {
  const ids = new URLSearchParams({
    ...(of !== 'calls' && { of }),
    ...(left !== undefined && { a: left }),
    ...(right !== undefined && { b: right }),
  });
  return `#/compare?${ids.toString()}`;
}

/** The hash of the saved sessions, or of one of them. */
export function sessionsHash(chosen: string | undefined): string {
  return chosen === undefined ? '#/sessions' : `#/sessions?${new URLSearchParams({ id: chosen }).toString()}`;
}

/** The hash of the call that is shown, told as its rounds. */
export const ROUNDS_HASH = '#/rounds';

/** The hash of a place in the playground; members that are undefined are left out. */
export function playgroundHash(search: {
  readonly [K in keyof PlaygroundSearch]: PlaygroundSearch[K] | undefined;
}): string {
  const said = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return said.length === 0 ? '#/' : `#/?${new URLSearchParams(said).toString()}`;
}

function readSearch(query: URLSearchParams): PlaygroundSearch {
  const known = Object.entries(playground.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(query.get(name) ?? undefined);
    return read.success && read.data !== undefined ? [[name, read.data]] : [];
  });
  return playground.parse(Object.fromEntries(known));
}
