/** What of `node:http` is used, so that this layer needs no Node types. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
export interface NodeResponse {
  writeHead(status: number, headers: string[]): unknown;
  flushHeaders(): void;
  write(chunk: Uint8Array, written: () => void): boolean;
  end(): unknown;
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Serves a handler over real HTTP. `Response.error()` and a body that fails destroy the socket, so a client sees a
 * reset; a client that goes away cancels the handler's stream.
 */
export function nodeListener(
  handle: (request: Request) => Promise<Response>,
): (incoming: NodeRequest, outgoing: NodeResponse) => void {
  return (incoming, outgoing) => {
    answer(handle, incoming, outgoing).catch(() => outgoing.destroy());
  };
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: NodeRequest,
  outgoing: NodeResponse,
): Promise<void> {
  const response = await handle(await toRequest(incoming));
  if (response.type === 'error') {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(response.status, [...response.headers].flat());
  if (!response.body) {
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  const reader = response.body.getReader();
  const gone = new Promise<void>((resolve) => outgoing.once('close', resolve));
  void gone.then(() => reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    // Waits for the chunk to leave, so that a cut that follows can't overtake it.
    await Promise.race([gone, new Promise<void>((resolve) => outgoing.write(value, resolve))]);
  }
  outgoing.end();
}

async function toRequest(incoming: NodeRequest): Promise<Request> {
  const { headers, method = 'GET', url = '/' } = incoming;
  const chunks: BlobPart[] = [];
  for await (const chunk of incoming) chunks.push(new Uint8Array(chunk));
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, Array.isArray(value) ? value.join(', ') : String(value)] satisfies [string, string]],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${String(headers['host'] ?? 'localhost')}${url}`, {
    method,
    headers: sent,
    ...(hasBody && { body: new Blob(chunks) }),
  });
}
