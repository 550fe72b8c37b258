import { createServer, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { answerPreflight, corsHeaders } from './cors.ts';
import { listening, type RunningServer } from './listening.ts';

/** A request as it came. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly rawHeaders: readonly string[];
  readonly body: string;
  /** The body as a JSON-RPC message; empty when it is none. */
  readonly message: { readonly id?: string | number; readonly method?: string; readonly params?: unknown };
}

/** The bytes of one answer, exactly as a script writes them. */
export interface Wire {
  /** Writes a status line and fields; CORS permission is among them unless `cors` is false. */
  head(status: number, headers?: Readonly<Record<string, string>>, cors?: boolean): Promise<void>;
  /** Writes bytes as they are; resolves when the system has taken them. */
  raw(bytes: string | Uint8Array): Promise<void>;
  /** Writes one chunk of a chunked body. */
  chunk(bytes: string | Uint8Array): Promise<void>;
  /** Ends a chunked body cleanly. */
  lastChunk(): Promise<void>;
  /** Closes cleanly (FIN). */
  close(): void;
  /** Resets the connection (RST). */
  reset(): void;
  wait(ms: number): Promise<void>;
}

export type Script = (request: RawRequest, wire: Wire) => Promise<void> | void;

export interface RawServer extends RunningServer {
  readonly requests: readonly RawRequest[];
  /** When the script last wrote bytes, closed or reset, in epoch ms with fractions; the clock of `performance`. */
  readonly lastActAt: () => number;
  /** How many clients went away before the script was done. */
  readonly abandoned: () => number;
}

/** A server whose answers a test writes byte for byte. */
export async function startRawServer(script: Script): Promise<RawServer> {
  const requests: RawRequest[] = [];
  let lastActAt = 0;
  let abandoned = 0;
  const server = createServer((incoming, response) => {
    if (answerPreflight(incoming, response)) return;
    const socket = incoming.socket;
    let done = false;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!done) abandoned++;
    });
    const act = () => {
      lastActAt = performance.timeOrigin + performance.now();
    };
    void readRequest(incoming)
      .then((request) => {
        requests.push(request);
        return script(
          request,
          wireOf(incoming, socket, act, () => (done = true)),
        );
      })
      .catch(() => socket.destroy())
      .finally(() => (done = true));
  });
  server.keepAliveTimeout = 0;
  const running = await listening(server);
  return { ...running, requests, lastActAt: () => lastActAt, abandoned: () => abandoned };
}

function wireOf(incoming: IncomingMessage, socket: Socket, act: () => void, onClose: () => void): Wire {
  const raw = (bytes: string | Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      act();
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  return {
    raw,
    head: (status, headers = {}, cors = true) => {
      const fields = { ...(cors ? corsHeaders(incoming) : {}), Connection: 'close', ...headers };
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
      return raw(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`);
    },
    chunk: (bytes) => {
      const body = Buffer.from(bytes);
      return raw(Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]));
    },
    lastChunk: () => raw('0\r\n\r\n'),
    close: () => {
      onClose();
      act();
      socket.end();
    },
    reset: () => {
      onClose();
      act();
      socket.resetAndDestroy();
    },
    wait: (ms) => delay(ms),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<RawRequest> {
  incoming.setEncoding('utf8');
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    rawHeaders: incoming.rawHeaders,
    body,
    message: messageOf(body),
  };
}

function messageOf(body: string): RawRequest['message'] {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
