import { execFileSync, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { curlCommand, shellQuote } from './curl.ts';
import { readCurlCommand } from './curlCommand.ts';
import { fetchCode } from './fetchCode.ts';
import { FIXTURES, fixture } from './fixtures/calls.ts';
import { HAR_12 } from './fixtures/har12.ts';
import { REPORT_WORDS } from './fixtures/reportWords.ts';
import { writeHar } from './har.ts';
import { markdownReport } from './markdownReport.ts';

import { shellWords } from './shellWords.ts';

// Some tests start a shell for each run.
vi.setConfig({ testTimeout: 60_000 });

const utf8 = (text: string) => new TextEncoder().encode(text);
const shell = (script: string) => new Uint8Array(execFileSync('/bin/sh', ['-c', script]));
// A NUL can be part of no argument, and a lone surrogate of no UTF-8.
const words = fc
  .string({ maxLength: 40, unit: 'binary' })
  .filter((word) => !word.includes('\0') && word.isWellFormed());

describe('a request as curl', () => {
  it('quotes every word so that a POSIX shell gives it back', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 12 }), (list) => {
        const out = new TextDecoder().decode(shell(`printf '%s\\036' ${list.map(shellQuote).join(' ')}`));
        expect(out).toBe(list.map((word) => `${word}\u001e`).join(''));
      }),
      { numRuns: 40 },
    );
  });

  it('gives curl the method, URL, headers and body byte for byte, through a real shell', () => {
    const header = fc.tuple(fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,12}$/), fc.stringMatching(/^[!-~]{1,20}$/));
    fc.assert(
      fc.property(
        fc.array(header, { maxLength: 4 }),
        fc.uint8Array({ minLength: 1, maxLength: 60 }),
        fc.boolean(),
        (headers, bytes, isText) => {
          const body = isText ? utf8(new TextDecoder().decode(bytes).replaceAll('\0', '')) : bytes;
          const url = `https://a.test/x?q='"$(id)\`;&{a}[1]`;
          const command = curlCommand({ url, method: 'POST', headers, body });
          // Stands in for curl: its arguments on one channel, parted by the only byte none can hold, its input on the other.
          const fake = `curl() { printf '%s\\000' "$@" >&2; case "$*" in *"--data-binary @-"*) cat;; esac; }\n${command}`;
          const { stdout: piped, stderr } = spawnSync('/bin/sh', ['-c', fake]);
          const args = stderr.toString('utf8').split('\0');
          expect(args.slice(0, 8)).toEqual(['-sS', '-i', '-N', '-X', 'POST', '-g', '--url', url]);
          for (const [name, value] of headers) expect(args).toContain(`${name}: ${value}`);
          const sent = piped.length > 0 ? piped : Buffer.from(args[args.indexOf('--data-raw') + 1] ?? '');
          if (body.length > 0) expect([...sent]).toEqual([...body]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('never lets a header of a foreign file be read as a file name', () => {
    expect(
      curlCommand({ url: 'file:///etc/passwd', method: 'GET', headers: [['@/etc/passwd', 'x']], body: utf8('') }),
    ).toBe('curl -sS -i -N \\\n  --proto =http,https \\\n  --url file:///etc/passwd');
  });

  it('is read back by the import of commands', () => {
    const { request } = fixture('json-success');
    if (!request) throw new Error('no request');
    const read = readCurlCommand(curlCommand(request))?.request;
    expect([read?.url, read?.method, read?.headers]).toEqual([request.url, request.method, request.headers]);
    expect(new TextDecoder().decode(read?.body)).toBe(new TextDecoder().decode(request.body));
  });

  it('words are split as the shell splits them', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (list) => {
        expect(shellWords(list.map(shellQuote).join(' ')).words).toEqual(list);
      }),
    );
  });
});

describe('a request as fetch code', () => {
  it('runs and asks for exactly that', async () => {
    const bodies = [utf8(`{"a":"</script> \u2028 \\ ' \``), new Uint8Array([0, 255, 128, 10]), utf8('')];
    for (const body of bodies) {
      const request = { url: 'https://a.test/?q="', method: 'POST', headers: [['X-A', 'b"\\'] as const], body };
      const seen: unknown[][] = [];
      const code = fetchCode(request);
      expect(code).not.toContain('</script>');
      const module = `export default async (fetch, console) => {\n${code}\n};`;
      const run = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`)) as {
        default: (fetch: unknown, console: unknown) => Promise<void>;
      };
      await run.default(
        (...args: unknown[]) => {
          seen.push(args);
          return Promise.resolve(new Response('ok'));
        },
        { log: () => undefined },
      );
      const [url, init] = seen[0] ?? [];
      expect(url).toBe(request.url);
      expect(init).toMatchObject({ method: 'POST', headers: request.headers });
      const asked = new Response((init as RequestInit).body ?? null);
      expect([...new Uint8Array(await asked.arrayBuffer())]).toEqual([...body]);
    }
  });
});

describe('a HAR file of ours', () => {
  it('is valid HAR 1.2, for every fixture', () => {
    const file: unknown = JSON.parse(
      writeHar(
        FIXTURES.map(({ exchange }) => ({ exchange })),
        { name: 'estrato', value: '1' },
      ),
    );
    const result = new Validator(HAR_12 as Schema, '2020-12', false).validate(file);
    expect(result.errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)).toEqual([]);
  });
});

describe('a report for an issue tracker', () => {
  it('holds strata, evidence, request and how to reproduce', () => {
    const exchange = fixture('json-tool-error');
    const report = markdownReport({ exchange, words: REPORT_WORDS, record: '{"client":"e"}' });
    expect(report.match(/^### .*/gm)).toEqual([
      '### Strata',
      '### Evidence',
      '### Findings',
      '### Request',
      '### Reproduce',
      '### Record',
    ]);
    expect(report).toContain('| tool | fail | `TOOL_ERROR`');
    expect(report).toContain('curl -sS -i -N');
    expect(report).not.toContain('9f8e7d6c5b4a');
  });

  it('lets no text of a server out of its fence or its line', () => {
    const texts = fc.oneof(
      fc.constantFrom(
        '```\n# owned',
        '````\n<script>alert(1)</script>',
        '[x](javascript:alert(1))',
        '@everyone #1',
        '| a | b |\n|---|',
        '\u202egnp.exe',
        '<!-- ',
      ),
      fc.string({ maxLength: 60, unit: 'binary' }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const base = fixture('json-success');
        const exchange = {
          ...base,
          request: base.request && {
            ...base.request,
            body: utf8(text),
            headers: [['X', text.replaceAll(/[\r\n]/g, ' ')] as const],
          },
        };
        const { request, ...rest } = exchange;
        const words = { ...REPORT_WORDS, saying: () => text, cause: () => text, execution: () => text };
        const report = markdownReport({ exchange: request ? { ...rest, request } : rest, words });
        let fence = '';
        for (const line of report.split('\n')) {
          const mark = /^(`{3,})/.exec(line)?.[1];
          if (fence === '' && mark) fence = mark;
          else if (fence !== '' && mark === line && mark.length >= fence.length) fence = '';
          else if (fence === '') {
            expect(line).not.toMatch(/(?<!\\)<\w|(?<!\\)\]\(|(?<![\\*])\*\*owned|javascript:\/\//);
            expect(line).not.toMatch(/^# /);
            expect(line).not.toMatch(/[\u202a-\u202e]/);
          }
        }
        expect(fence).toBe('');
      }),
      { numRuns: 300 },
    );
  });
});
