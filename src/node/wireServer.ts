import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came over the wire. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** What a script may do with one answer beside writing it. */
export interface Wire {
  readonly response: ServerResponse;
  /** Sends one JSON body with its length. */
  json(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void;
  /** Opens an event stream and writes `text`; the script ends it. */
  events(text: string, headers?: Readonly<Record<string, string>>): void;
  /** Resets the TCP connection. */
  reset(): void;
}

/** A server on loopback whose answers a test scripts. */
export interface WireServer {
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  close(): Promise<void>;
}

/** Starts a server on a free port of 127.0.0.1; `answer` gets each request with its ordinal, from 1. */
export async function startWireServer(
  answer: (wire: Wire, request: SeenRequest, ordinal: number) => void,
): Promise<WireServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((incoming, response) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => {
      const seen = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(pieces).toString('utf8'),
      };
      requests.push(seen);
      answer(wireOf(response), seen, requests.length);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function wireOf(response: ServerResponse): Wire {
  return {
    response,
    json(status, body, headers = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(text);
    },
    events(text, headers = {}) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', ...headers });
      response.flushHeaders();
      if (text !== '') response.write(text);
    },
    reset() {
      response.socket?.resetAndDestroy();
    },
  };
}
