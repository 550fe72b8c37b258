import { request as httpRequest, type IncomingMessage, type RequestOptions, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { incomingHeaders, outgoingHeaders, type HeaderList } from './headers.ts';
import type { Target } from './target.ts';

/**
 * Streams one request to the target and its answer back. The answer is always HTTP 200 whose body is one line of JSON
 * (the target's own status and fields, or why there is none), then the target's body as it comes. A cut of either
 * side cuts the other.
 */
export function forward(request: IncomingMessage, response: ServerResponse, target: Target, list: HeaderList): void {
  const { url, addresses } = target;
  const { sent, added } = outgoingHeaders(list, url, request.headers['content-length']);
  const options: RequestOptions = {
    method: request.method ?? 'GET',
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port,
    path: url.pathname + url.search,
    headers: sent.flat(),
    lookup: only(addresses),
    agent: false,
  };
  const upstream = url.protocol === 'https:' ? httpsRequest(options) : httpRequest(options);
  upstream.flushHeaders();

  upstream.on('response', (answer) => {
    answer.on('error', () => cut(response));
    startAnswer(response, {
      status: answer.statusCode,
      headers: incomingHeaders(answer),
      httpVersion: answer.httpVersion,
      added,
    });
    answer.pipe(response);
  });
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (response.headersSent) return cut(response);
    const code = error.code ?? 'UNKNOWN';
    // One error for several addresses has a code and no message.
    startAnswer(response, { error: error.message || `${code} ${url.host}`, code, added });
    response.end();
  });

  response.on('close', () => upstream.destroy());
  request.on('error', () => upstream.destroy());
  request.pipe(upstream);
}

function startAnswer(response: ServerResponse, firstLine: object): void {
  response.writeHead(200, { 'Content-Type': 'application/octet-stream' });
  response.write(`${JSON.stringify(firstLine)}\n`);
}

/** Sends what has arrived, then closes without the last chunk, so that the page sees a cut after the same bytes. */
function cut(response: ServerResponse): void {
  response.socket?.end(() => response.destroy());
}

/** A lookup that knows the checked addresses only. */
function only(addresses: Target['addresses']): LookupFunction {
  return (_name, options, callback) => {
    if (options.all) return callback(null, [...addresses]);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family);
  };
}
