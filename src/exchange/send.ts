import type { CloseFact, CutFact, Fact, ResponseKind } from './fact.ts';
import type { FactWriter } from './factLog.ts';
import type { HeaderList } from './headerList.ts';
import type { ExchangeRequest, Limits } from './model.ts';

/** The part of `fetch` that is used; the dev relay and the in-page demo servers supply their own. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

export interface SendDeps {
  readonly fetch: FetchLike;
  /** Monotonic ms. */
  readonly clock: () => number;
  readonly signal: AbortSignal;
  readonly limits: Limits;
  readonly redirect: 'manual' | 'follow';
  /** The exact header list when the way there knows it (relay); else what script may see is used. */
  readonly headerList?: (response: Response) => HeaderList;
  readonly onFact: (fact: Fact, bytes: Uint8Array | undefined) => void;
  /** True while the server waits for the person: that time counts towards no deadline. */
  readonly isPaused?: () => boolean;
}

/** How often deadlines are looked at, in ms. */
const TICK_MS = 250;

/** Work done without giving the page a turn, in ms. */
const SLICE_MS = 8;

/**
 * Sends one request and writes all that comes back into `facts`, as it comes; resolves at the close and never rejects.
 * Redirects are not followed unless asked, credentials are never sent.
 */
export async function send(request: ExchangeRequest, facts: FactWriter, deps: SendDeps): Promise<CloseFact> {
  const started = deps.clock();
  const at = () => deps.clock() - started;
  const abort = new AbortController();
  let cause: CutFact['by'] | undefined;
  const cut = (by: CutFact['by']) => {
    cause ??= by;
    abort.abort();
  };
  const onUserAbort = () => cut('user');
  if (deps.signal.aborted) cut('user');
  else deps.signal.addEventListener('abort', onUserAbort, { once: true });
  const stopWatching = watchDeadlines(
    deps,
    () => facts.head !== undefined,
    () => cut('deadline'),
  );

  function close(fact: CloseFact): CloseFact {
    const closed = facts.addClose(fact);
    deps.onFact(closed, undefined);
    return closed;
  }

  try {
    const response = await deps.fetch(request.url, requestInit(request, deps.redirect, abort.signal));
    const head = facts.addHead({
      at: at(),
      status: response.status,
      headers: deps.headerList?.(response) ?? [...response.headers],
      url: response.url,
      redirected: response.redirected,
      type: responseKind(response),
    });
    deps.onFact(head, undefined);
    const over = response.body ? await readBody(response.body, facts, deps, at) : undefined;
    if (over) cut('limit');
    return close(over ?? { kind: 'end', at: at() });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (cause !== undefined) return close({ kind: 'cut', at: at(), by: cause, message });
    return close(facts.head ? { kind: 'cut', at: at(), by: 'peer', message } : { kind: 'blocked', at: at(), message });
  } finally {
    stopWatching();
    deps.signal.removeEventListener('abort', onUserAbort);
    abort.abort();
  }
}

function requestInit(request: ExchangeRequest, redirect: 'manual' | 'follow', signal: AbortSignal): RequestInit {
  const init: RequestInit = {
    method: request.method,
    headers: request.headers.map(([name, value]): [string, string] => [name, value]),
    redirect,
    signal,
    credentials: 'omit',
    cache: 'no-store',
  };
  // A copy: the body must own its whole buffer, and the exchange keeps its own.
  if (request.body.length > 0) init.body = new Uint8Array(request.body);
  return init;
}

/** Reads the body to its end; a value means that it passed the size limit. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  facts: FactWriter,
  deps: SendDeps,
  at: () => number,
): Promise<CutFact | undefined> {
  const reader = body.getReader();
  let sliceEnds = deps.clock() + SLICE_MS;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      const room = deps.limits.maxBytes - facts.byteLength;
      const kept = value.length > room ? value.subarray(0, room) : value;
      if (kept.length > 0) deps.onFact(facts.addBytes(at(), kept), kept);
      if (value.length > room) {
        return { kind: 'cut', at: at(), by: 'limit', message: `more than ${deps.limits.maxBytes} bytes` };
      }
      if (deps.clock() > sliceEnds) {
        await nextTurn();
        sliceEnds = deps.clock() + SLICE_MS;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Lets timers, input and paint run before the next chunk. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * Calls `onDeadline` once, when no head came in time or the whole took too long. Time in which the page was frozen or
 * hidden counts as one tick only: the server did not waste it.
 */
function watchDeadlines(deps: SendDeps, hasHead: () => boolean, onDeadline: () => void): () => void {
  let awake = 0;
  let last = deps.clock();
  const timer = setInterval(
    () => {
      const now = deps.clock();
      if (deps.isPaused?.() !== true) awake += Math.min(now - last, 4 * TICK_MS);
      last = now;
      if (awake >= deps.limits.totalMs || (!hasHead() && awake >= deps.limits.headMs)) {
        clearInterval(timer);
        onDeadline();
      }
    },
    Math.min(TICK_MS, deps.limits.headMs, deps.limits.totalMs),
  );
  return () => clearInterval(timer);
}

function responseKind(response: Response): ResponseKind {
  switch (response.type) {
    case 'opaqueredirect':
      return 'opaqueredirect';
    case 'cors':
      return 'cors';
    default:
      return 'basic';
  }
}
