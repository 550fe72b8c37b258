import { describe, expect, it } from 'vitest';
import { begunExchange } from './fixtures/storedCalls.ts';
import { isMasked, isMaskedField, lacksSecrets } from './masked.ts';
import { redactForStore } from './redactExchange.ts';

describe('a request', () => {
  it('lacks its secrets once it was redacted, and not before', () => {
    const { exchange } = begunExchange('e1');
    const kept = redactForStore(exchange).redacted.request;
    expect(exchange.request && lacksSecrets(exchange.request)).toBe(false);
    expect(kept && lacksSecrets(kept)).toBe(true);
    expect(kept && isMasked(kept.url)).toBe(true);
    expect(exchange.request?.headers.some(([, value]) => isMaskedField(value))).toBe(false);
    expect(kept?.headers.every(([, value]) => isMaskedField(value))).toBe(true);
  });

  it.each([
    '{"key":"**********"}',
    '{"auth":"Bearer *****"}',
    'http://a.test/?token=*****&x=1',
    'http://u:****@a.test/',
  ])('with %s lacks one', (text) => {
    expect(isMasked(text)).toBe(true);
  });

  it.each([
    '{"text":"a\\n***\\nb"}',
    '{"code":"/****** start ******/"}',
    '{"glob":"**"}',
    '{"say":"so ***bold***"}',
    '{}',
  ])('with %s lacks none', (text) => {
    expect(isMasked(text)).toBe(false);
  });
});
