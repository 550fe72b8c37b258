import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { judge } from '#verdict/judge.ts';
import { diagnosticRecord } from '#verdict/diagnosticRecord.ts';
import { bonesOf, CALLS, FIXTURES, fixture } from './fixtures/calls.ts';
import { writeHar } from './har.ts';
import type { SessionExchange } from './sessionDocument.ts';
import { importText } from './importText.ts';
import type { ImportReading } from './importText.ts';
import { recognise } from './recognise.ts';
import { writeSessionFile } from './sessionFile.ts';

// Properties run hundreds of judges.
vi.setConfig({ testTimeout: 120_000 });

function read(text: string): Extract<ImportReading, { kind: 'read' }> {
  const reading = importText(text);
  if (reading.kind === 'unreadable') throw new Error(JSON.stringify(reading.reason));
  return reading;
}
const verdicts = (text: string) =>
  read(text).exchanges.map(({ exchange, at }) => judge(exchange, at === undefined ? {} : { at }));
const outcomes = (text: string) => verdicts(text).map(({ outcome }) => outcome);
const sent = ({ exchange }: SessionExchange) => new TextDecoder().decode(exchange.request?.body);
const statuses = (text: string) =>
  Object.fromEntries((verdicts(text)[0]?.rows ?? []).map(({ stratum, status }) => [stratum, status]));

const RESULT = '{"jsonrpc":"2.0","id":7,"result":{"resultType":"complete","content":[{"type":"text","text":"ok"}]}}';
const FAILED = '{"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"no"}],"isError":true}}';
const ERROR = '{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"bad"}}';
const REQUEST = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"weigh_lot","arguments":{}}}';

describe('a bare body', () => {
  it('is judged from the envelope down; what it cannot say is unknown', () => {
    const reading = read(RESULT);
    expect([reading.format, reading.missing]).toEqual(['json', ['request', 'id', 'head', 'times', 'close']]);
    expect(statuses(RESULT)).toEqual({
      http: 'unknown',
      stream: 'unknown',
      envelope: 'unknown',
      result: 'warn',
      tool: 'pass',
    });
    expect(outcomes(FAILED)).toEqual(['TOOL_ERROR']);
    expect(outcomes(ERROR)).toEqual(['JSONRPC_ERROR']);
  });

  it('gives no findings about a request that was never there', () => {
    expect(verdicts(RESULT)[0]?.findings.filter(({ side }) => side === 'client')).toEqual([]);
  });

  it('that breaks off is unknown rather than malformed; that is broken inside is malformed', () => {
    expect(outcomes(RESULT.slice(0, 60))).toEqual(['UNKNOWN']);
    expect(outcomes(RESULT.replace('"result":', '"result"=:'))).toEqual(['MALFORMED_JSON']);
  });

  it('may be a result or an error without its envelope', () => {
    const reading = read('{"content":[{"type":"text","text":"x"}],"isError":true}');
    expect([reading.added, judge(reading.exchanges[0]?.exchange ?? fixture('empty')).outcome]).toEqual([
      ['envelope'],
      'TOOL_ERROR',
    ]);
    expect(outcomes('{"code":-32000,"message":"x"}')).toEqual(['JSONRPC_ERROR']);
  });

  it('without a mark of JSON-RPC is judged as the body that it may be, and says what it was taken for', () => {
    for (const text of ['{"mcpServers":{"dome":{"command":"npx"}}}', '{"detail":"Not Found"}', '[1,2]']) {
      expect(read(text).added).toEqual(['answer']);
      expect(outcomes(text)).not.toContain('TOOL_SUCCESS');
    }
    for (const text of [RESULT, ERROR, `[${ERROR}]`, REQUEST, '{"error":"unauthorized"}', RESULT.slice(0, 60)])
      expect(read(text).added).toEqual([]);
  });

  it('may be a batch, a request alone, or a request with its response', () => {
    expect(outcomes(`[${RESULT.replace('"resultType":"complete",', '')},${ERROR.replace('7', '8')}]`)).toEqual([
      'TOOL_SUCCESS',
    ]);
    expect(outcomes(REQUEST)).toEqual(['UNKNOWN']);
    for (const pair of [`[${REQUEST},${ERROR}]`, `{"request":${REQUEST},"response":${ERROR}}`]) {
      const [only] = read(pair).exchanges;
      expect(only && sent(only)).toBe(REQUEST);
      expect(outcomes(pair)).toEqual(['JSONRPC_ERROR']);
    }
    expect(outcomes(`[${REQUEST},${ERROR.replace('7', '8')}]`)).toEqual(['INVALID_ENVELOPE']);
  });

  it('of another method is judged as that', () => {
    expect(outcomes('{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}')).toEqual(['RESPONSE_OK']);
  });
});

describe('a bare event stream', () => {
  it('is judged, with the blank line that an editor drops put back', () => {
    const text = `: hi\nevent: message\ndata: ${RESULT}`;
    const reading = read(text);
    expect([reading.format, reading.added]).toEqual(['sse', ['blank-line']]);
    expect(outcomes(text)).toEqual(['TOOL_SUCCESS']);
    expect(outcomes(`data: ${FAILED}\n\n`)).toEqual(['TOOL_ERROR']);
  });

  it('with no answer leaves the end unknown', () => {
    expect(
      outcomes('data: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":1}}\n\n'),
    ).toEqual(['UNKNOWN']);
    expect(outcomes(`data: ${RESULT.slice(0, 50)}`)).toEqual(['UNKNOWN']);
  });
});

describe('what curl printed', () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

  it('is read from -i, with CRLF or LF, a proxy and 100 Continue before it', () => {
    const text = `HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n${head}Content-Length: ${RESULT.length}\r\n\r\n${RESULT}\n`;
    for (const form of [text, text.replaceAll('\r', '')]) {
      expect(outcomes(form)).toEqual(['TOOL_SUCCESS']);
      expect(statuses(form)).toMatchObject({ http: 'pass', stream: 'pass' });
      expect(read(form).missing).toEqual(['times', 'request', 'id']);
    }
  });

  it('without a length leaves the end open', () => {
    expect(read(`${head}\r\n${RESULT}`).missing).toEqual(['times', 'request', 'id', 'close']);
    expect(outcomes(`HTTP/2 202 \n\n`)).toEqual(['ACCEPTED_WITHOUT_RESPONSE']);
    expect(outcomes(`HTTP/2 401 \nwww-authenticate: Bearer\n\n`)).toEqual(['HTTP_ERROR']);
  });

  it('follows redirects as attempts of one call', () => {
    const text = `HTTP/1.1 307 Temporary Redirect\r\nLocation: /mcp/\r\nContent-Length: 0\r\n\r\n${head}\r\n${RESULT}`;
    const { exchanges } = read(text);
    expect(outcomes(text)).toEqual(['HTTP_REDIRECT', 'TOOL_SUCCESS']);
    expect(exchanges.map(({ exchange }) => [exchange.callId, exchange.attempt])).toEqual([
      ['import-1', 1],
      ['import-1', 2],
    ]);
  });

  it('is read from -v with its marks, progress lines and notes', () => {
    const text = [
      '*   Trying 127.0.0.1:9...',
      '* Connected to localhost (127.0.0.1) port 9 (#0)',
      '> POST /mcp HTTP/1.1',
      '> Host: localhost:9',
      '> Content-Type: application/json',
      '> Expect: 100-continue',
      '> ',
      '< HTTP/1.1 100 Continue',
      '< ',
      '} [91 bytes data]',
      '* We are completely uploaded and fine',
      '< HTTP/1.1 200 OK',
      '< Content-Type: text/event-stream',
      '< Transfer-Encoding: chunked',
      '< ',
      '{ [5 bytes data]',
      `data: ${RESULT}`,
      '',
      '* Connection #0 to host localhost left intact',
      '',
    ].join('\n');
    const [only] = read(text).exchanges;
    expect(only?.exchange.request).toMatchObject({ url: 'http://localhost:9/mcp', method: 'POST' });
    expect(only?.exchange.facts.close?.kind).toBe('end');
    expect(verdicts(text)[0]).toMatchObject({ outcome: 'TOOL_SUCCESS', status: 200 });
    expect(read(text).missing).toEqual(['times', 'request', 'id']);
  });

  it('tells a note that follows a body with no line end from the body', () => {
    const text = `> POST / HTTP/2\n> Host: a.test\n> \n< HTTP/2 200 \n< content-type: application/json\n< \n* Connection state changed\n${FAILED}* Connection #0 to host a.test left intact\n`;
    expect(verdicts(text)[0]).toMatchObject({ outcome: 'TOOL_ERROR', byteLength: FAILED.length });
  });

  it('keeps how curl failed: cut, timed out, refused', () => {
    const start = `> POST / HTTP/1.1\n> Host: a.test\n> \n`;
    const answered = '< HTTP/1.1 200 OK\n< Content-Type: text/event-stream\n< \n: x\n\n';
    expect(
      outcomes(
        `${start}${answered}* transfer closed with outstanding read data remaining\n* Closing connection 0\ncurl: (18) transfer closed with outstanding read data remaining\n`,
      ),
    ).toEqual(['STREAM_TRUNCATED']);
    expect(outcomes(`${start}${answered}curl: (28) Operation timed out after 5000 milliseconds\n`)).toEqual([
      'TIMED_OUT',
    ]);
    expect(
      outcomes(`${start}* Empty reply from server\n* Closing connection 0\ncurl: (52) Empty reply from server\n`),
    ).toEqual(['NETWORK_ERROR']);
    expect(outcomes(`${start}curl: (28) Operation timed out after 5000 milliseconds\n`)).toEqual(['TIMED_OUT']);
  });

  it('takes the request from the command when it is there', () => {
    const command = `$ curl -sSi -X POST 'https://a.test/mcp' \\\n  -H 'Accept: application/json, text/event-stream' -H "MCP-Protocol-Version: 2025-11-25" \\\n  --data-raw $'{"jsonrpc":"2.0","id":"it\\'s","method":"tools/call"}'\n`;
    const text = `${command}${head}\r\n${RESULT.replace('7', '"it\'s"')}`;
    const [only] = read(text).exchanges;
    expect(only?.exchange.request?.headers).toContainEqual(['MCP-Protocol-Version', '2025-11-25']);
    expect(only && sent(only)).toBe(`{"jsonrpc":"2.0","id":"it's","method":"tools/call"}`);
    expect(outcomes(text)).toEqual(['TOOL_SUCCESS']);
    expect(read(text).missing).not.toContain('request');
    const alone = read(command);
    expect([alone.format, alone.exchanges[0]?.exchange.request?.url]).toEqual(['curl', 'https://a.test/mcp']);
    expect(outcomes(command)).toEqual(['UNKNOWN']);
  });
});

describe('raw HTTP', () => {
  it('is read as a request with its response, and several of them', () => {
    const one = `POST /mcp HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\n\r\n${REQUEST}\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n${FAILED}`;
    expect(read(one).exchanges.map(sent)).toEqual([REQUEST]);
    expect(read(one).exchanges[0]?.exchange.request?.url).toBe('https://a.test/mcp');
    expect(outcomes(one)).toEqual(['TOOL_ERROR']);
    expect(outcomes(`${one}\n\n${one.replace(FAILED, ERROR)}`)).toEqual(['TOOL_ERROR', 'JSONRPC_ERROR']);
  });

  it('has its chunked body read back, and shows when the last chunk is missing', () => {
    const event = `data: ${RESULT}\n\n`;
    const start = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n';
    const chunk = `${event.length.toString(16)}\r\n${event}\r\n`;
    expect(read(`${start}${chunk}0\r\n\r\n`).exchanges[0]?.exchange.facts.close?.kind).toBe('end');
    expect(outcomes(`${start}${chunk}0\r\n\r\n`)).toEqual(['TOOL_SUCCESS']);
    expect(outcomes(`${start}5\r\n: abc`)).toEqual(['STREAM_TRUNCATED']);
  });
});

describe('a log of messages', () => {
  it('pairs requests with responses by id, with times, wrapped or bare', () => {
    const wrapped = [
      `{"timestamp":"2026-03-01T10:00:00.000Z","direction":"outgoing","message":${REQUEST}}`,
      '{"timestamp":"2026-03-01T10:00:00.100Z","direction":"incoming","message":{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":1,"progress":1}}}',
      `{"timestamp":"2026-03-01T10:00:00.250Z","direction":"incoming","message":${JSON.stringify(ERROR)}}`,
      'not a message',
    ].join('\n');
    const reading = read(wrapped);
    expect(reading.format).toBe('jsonl');
    expect(reading.leftOut).toMatchObject({ otherLines: 1, otherMessages: 1 });
    expect(outcomes(wrapped)).toEqual(['JSONRPC_ERROR']);
    const { exchange } = reading.exchanges[0] ?? { exchange: fixture('empty') };
    expect([exchange.facts.chunkAt(0), exchange.missing]).toEqual([250, ['head', 'close']]);
    expect(outcomes(`${REQUEST}\n${FAILED}\n`)).toEqual(['TOOL_ERROR']);
    expect(outcomes(`2026-03-01 10:00:00 [client] ${REQUEST}\n2026-03-01 10:00:01 [server] ${RESULT}`)).toEqual([
      'TOOL_SUCCESS',
    ]);
    expect(outcomes(`--> ${REQUEST}\n<-- ${ERROR}`)).toEqual(['JSONRPC_ERROR']);
  });

  it('keeps ids apart by type, and says what was never answered', () => {
    expect(outcomes(`${REQUEST}\n${ERROR.replace('7', '"7"')}`)).toEqual(['UNKNOWN', 'JSONRPC_ERROR']);
  });

  it('teaches the revision of a handshake and the tools that were listed', () => {
    const lines = [
      '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}',
      '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{"name":"s","version":"1"}}}',
      '{"jsonrpc":"2.0","id":2,"method":"tools/list"}',
      '{"jsonrpc":"2.0","id":2,"result":{"tools":[{"name":"weigh_lot","inputSchema":{"type":"object"}}]}}',
      REQUEST,
      RESULT,
    ];
    const last = read(lines.join('\n')).exchanges.at(-1)?.exchange;
    expect([last?.context.revision, last?.context.tool?.name]).toEqual(['2025-06-18', 'weigh_lot']);
  });
});

describe('our own formats', () => {
  it('are read back to the same verdicts: session file, HAR', () => {
    for (const { exchange, at, name } of FIXTURES) {
      const wanted = bonesOf(exchange, at);
      const file = writeSessionFile({ id: 's', name: 'n', note: '', createdAt: 1, exchanges: [{ exchange }] });
      expect(
        read(file).exchanges.map((one) => bonesOf(one.exchange, at)),
        name,
      ).toEqual([wanted]);
      const har = writeHar([{ exchange }], { name: 'estrato', value: '1' });
      expect(
        read(har).exchanges.map((one) => bonesOf(one.exchange, at)),
        name,
      ).toEqual([wanted]);
    }
  });

  it('include transcripts, with the moment at which an open one is judged', () => {
    const reading = read(JSON.stringify(CALLS));
    expect([reading.format, reading.exchanges.length]).toEqual(['transcript', CALLS.length]);
    expect(reading.exchanges.map(({ exchange, at }) => bonesOf(exchange, at))).toEqual(
      FIXTURES.map(({ exchange, at }) => bonesOf(exchange, at)),
    );
  });

  it('include the diagnostic record, whose verdict stays the recorded one', () => {
    for (const { exchange, at } of FIXTURES) {
      const verdict = judge(exchange, at === undefined ? {} : { at });
      const record = diagnosticRecord({ client: 'estrato', scenario: undefined, attempts: [{ exchange, verdict }] });
      const reading = read(JSON.stringify(record));
      expect([reading.format, reading.exchanges[0]?.recorded?.outcome]).toEqual(['record', verdict.outcome]);
      const again = judge(reading.exchanges[0]?.exchange ?? exchange).outcome;
      expect([verdict.outcome, 'UNKNOWN', ...(verdict.outcome === 'FETCH_BLOCKED' ? ['NETWORK_ERROR'] : [])]).toContain(
        again,
      );
    }
  });
});

describe('what can’t be read', () => {
  const reason = (text: string) => {
    const reading = importText(text);
    return reading.kind === 'unreadable' ? reading.reason : undefined;
  };

  it('is named with its place', () => {
    expect(reason('  \n')).toEqual({ code: 'empty', params: {} });
    expect(reason('Hello there')).toEqual({ code: 'unrecognised', params: { start: 'Hello there' } });
    expect(reason('{"a":1,\n"b":}')).toEqual({
      code: 'not-json',
      params: { format: 'json', line: 2, column: 5, reason: 'bad-literal' },
    });
    expect(reason('{"log":{"version":"1.2","entries":[\n{"request":')).toMatchObject({
      code: 'not-json',
      params: { format: 'har', line: 2, reason: 'ends-early' },
    });
    expect(reason('{"log":{"entries":[{"request":{"method":1}}]}}')).toEqual({
      code: 'wrong-shape',
      params: { format: 'har', path: 'log.entries[0].request.method', expected: 'string' },
    });
    expect(
      reason(
        '{"log":{"entries":[{"request":{"method":"GET","url":"https://a.test/x.css"},"response":{"status":200}}]}}',
      ),
    ).toEqual({ code: 'no-mcp', params: { format: 'har', entries: 1 } });
    expect(reason('{"format":"estrato-session","version":9}')).toEqual({
      code: 'newer-version',
      params: { format: 'session', version: 9, known: 1 },
    });
    expect(
      reason('{"format":"estrato-session","version":1,"id":"a","name":"","note":"","createdAt":1,"exchanges":[{}]}'),
    ).toMatchObject({
      code: 'wrong-shape',
      params: { format: 'session', path: 'exchanges[0].id' },
    });
  });

  it('never throws, whatever the text', () => {
    const seeds = [
      RESULT,
      `data: ${RESULT}\n\n`,
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n${RESULT}`,
      `> POST / HTTP/1.1\n> Host: a\n> \n< HTTP/1.1 200 OK\n< \n${RESULT}`,
      `curl 'http://a.test' -d '${REQUEST}'`,
      `${REQUEST}\n${RESULT}`,
      ...FIXTURES.flatMap(({ exchange }) => [
        writeSessionFile({ id: 's', name: '', note: '', createdAt: 1, exchanges: [{ exchange }] }),
        writeHar([{ exchange }], { name: 'e', value: '1' }),
      ]),
      ...CALLS.map((call) => JSON.stringify(call)),
    ];
    const noise = fc.oneof(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc.json({ maxDepth: 4 }),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => new TextDecoder().decode(bytes)),
    );
    const mutated = fc
      .tuple(
        fc.constantFrom(...seeds),
        fc.array(
          fc.tuple(
            fc.double({ min: 0, max: 1, noNaN: true }),
            fc.nat(40),
            fc.oneof(
              fc.string({ maxLength: 6 }),
              fc.constantFrom('{', ']', '"', 'null', '-1', '1e999', '"__proto__":', '\\u0000', '\n'),
            ),
          ),
        ),
      )
      .map(([seed, cuts]) =>
        cuts.reduce((text, [where, length, put]) => {
          const at = Math.floor(where * text.length);
          return text.slice(0, at) + put + text.slice(at + length);
        }, seed),
      );
    fc.assert(
      fc.property(fc.oneof(noise, mutated, mutated), (text) => {
        const reading = importText(text);
        if (reading.kind === 'read')
          for (const { exchange, at } of reading.exchanges) judge(exchange, at === undefined ? {} : { at });
      }),
      { numRuns: 1500 },
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('includes hostile JSON: depth, prototypes, sizes', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(() => importText(deep)).not.toThrow();
    expect(() =>
      importText(`{"jsonrpc":"2.0","id":1,"result":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`),
    ).not.toThrow();
    expect(() => importText(`{"log":{"entries":[{"_estrato":{"context":{"tool":${deep}}}}]}}`)).not.toThrow();
    importText(
      '{"format":"estrato-session","version":1,"__proto__":{"polluted":1},"exchanges":[{"__proto__":{"polluted":1}}]}',
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const many = `{"log":{"entries":[${Array.from({ length: 10_050 }, () => `{"request":{"method":"POST","url":"https://a.test/","postData":{"text":${JSON.stringify(REQUEST)}}},"response":{"status":202}}`).join(',')}]}}`;
    const reading = read(many);
    expect([reading.exchanges.length, reading.leftOut.beyondLimit]).toEqual([10_000, 50]);
  });
});

describe('recognition', () => {
  it('goes by content alone', () => {
    const kinds = (texts: readonly string[]) => texts.map((text) => recognise(text).kind);
    expect(
      kinds([
        RESULT,
        `\ufeff${RESULT}`,
        `data: ${RESULT}`,
        'HTTP/1.1 200 OK\n\n',
        'curl https://a.test',
        `${REQUEST}\n${RESULT}`,
        'lorem ipsum',
        '<html>',
      ]),
    ).toEqual(['json', 'json', 'sse', 'http', 'curl', 'jsonl', 'unknown', 'unknown']);
  });
});
