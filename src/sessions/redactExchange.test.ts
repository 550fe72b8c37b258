import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createFactLog } from '#exchange/factLog.ts';
import type { Exchange } from '#exchange/model.ts';
import { bonesOf, fixture, FIXTURES } from './fixtures/calls.ts';
import { redactForExport, redactForStore } from './redactExchange.ts';
import type { Redacted } from './redactExchange.ts';

// Properties run hundreds of judges.
vi.setConfig({ testTimeout: 120_000 });

const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Everything of an exchange that could be read by whoever gets it. */
function everything({ redacted }: Pick<Redacted, 'redacted'>): string {
  const { facts, request, ...rest } = redacted;
  return (
    JSON.stringify([rest, request && { ...request, body: text(request.body) }, facts.head, facts.close, facts.probe]) +
    text(facts.slice(0, facts.byteLength))
  );
}

/** The exchange with its body given anew, in chunks of these sizes. */
function rechunked(exchange: Exchange, body: Uint8Array, sizes: readonly number[]): Exchange {
  const facts = createFactLog();
  const { head, close, probe } = exchange.facts;
  if (head) facts.addHead(head);
  let at = 0;
  for (let index = 0; at < body.length; index++) {
    const end = at + (sizes[index % Math.max(1, sizes.length)] ?? body.length);
    facts.addBytes(5 + index, body.slice(at, end));
    at = end;
  }
  if (close) facts.addClose({ ...close, at: 100_000 });
  if (probe) facts.addProbe(probe.at, probe.found);
  return { ...exchange, facts };
}

const body = (exchange: Exchange) => exchange.facts.slice(0, exchange.facts.byteLength);

describe('redaction for export', () => {
  it('leaves the verdict on every fixture as it was, whatever the chunks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIXTURES),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }),
        ({ exchange, at }, sizes) => {
          const cut = rechunked(exchange, body(exchange), sizes);
          expect(bonesOf(redactForExport(cut).redacted, at)).toEqual(bonesOf(cut, at));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps every length and chunk mark', () => {
    for (const { exchange } of FIXTURES) {
      const { redacted } = redactForExport(exchange);
      expect(redacted.request?.body.length).toBe(exchange.request?.body.length);
      expect(redacted.request?.url.length).toBe(exchange.request?.url.length);
      expect([...redacted.facts.facts()].map(({ kind, at }) => [kind, at])).toEqual(
        [...exchange.facts.facts()].map(({ kind, at }) => [kind, at]),
      );
      expect(redacted.facts.byteLength).toBe(exchange.facts.byteLength);
    }
  });

  it('is done once: a second redaction finds nothing', () => {
    for (const { exchange } of FIXTURES) {
      const once = redactForExport(exchange);
      const twice = redactForExport(once.redacted);
      expect(twice.ranges).toEqual([]);
      expect(everything(twice)).toBe(everything(once));
    }
  });

  it('leaves no planted secret anywhere: headers, URL, bodies, cookies, challenges, inputs, context', () => {
    const planted = {
      bearer: 'planted-bearer-AAAA1111',
      basic: 'planted-basic-BBBB2222',
      apiKey: 'planted-apikey-CCCC3333',
      cookie: 'planted-cookie-DDDD4444',
      query: 'planted-query-EEEE5555',
      user: 'planted-user-FFFF6666',
      path: 'plantedpath0123456789abcdef',
      nonce: 'planted-nonce-GGGG7777',
      session: 'planted-session-HHHH8888',
      state: 'planted-state-IIII9999',
      input: 'planted-input-JJJJ0000',
      nested: 'planted-nested-KKKK1111',
      quoted: 'planted "quoted" \\ LLLL2222/é',
      token: 'ghp_abcdefghijklmnop1234567890',
    };
    const base = fixture('json-input');
    const request = base.request;
    if (!request) throw new Error('no request');
    const sent = {
      jsonrpc: '2.0',
      id: 'w-1',
      method: 'tools/call',
      params: {
        name: 'weigh_lot',
        requestState: planted.state,
        inputResponses: { who: { action: 'accept', content: { password: planted.input, note: planted.token } } },
        arguments: { api_key: planted.apiKey, client_secret: [planted.quoted], credentials: { user: planted.nested } },
      },
    };
    const answer = JSON.stringify({
      jsonrpc: '2.0',
      id: 'w-1',
      result: {
        resultType: 'complete',
        content: [
          {
            type: 'text',
            text: `you sent ${planted.bearer}, ${planted.quoted} and ${encodeURIComponent(planted.quoted)}`,
          },
          {
            type: 'text',
            text: JSON.stringify({
              access_token: planted.nested,
              deep: JSON.stringify({ refresh_token: planted.quoted }),
            }),
          },
          {
            type: 'text',
            text: `curl -H 'Authorization: Bearer ${planted.basic}' https://x.test/?api_key=${planted.query}`,
          },
        ],
      },
    });
    for (let cutAt = 1; cutAt < 40; cutAt++) {
      const facts = createFactLog();
      facts.addHead({
        at: 1,
        status: 200,
        url: `https://${planted.user}:pw@orchard.test/s/${planted.path}/mcp?token=${planted.query}`,
        redirected: true,
        type: 'wire',
        headers: [
          ['Content-Type', 'application/json'],
          ['Set-Cookie', `sid=${planted.cookie}; Path=/`],
          ['WWW-Authenticate', `Digest realm="r", nonce="${planted.nonce}", qop="auth", Negotiate ${planted.path}`],
          ['Mcp-Session-Id', planted.session],
          ['Location', `https://orchard.test/?code=${planted.query}`],
          ['X-Echo', `saw ${planted.apiKey}`],
        ],
      });
      const bytes = utf8(answer);
      for (let at = 0; at < bytes.length; at += cutAt) facts.addBytes(2, bytes.slice(at, at + cutAt));
      facts.addClose({ kind: 'cut', at: 3, by: 'peer', message: `lost ${planted.bearer}` });
      const exchange: Exchange = {
        ...base,
        request: {
          ...request,
          url: `https://orchard.test/s/${planted.path}/mcp?access_token=${planted.query}#id_token=${planted.nested}`,
          headers: [
            ...request.headers,
            ['Authorization', `Bearer ${planted.bearer}`],
            ['Proxy-Authorization', `Basic ${btoa(`me:${planted.basic}`)}`],
            ['Cookie', `sid=${planted.cookie}`],
            ['X-Api-Key', planted.apiKey],
            ['Mcp-Session-Id', planted.session],
          ],
          body: utf8(JSON.stringify(sent)),
        },
        context: { ...base.context, previous: { id: '"w-0"', requestState: planted.state } },
        facts,
      };
      const out = redactForExport(exchange);
      const all = everything(out);
      for (const secret of Object.values(planted)) {
        expect(all).not.toContain(secret);
        expect(all).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(all).not.toContain(encodeURIComponent(secret));
      }
      expect(JSON.parse(text(out.redacted.request?.body ?? new Uint8Array(0)))).toMatchObject({
        jsonrpc: '2.0',
        id: 'w-1',
        method: 'tools/call',
      });
      expect(() => JSON.parse(text(body(out.redacted)))).not.toThrow();
      expect(new Set(out.ranges.map(({ part }) => part))).toEqual(
        new Set([
          'request-url',
          'response-url',
          'request-header',
          'response-header',
          'request-body',
          'response-body',
          'message',
          'context',
        ]),
      );
    }
  });

  it('knows a secret by an escaped name, in an address, a list, a line of settings, as a number or a part of a header', () => {
    const secret = 'planted-7x9Qz-secret';
    const base = fixture('json-success');
    const ask = (params: string, header?: readonly [string, string]): Exchange => ({
      ...base,
      ...(base.request && {
        request: {
          ...base.request,
          headers: [...base.request.headers, ...(header ? [header] : [])],
          body: utf8(`{"jsonrpc":"2.0","id":"w-1","method":"tools/call","params":{"name":"x","arguments":${params}}}`),
        },
      }),
    });
    const answered = (exchange: Exchange, said: string) =>
      rechunked(
        exchange,
        utf8(
          JSON.stringify({
            jsonrpc: '2.0',
            id: 'w-1',
            result: { resultType: 'complete', content: [{ type: 'text', text: said }] },
          }),
        ),
        [9],
      );
    const base64 = btoa(`a-long-name:${secret}`);
    const cases: readonly (readonly [exchange: Exchange, found?: string])[] = [
      [answered(ask(`{"pass\\u0077ord":"${secret}"}`), `it was ${secret}`)],
      [answered(ask(`{"config":"{\\"pass\\\\u0077ord\\":\\"${secret}\\"}"}`), `it was ${secret}`)],
      [answered(ask(`{"dsn":"postgres://me:${secret}@db.test/x"}`), `it was ${secret}`)],
      [answered(ask(`{"url":"https:\\/\\/me:${secret}@db.test"}`), `it was ${secret}`)],
      [
        answered(
          ask(`{"api_keys":["${secret}"],"Access Tokens":["${secret}-2"]}`),
          `they were ${secret} and ${secret}-2`,
        ),
      ],
      [answered(ask('{}'), `aws_secret_access_key = ${secret}\nregion = eu`)],
      [answered(ask('{"pin":918273645}'), 'your pin is 918273645'), '918273645'],
      [answered(ask('{"card_number":"4111111111111111"}'), 'paid with 4111111111111111'), '4111111111111111'],
      [answered(ask('{}', ['Authorization', `Digest username="me", response="${secret}"`]), `no ${secret}`)],
      [answered(ask('{}', ['Authorization', `Basic ${base64}`]), `${base64} is ${secret}`), base64],
    ];
    for (const [exchange, found = secret] of cases) {
      for (const { redacted } of [redactForExport(exchange), redactForStore(exchange)]) {
        const all = everything({ redacted });
        expect(all).not.toContain(secret);
        expect(all).not.toContain(found);
        expect(() => JSON.parse(text(body(redacted))) as unknown).not.toThrow();
        expect(bonesOf(redacted)).toEqual(bonesOf(exchange));
      }
    }
  });

  it('leaves what only looks like one: counts of tokens, settings of code, plain addresses', () => {
    const base = fixture('json-success');
    const said =
      'used total_tokens 512; let token = next; see https://x.test:8443/a@b and "tokens": ["a","b"], mailto:me@x.test';
    const answer = `{"jsonrpc":"2.0","id":"w-1","result":{"content":[{"type":"text","text":${JSON.stringify(said)}}],"usage":{"total_tokens":512}}}`;
    expect(text(body(redactForExport(rechunked(base, utf8(answer), [50])).redacted))).toBe(answer);
  });

  it('finds a secret of any text wherever JSON, an event stream or a URL repeats it', () => {
    const base = fixture('json-success');
    const secrets = fc
      .string({ minLength: 8, maxLength: 24, unit: 'grapheme' })
      .filter((one) => /^[^\s*]+$/.test(one) && !/^[*1]+$/.test(one));
    fc.assert(
      fc.property(secrets, fc.integer({ min: 1, max: 30 }), fc.boolean(), (secret, size, streamed) => {
        const sent = {
          jsonrpc: '2.0',
          id: 'w-1',
          method: 'tools/call',
          params: { name: 'weigh_lot', arguments: { password: secret } },
        };
        const result = {
          jsonrpc: '2.0',
          id: 'w-1',
          result: {
            resultType: 'complete',
            content: [{ type: 'text', text: `it was ${secret}!` }],
            more: { [`k`]: JSON.stringify({ secret }) },
          },
        };
        const answer = streamed ? `data: ${JSON.stringify(result)}\n\n` : JSON.stringify(result);
        const request = base.request && { ...base.request, body: utf8(JSON.stringify(sent)) };
        const exchange = rechunked({ ...base, ...(request && { request }) }, utf8(answer), [size]);
        const { redacted } = redactForExport(exchange);
        const left = text(body(redacted));
        const after: unknown = JSON.parse(streamed ? left.slice(6) : left);
        expect(JSON.stringify(after)).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(after).toMatchObject({
          id: 'w-1',
          jsonrpc: '2.0',
          result: { resultType: 'complete', content: [{ type: 'text' }] },
        });
      }),
      { numRuns: 300 },
    );
  });

  it('still shows that a state was changed on its way, and that one was not', () => {
    const base = fixture('json-success');
    const sent = (state: string) => ({
      ...base,
      ...(base.request && {
        request: {
          ...base.request,
          body: utf8(
            JSON.stringify({
              jsonrpc: '2.0',
              id: 'w-1',
              method: 'tools/call',
              params: { name: 'weigh_lot', requestState: state },
            }),
          ),
        },
      }),
      context: { ...base.context, previous: { id: '"w-0"', requestState: 'state-AAAA "1"' } },
    });
    for (const state of ['state-AAAA "1"', 'state-BBBB "1"']) {
      const { redacted } = redactForExport(sent(state));
      expect(bonesOf(redacted)).toEqual(bonesOf(sent(state)));
      expect(everything({ redacted })).not.toMatch(/state-[AB]/);
      expect(redactForExport(redacted).ranges).toEqual([]);
    }
  });

  it('never touches ids, methods, result types or keys, even where they repeat a secret', () => {
    const base = fixture('json-success');
    const request = base.request && {
      ...base.request,
      headers: [...base.request.headers, ['X-Api-Key', 'tools/call'] as const, ['X-Token', '12345678'] as const],
      body: utf8(
        '{"jsonrpc":"2.0","id":12345678,"method":"tools/call","params":{"name":"x","arguments":{"tools/call":1,"n":12345678,"s":"tools/call"}}}',
      ),
    };
    const { redacted } = redactForExport({ ...base, ...(request && { request }) });
    expect(text(redacted.request?.body ?? new Uint8Array(0))).toBe(
      '{"jsonrpc":"2.0","id":12345678,"method":"tools/call","params":{"name":"x","arguments":{"tools/call":1,"n":11111111,"s":"**********"}}}',
    );
  });

  it('leaves schemas readable: a property called password is no password', () => {
    const base = fixture('json-success');
    const answer =
      '{"jsonrpc":"2.0","id":"w-1","result":{"tools":[{"name":"login","inputSchema":{"type":"object","properties":{"password":{"type":"string","description":"at least 8"}}}}]}}';
    const exchange = rechunked(base, utf8(answer), [answer.length]);
    expect(text(body(redactForExport(exchange).redacted))).toBe(answer);
  });

  it('takes its time from the length of an answer, whatever it repeats', () => {
    const base = fixture('json-success');
    const long = 200_000;
    for (const part of ['\\', '"', '\\"', '{"password":[', '{"password":{"type":', 'a://b:', '"a\\u0041', 'token = ']) {
      const exchange = rechunked(base, utf8(part.repeat(long / part.length)), [long]);
      const start = performance.now();
      redactForExport(exchange);
      expect(performance.now() - start, part).toBeLessThan(15_000);
    }
  });

  it('never throws and keeps the length of any bytes', () => {
    const base = fixture('json-success');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.string({ maxLength: 60, unit: 'binary' }), (bytes, noise) => {
        const exchange = rechunked(base, bytes, [7]);
        const request = exchange.request && {
          ...exchange.request,
          url: noise,
          headers: [['x-token', noise] as const, [noise, noise] as const],
        };
        const { redacted } = redactForExport({ ...exchange, ...(request && { request }) });
        expect(redacted.facts.byteLength).toBe(bytes.length);
        expect(redacted.request?.url.length).toBe(noise.length);
      }),
    );
  });
});

describe('redaction for the store', () => {
  it('keeps what a loop must resume with, and blanks the rest', () => {
    const kept = redactForStore(fixture('json-input')).redacted;
    expect(text(body(kept))).toContain('opaque-state-55aa55aa');
    const legacy = redactForStore(fixture('legacy-success')).redacted;
    expect(legacy.request?.headers).toContainEqual(['Mcp-Session-Id', 'orchard-session-0042']);
    expect(text(body(redactForStore(fixture('json-tool-error')).redacted))).toContain('token=************');
  });

  it('leaves the verdict as it was', () => {
    for (const { exchange, at } of FIXTURES)
      expect(bonesOf(redactForStore(exchange).redacted, at)).toEqual(bonesOf(exchange, at));
  });
});
