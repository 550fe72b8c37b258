import { describe, expect, it } from 'vitest';
import { diagnosticRecord } from '#verdict/diagnosticRecord.ts';
import { judge } from '#verdict/judge.ts';
import { fileText } from './fileText.ts';
import { FIXTURES } from './fixtures/calls.ts';
import { REPORT_WORDS } from './fixtures/reportWords.ts';
import { importText } from './importText.ts';
import type { ImportReading } from './importText.ts';
import { markdownReport } from './markdownReport.ts';

/** Files as other programs truly write them. */

const REQUEST = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"weigh_lot","arguments":{}}}';
const FAILED = '{"jsonrpc":"2.0","id":7,"result":{"content":[{"type":"text","text":"no"}],"isError":true}}';
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

type Read = Extract<ImportReading, { kind: 'read' }>;
function read(text: string): Read {
  const reading = importText(text);
  if (reading.kind === 'unreadable') throw new Error(JSON.stringify(reading.reason));
  return reading;
}
const outcomes = (text: string) => read(text).exchanges.map(({ exchange }) => judge(exchange).outcome);
const reason = (text: string) => {
  const reading = importText(text);
  return reading.kind === 'unreadable' ? reading.reason : undefined;
};
/** The one call of a text failed in the tool, with its request known. */
function expectFailedCall(text: string): void {
  expect(outcomes(text), text.slice(0, 200)).toEqual(['TOOL_ERROR']);
  expect(read(text).missing).not.toContain('request');
}

describe('the text of a file', () => {
  const utf16 = (text: string, big: boolean) =>
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)).reduce<number[]>(
      (bytes, code) => (bytes.push(...(big ? [0, code] : [code, 0])), bytes),
      [],
    );

  it('is read whether UTF-8 or the UTF-16 of a Windows shell, with or without a mark', () => {
    const text = `${HEAD}\r\n${FAILED}`;
    const files = [
      new TextEncoder().encode(text),
      new TextEncoder().encode(`\ufeff${text}`),
      Uint8Array.from([0xff, 0xfe, ...utf16(text, false)]),
      Uint8Array.from([0xfe, 0xff, ...utf16(text, true)]),
      Uint8Array.from(utf16(text, false)),
      Uint8Array.from(utf16(text, true)),
    ];
    for (const file of files) expect(outcomes(fileText(file))).toEqual(['TOOL_ERROR']);
    expect(fileText(new Uint8Array(60))).toBe('\0'.repeat(60));
    expect(fileText(new Uint8Array(0))).toBe('');
  });

  it('of an archive is named as one', () => {
    expect(reason(fileText(Uint8Array.of(0x1f, 0x8b, 8, 0, 1)))).toEqual({
      code: 'packed',
      params: { archive: 'gzip' },
    });
    expect(reason('PK\u0003\u0004…')).toEqual({ code: 'packed', params: { archive: 'zip' } });
  });
});

describe('what curl printed', () => {
  it('through a proxy has the proxy’s own success left out, with fields or bare', () => {
    for (const own of ['200 Connection established\r\nVia: 1.1 squid\r\n', '200 OK\r\n'])
      expect(outcomes(`HTTP/1.0 ${own}\r\n${HEAD}\r\n${FAILED}`)).toEqual(['TOOL_ERROR']);
  });

  it('is not held to have failed where a second address of the host answered', () => {
    const text = [
      '*   Trying [::1]:3000...',
      '* connect to ::1 port 3000 from ::1 port 51234 failed: Connection refused',
      '*   Trying 127.0.0.1:3000...',
      '* Connected to localhost (127.0.0.1) port 3000',
      '> POST /mcp HTTP/1.1',
      '> Host: localhost:3000',
      '> ',
      '< HTTP/1.1 200 OK',
      '< Content-Type: application/json',
      '< ',
      '* Connection #0 to host localhost left intact',
      FAILED,
    ].join('\n');
    expect(outcomes(text)).toEqual(['TOOL_ERROR']);
    expect(read(text).exchanges[0]?.exchange.facts.close?.kind).toBe('end');
  });

  it('may be no more than how it failed', () => {
    expect(outcomes('curl: (7) Failed to connect to localhost port 3000\n')).toEqual(['NETWORK_ERROR']);
    expect(outcomes(`$ curl -sS https://a.test -d '${REQUEST}'\ncurl: (6) Could not resolve host: a.test\n`)).toEqual([
      'NETWORK_ERROR',
    ]);
    expect(outcomes('curl: (28) Operation timed out after 5000 milliseconds\n')).toEqual(['TIMED_OUT']);
    expect(
      outcomes(
        'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n: x\n\ncurl: (18) transfer closed with outstanding read data remaining\n',
      ),
    ).toEqual(['STREAM_TRUNCATED']);
  });

  const trace = (kind: string, text: string, hex: boolean) => {
    const bytes = [...new TextEncoder().encode(text)];
    const rows: string[] = [];
    for (let at = 0; at < bytes.length;) {
      const piece: number[] = [];
      let next = at;
      while (next < bytes.length && piece.length < (hex ? 16 : 64)) {
        if (!hex && bytes[next] === 13 && bytes[next + 1] === 10) break;
        piece.push(bytes[next] ?? 0);
        next++;
      }
      const shown = piece.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');
      const pairs = piece.map((byte) => `${byte.toString(16).padStart(2, '0')} `).join('');
      rows.push(`${at.toString(16).padStart(4, '0')}: ${hex ? pairs.padEnd(48) : ''}${shown}`);
      at = !hex && bytes[next] === 13 && bytes[next + 1] === 10 ? next + 2 : next;
    }
    return `${kind}, ${bytes.length} bytes (0x${bytes.length.toString(16)})\n${rows.join('\n')}\n`;
  };

  it('as --trace or --trace-ascii is read with the request that was sent', () => {
    const stream = `event: message\ndata: ${FAILED}\n\n`;
    for (const hex of [true, false]) {
      for (const [type, body] of [
        ['application/json', FAILED],
        ['text/event-stream', stream],
      ] as const) {
        const text = [
          '== Info:   Trying 127.0.0.1:3000...\n',
          trace('=> Send header', 'POST /mcp HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\n\r\n', hex),
          trace('=> Send data', REQUEST, hex),
          trace('<= Recv header', 'HTTP/1.1 100 Continue\r\n', hex),
          trace('<= Recv header', '\r\n', hex),
          trace('<= Recv header', 'HTTP/1.1 200 OK\r\n', hex),
          trace('<= Recv header', `Content-Type: ${type}\r\n`, hex),
          trace('<= Recv header', '\r\n', hex),
          trace('<= Recv data', body.slice(0, 50), hex),
          trace('<= Recv data', body.slice(50), hex),
          '== Info: Connection #0 to host a.test left intact\n',
        ].join('');
        expectFailedCall(text);
        expect(read(text).missing).toEqual(['times']);
        expectFailedCall(text.replaceAll(/^(?=[=<])/gm, '10:00:00.123456 [0-0] '));
      }
    }
  });
});

describe('a log of messages', () => {
  const meta = ' { metadata: undefined }';
  it.each([
    [
      'of Claude Desktop',
      `2026-03-01T10:00:00.000Z [info] [files] Message from client: ${REQUEST}${meta}\n2026-03-01T10:00:00.250Z [files] [info] Message from server: ${FAILED}${meta}\n`,
    ],
    [
      'of an editor',
      `2026-03-01 10:00:00.000 [trace] [editor -> server] ${REQUEST}\n2026-03-01 10:00:00.250 [trace] [server -> editor] ${FAILED}\n`,
    ],
    [
      'of a container',
      [REQUEST, FAILED]
        .map((text) => `{"log":${JSON.stringify(`${text}\n`)},"stream":"stdout","time":"2026-03-01T10:00:00Z"}`)
        .join('\n'),
    ],
    [
      'of a logger that writes text round the message',
      [REQUEST, FAILED].map((text) => JSON.stringify({ level: 'info', message: `got ${text}` })).join('\n'),
    ],
    [
      'of a cloud',
      JSON.stringify(
        [REQUEST, FAILED].map((text) => ({ insertId: 'a', jsonPayload: { entry: JSON.parse(text) as unknown } })),
      ),
    ],
    [
      'in colours',
      [REQUEST, FAILED].map((text) => `\u001b[32m10:00\u001b[0m \u001b[34m→\u001b[0m ${text}\u001b[0m`).join('\n'),
    ],
    ['on one line', REQUEST + FAILED],
    ['framed by lengths', [REQUEST, FAILED].map((text) => `Content-Length: ${text.length}\r\n\r\n${text}`).join('')],
    ['indented', [REQUEST, FAILED].map((text) => JSON.stringify(JSON.parse(text), undefined, 2)).join('\n')],
    [
      'indented, each behind a prefix',
      [REQUEST, FAILED].map((text) => `[info] ${JSON.stringify(JSON.parse(text), undefined, 2)}`).join('\n'),
    ],
    [
      'that begins with how its program started',
      `${'2026-03-01 10:00 [info] loading\n'.repeat(2000)}${REQUEST}\n${FAILED}`,
    ],
    ['quoted as one string', JSON.stringify(`${REQUEST}\n${FAILED}`)],
  ])('%s is paired', (_, text) => {
    expect(outcomes(text)).toEqual(['TOOL_ERROR']);
    expect(read(text).missing).not.toContain('request');
  });

  it('keeps the times that Claude Desktop writes', () => {
    const text = `2026-03-01T10:00:00.000Z [info] [files] Message from client: ${REQUEST}${meta}\n2026-03-01T10:00:00.250Z [info] [files] Message from server: ${FAILED}${meta}\n`;
    expect(read(text).exchanges[0]?.exchange.facts.chunkAt(0)).toBe(250);
  });

  it('with very many brackets that open nothing ends soon', () => {
    const text = `2026 [info] x\n${'[\n'.repeat(30_000)}${REQUEST}\n${FAILED}\n`;
    const start = performance.now();
    expectFailedCall(text);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('a HAR file', () => {
  const entry = (response: object) => ({
    request: { method: 'POST', url: 'https://a.test/mcp', postData: { text: REQUEST } },
    response: { status: 200, content: { text: FAILED }, ...response },
  });
  const har = (...entries: readonly object[]) => JSON.stringify({ log: { version: '1.2', entries } });

  it('whose writer kept no fields leaves them unknown rather than absent', () => {
    for (const headers of [undefined, null, []]) {
      expect(outcomes(har(entry({ headers })))).toEqual(['TOOL_ERROR']);
      expect(read(har(entry({ headers }))).missing).toContain('head');
    }
    expect(outcomes(har(entry({ headers: [], content: { mimeType: 'text/html', text: FAILED } })))).toEqual([
      'WRONG_CONTENT_TYPE',
    ]);
  });

  it('may leave out an empty value or write a number', () => {
    const headers = [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'X-Empty' },
      { name: 'Age', value: 3 },
    ];
    expect(read(har(entry({ headers }))).exchanges[0]?.exchange.facts.head?.headers).toEqual([
      ['Content-Type', 'application/json'],
      ['X-Empty', ''],
      ['Age', '3'],
    ]);
  });

  it('with no list of entries is told so, and is no body', () => {
    expect(reason('{"log":{"version":"1.2","creator":{"name":"x","version":"1"}}}')).toEqual({
      code: 'wrong-shape',
      params: { format: 'har', path: 'log.entries', expected: 'array' },
    });
  });
});

describe('a text out of a chat or an issue', () => {
  it('has its quotation marks, fences and indentation taken off', () => {
    const command = `curl -i https://a.test/mcp -d '${REQUEST}'`;
    const http = `${HEAD.replaceAll('\r', '')}\n${FAILED}`;
    expectFailedCall(`Look:\n\n\`\`\`sh\n$ ${command}\n${http}\n\`\`\`\n\nWhy?`);
    expectFailedCall(`I ran\n\n~~~\n${command}\n~~~\nand got\n~~~http\n${http}\n~~~\n`);
    expect(outcomes(`\n    ${http.replaceAll('\n', '\n    ')}`)).toEqual(['TOOL_ERROR']);
    expect(outcomes(`Here:\n\`\`\`json\n${JSON.stringify(JSON.parse(FAILED), undefined, 2)}\n\`\`\`\nhelp`)).toEqual([
      'TOOL_ERROR',
    ]);
    expect(outcomes(`  event: message\n  data: ${FAILED}\n\n`)).toEqual(['TOOL_ERROR']);
  });

  it('that is our own report is read as the record in it', () => {
    for (const { exchange, at, name } of FIXTURES) {
      const verdict = judge(exchange, at === undefined ? {} : { at });
      const attempts = [{ exchange, verdict }];
      const record = JSON.stringify(
        diagnosticRecord({ client: 'estrato', scenario: undefined, attempts }),
        undefined,
        2,
      );
      const reading = read(markdownReport({ exchange, words: REPORT_WORDS, record }));
      expect([reading.format, reading.exchanges[0]?.recorded?.outcome], name).toEqual(['record', verdict.outcome]);
    }
  });
});
