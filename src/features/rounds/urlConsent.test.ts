import { describe, expect, it } from 'vitest';
import { readUrl } from './urlConsent.ts';

const kinds = (text: string) => readUrl(text).warnings.map(({ kind }) => kind);

describe('an address that a server asks to open', () => {
  it('is opened where it is https, with its host as the network takes it', () => {
    expect(readUrl('https://pay.harbor.example:8443/f/31?a=1#b')).toEqual({
      host: 'pay.harbor.example:8443',
      opens: 'https://pay.harbor.example:8443/f/31?a=1#b',
      warnings: [],
    });
  });

  it('is never opened when it is a script, a file, or nothing that can be read', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no address', ''])
      expect(readUrl(text).opens).toBeUndefined();
    expect(kinds('JavaScript:alert(1)')).toEqual(['scheme']);
    expect(kinds('//x')).toEqual(['unreadable']);
  });

  it('warns of letters that look like others, and names what the network sees', () => {
    expect(readUrl('https://аpple.com/').warnings).toEqual([{ kind: 'punycode', value: 'xn--pple-43d.com' }]);
    expect(kinds('https://login.xn--pple-43d.com/')).toEqual(['punycode']);
  });

  it('warns of a host that is none, because an @ follows it', () => {
    expect(readUrl('https://bank.example@evil.example/')).toMatchObject({
      host: 'evil.example',
      warnings: [{ kind: 'userinfo', value: 'bank.example' }],
    });
  });

  it('warns of plain http and bare numbers, but not on this machine', () => {
    expect(kinds('http://pay.example/')).toEqual(['insecure']);
    expect(kinds('https://203.0.113.7/')).toEqual(['ip']);
    expect(kinds('http://[2001:db8::1]/')).toEqual(['ip', 'insecure']);
    expect(kinds('http://localhost:3000/')).toEqual(['local']);
    expect(kinds('http://127.0.0.1/')).toEqual(['local']);
  });
});
