import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { isJsonObject, readJson } from '#protocol/json.ts';
import type { JsonObject } from '#protocol/json.ts';

/** A request as the test server got it. */
export interface Asked {
  readonly verb: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; empty when it is none. */
  readonly body: JsonObject;
}

export interface Loopback {
  readonly url: string;
  readonly asked: readonly Asked[];
  close(): Promise<void>;
}

/** A server on this machine for the client's tests; `answer` may write to the response as slowly as it likes. */
export async function startLoopback(answer: (asked: Asked, response: ServerResponse) => void): Promise<Loopback> {
  const asked: Asked[] = [];
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (chunk: string) => (text += chunk));
    incoming.on('end', () => {
      const request = { verb: incoming.method ?? '', headers: incoming.headers, text, body: parsed(text) };
      asked.push(request);
      answer(request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return {
    url: `http://127.0.0.1:${address.port}/mcp`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Writes a JSON answer. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function parsed(text: string): JsonObject {
  const value = readJson(text);
  return isJsonObject(value) ? value : {};
}
