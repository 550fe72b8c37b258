import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { deflate, toBase64Url } from './compressed.ts';
import { bonesOf, FIXTURES, fixture } from './fixtures/calls.ts';
import { decodeLink, encodeLink, MAX_LINK } from './linkCodec.ts';

vi.setConfig({ testTimeout: 60_000 });

const utf8 = (text: string) => new TextEncoder().encode(text);
const linkOf = async (value: unknown) =>
  `e1.${toBase64Url(await deflate(utf8(typeof value === 'string' ? value : JSON.stringify(value))))}`;

describe('a link', () => {
  it('carries a whole exchange to the same verdict, with tab and evidence', async () => {
    for (const { exchange, at, name } of FIXTURES) {
      const { text, size } = await encodeLink({
        kind: 'exchange',
        exchange,
        tab: 'raw',
        evidence: 'S4',
        target: 'lab',
        ...(at !== undefined && { at }),
      });
      expect([text.length, /^[\w.-]+$/.test(text)]).toEqual([size, true]);
      const read = await decodeLink(text);
      if (read.kind === 'unreadable') throw new Error(JSON.stringify(read.reason));
      expect(read.payload).toMatchObject({ kind: 'exchange', tab: 'raw', evidence: 'S4', target: 'lab' });
      expect(bonesOf(read.payload.exchange, read.payload.at), name).toEqual(bonesOf(exchange, at));
    }
  });

  it('of a request alone carries nothing that came back', async () => {
    const read = await decodeLink((await encodeLink({ kind: 'request', exchange: fixture('json-success') })).text);
    expect(read.kind === 'read' && [read.payload.exchange.facts.byteLength, read.payload.exchange.facts.head]).toEqual([
      0,
      undefined,
    ]);
  });

  it('carries no secret, and says when it is long', async () => {
    const exchange = fixture('preflight-refused');
    const { text } = await encodeLink({ kind: 'exchange', exchange });
    const read = await decodeLink(text);
    expect(JSON.stringify(read.kind === 'read' && read.payload.exchange.request?.headers)).not.toContain(
      'orchard-bearer',
    );
    const noise = Array.from({ length: 6000 }, (_, index) => `z${(index * 7919) % 9973}`).join('');
    const long = { ...exchange, request: exchange.request && { ...exchange.request, body: utf8(noise) } };
    const { request, ...rest } = long;
    expect((await encodeLink({ kind: 'exchange', exchange: request ? { ...rest, request } : rest })).long).toBe(true);
  });

  it('that is broken, newer, too long or a bomb ends in a reason', async () => {
    const reason = async (text: string) => {
      const read = await decodeLink(text);
      return read.kind === 'unreadable' ? read.reason : undefined;
    };
    const { text } = await encodeLink({ kind: 'exchange', exchange: fixture('json-success') });
    expect(await reason('')).toEqual({ code: 'link-empty', params: {} });
    expect(await reason('e2.abc')).toEqual({ code: 'link-newer', params: { version: '2' } });
    expect(await reason('hello')).toEqual({ code: 'link-broken', params: { at: 'characters' } });
    expect(await reason('e1.a b')).toEqual({ code: 'link-broken', params: { at: 'characters' } });
    expect(await reason(text.slice(0, 200))).toEqual({
      code: 'link-broken',
      params: { at: expect.stringMatching(/characters|compression/) as unknown },
    });
    expect(await reason(await linkOf('{"kind":'))).toEqual({ code: 'link-broken', params: { at: 'json' } });
    expect(await reason(await linkOf({ kind: 'exchange', exchange: { id: 1 } }))).toMatchObject({
      code: 'link-wrong-shape',
      params: { path: 'exchange.id' },
    });
    expect(await reason(await linkOf('x'.repeat(40_000_000)))).toMatchObject({ code: 'link-too-large' });
    expect(await reason('e1.' + 'a'.repeat(MAX_LINK))).toMatchObject({ code: 'link-too-long' });
    expect(await reason(await linkOf('{"__proto__":{"polluted":1},"kind":"exchange"}'))).toMatchObject({
      code: 'link-wrong-shape',
    });
    expect(
      await reason(await linkOf(`{"kind":"exchange","exchange":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)),
    ).toMatchObject({ code: 'link-wrong-shape' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('never throws, whatever its text', async () => {
    const { text } = await encodeLink({ kind: 'exchange', exchange: fixture('sse-cut') });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ maxLength: 80 }),
          fc
            .tuple(fc.nat(text.length), fc.string({ maxLength: 4 }))
            .map(([at, put]) => text.slice(0, at) + put + text.slice(at + put.length)),
        ),
        async (link) => {
          await decodeLink(link);
        },
      ),
      { numRuns: 300 },
    );
  });
});
