import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSecretHeader, redactHeaders, redactUrl, urlSecrets } from './redact.ts';

describe('redaction', () => {
  it('knows secret header names, and leaves ids that a loop must resume with', () => {
    const secret = [
      'Authorization',
      'cookie',
      'Set-Cookie',
      'X-Auth-Token',
      'x-api-key',
      'X-ApiKey',
      'client-secret',
      'X-Access-Key',
    ];
    expect(secret.filter((name) => !isSecretHeader(name))).toEqual([]);
    const open = ['accept', 'mcp-session-id', 'Idempotency-Key', 'mcp-name', 'x-keyboard', 'content-type'];
    expect(open.filter(isSecretHeader)).toEqual([]);
  });

  it('keeps the length of every value and URL', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl({ withQueryParameters: true }), (value, url) => {
        const [first] = redactHeaders([['authorization', `Bearer ${value}`]]);
        expect(first?.[1].length).toBe(value.length + 7);
        expect(redactUrl(url).length).toBe(url.length);
      }),
    );
  });

  it('blanks the token in a query and the userinfo, and nothing else', () => {
    expect(redactUrl('https://me:pw@h.test/a?x=1&access_token=abc%20d&y=2#f')).toBe(
      'https://*****@h.test/a?x=1&access_token=*******&y=2#f',
    );
  });

  it('blanks a path segment that reads like a token, but not the name of a demo scenario', () => {
    expect(redactUrl('https://h.test/t/8f2a9c11de34ab77f0c2/mcp')).toBe('https://h.test/t/********************/mcp');
    expect(redactUrl('https://h.test/demo/lab/a.8f2a9c11de34ab77f0c2/mcp')).toContain('/demo/lab/*****');
    const demo = 'https://h.test/demo/lab/http.500_success_body/mcp';
    expect(redactUrl(demo)).toBe(demo);
    expect(urlSecrets(demo)).toEqual([]);
  });
});
