/** `fetch` as the exchange layer calls it. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>;

const MAX_REDIRECTS = 20;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const NULL_BODY: ReadonlySet<number> = new Set([101, 204, 205, 304]);

/**
 * Makes a handler look like `fetch` to the page, for when no service worker stands between them: redirects and their
 * rules, `Response.error()` as a `TypeError`, the final url, an abort before and after the head. Like a browser with a
 * worker, it does not carry an abort before the head to the handler.
 */
export function inPageFetch(handle: (request: Request) => Promise<Response>): FetchLike {
  return (url, init) => {
    const { signal } = init;
    const answer = follow(handle, new Request(url, withoutSignal(init)), init, 0);
    return signal
      ? untilAborted(answer, signal).then((response) => asFromNetwork(response, signal))
      : answer.then((response) => asFromNetwork(response, undefined));
  };
}

async function follow(
  handle: (request: Request) => Promise<Response>,
  request: Request,
  init: RequestInit,
  hops: number,
): Promise<Response> {
  const mode = init.redirect ?? 'follow';
  // The handler reads the body; a redirect may have to send it again.
  const spare = request.clone();
  const response = await handle(request);
  if (response.type === 'error') throw new TypeError('Failed to fetch');
  const location = response.headers.get('location');
  if (!REDIRECTS.has(response.status)) return seen(response, { url: request.url, redirected: hops > 0, type: 'basic' });
  if (mode === 'manual') return seen(Response.error(), { url: request.url, redirected: false, type: 'opaqueredirect' });
  if (location === null) return seen(response, { url: request.url, redirected: hops > 0, type: 'basic' });
  if (mode === 'error' || hops === MAX_REDIRECTS) throw new TypeError('Failed to fetch');
  return follow(handle, redirected(spare, response.status, new URL(location, request.url)), init, hops + 1);
}

/** The request that a redirect leads to: 301, 302 and 303 turn a POST into a GET without its body (Fetch § HTTP-redirect fetch). */
function redirected(request: Request, status: number, to: URL): Request {
  const becomesGet =
    (status < 303 && request.method === 'POST') || (status === 303 && !['GET', 'HEAD'].includes(request.method));
  if (!becomesGet) return new Request(to, request);
  const headers = new Headers(request.headers);
  for (const name of ['content-encoding', 'content-language', 'content-location', 'content-type', 'content-length'])
    headers.delete(name);
  return new Request(to, { method: 'GET', headers });
}

/** Members that a constructed response can't be given. */
function seen(
  response: Response,
  members: { readonly url: string; readonly redirected: boolean; readonly type: ResponseType },
): Response {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(response, name, { value, configurable: true });
  return response;
}

function withoutSignal(init: RequestInit): RequestInit {
  const { signal: _, redirect: __, ...rest } = init;
  return rest;
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/**
 * The same response with a body that fails as the network does when the handler's stream fails, and with the signal's
 * reason on abort; then the handler's stream is let go.
 */
function asFromNetwork(response: Response, signal: AbortSignal | undefined): Response {
  const { body, redirected: wasRedirected, status, statusText, type, url } = response;
  if (!body || NULL_BODY.has(status) || status === 0) return response;
  const reader = body.getReader();
  let stop: () => void = () => undefined;
  const unhook = (): void => signal?.removeEventListener('abort', stop);
  const guarded = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      stop = () => {
        controller.error(signal?.reason);
        void reader.cancel(signal?.reason).catch(() => undefined);
      };
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (signal?.aborted) return;
        if (value) controller.enqueue(value);
        if (!done) return;
        unhook();
        controller.close();
      } catch {
        unhook();
        if (!signal?.aborted) controller.error(new TypeError('network error'));
      }
    },
    async cancel(reason) {
      unhook();
      await reader.cancel(reason);
    },
  });
  return seen(new Response(guarded, { status, statusText, headers: response.headers }), {
    url,
    redirected: wasRedirected,
    type,
  });
}
