import { describe, expect, it } from 'vitest';
import { isLoopback, probeReachability } from './probe.ts';
import type { ProbeDeps } from './probe.ts';

function deps(change: Partial<ProbeDeps> = {}): { deps: ProbeDeps; sent: RequestInit[] } {
  const sent: RequestInit[] = [];
  return {
    sent,
    deps: {
      fetch: (_url, init) => {
        sent.push(init);
        return Promise.resolve(new Response('x'));
      },
      pageOrigin: 'https://estrato.test',
      refusedByPolicy: () => [],
      localNetwork: () => Promise.resolve(undefined),
      timeout: () => new AbortController().signal,
      ...change,
    },
  };
}

describe('the probe after a blocked fetch', () => {
  it('proves mixed content without sending anything, but not for loopback', async () => {
    const { deps: given, sent } = deps();
    expect(await probeReachability('http://10.0.0.9/mcp', given)).toMatchObject({ blockedBy: 'mixed-content' });
    expect(sent).toEqual([]);
    expect(await probeReachability('http://127.0.0.1:3000/mcp', given)).toEqual({ answers: true });
  });
  it('proves a refusal by the page’s own policy and by the local-network permission', async () => {
    expect(
      await probeReachability('https://a.test/mcp', deps({ refusedByPolicy: () => ['https://a.test/mcp'] }).deps),
    ).toMatchObject({ blockedBy: 'csp' });
    expect(
      await probeReachability('http://localhost:1/mcp', deps({ localNetwork: () => Promise.resolve('denied') }).deps),
    ).toMatchObject({ blockedBy: 'local-network' });
  });
  it('sends one no-cors GET and names no cause when something answers', async () => {
    const { deps: given, sent } = deps();
    expect(await probeReachability('https://a.test/mcp', given)).toEqual({ answers: true });
    expect(sent.map(({ method, mode, credentials }) => [method, mode, credentials])).toEqual([
      ['GET', 'no-cors', 'omit'],
    ]);
  });
  it('says that nothing answers when the probe fails too', async () => {
    const failing = deps({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await probeReachability('https://a.test/mcp', failing.deps)).toEqual({ answers: false });
  });
  it('knows the names of this machine', () => {
    for (const name of ['localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '[::1]'])
      expect(isLoopback(name)).toBe(true);
    for (const name of ['127.0.0.1.evil.test', 'localhost.evil.test', '10.0.0.1']) expect(isLoopback(name)).toBe(false);
  });
});
