import { describe, expect, it } from 'vitest';
import { declaredType, sniff } from './mediaType.ts';

describe('the declared type', () => {
  it.each([
    ['application/json', 'json'],
    ['Application/JSON; charset=utf-8', 'json'],
    [' application/json ;charset="x"', 'json'],
    ['text/event-stream', 'sse'],
    ['text/event-stream;charset=UTF-8', 'sse'],
    ['TEXT/Event-Stream', 'sse'],
    ['text/html', 'other'],
    ['application/problem+json', 'other'],
    ['application/json-seq', 'other'],
    ['json', 'other'],
    ['', 'none'],
    ['  ', 'none'],
    [';charset=utf-8', 'none'],
    [undefined, 'none'],
  ] as const)('of %j is %s', (value, expected) => {
    expect(declaredType(value)).toBe(expected);
  });
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the look of a body', () => {
  it.each([
    ['{"a":1}', 'json'],
    ['\ufeff{"a":1}', 'json'],
    ['\r\n [1]', 'json'],
    ['"text"', 'json'],
    ['-1', 'json'],
    ['null', 'json'],
    ['true', 'json'],
    ['nullify', 'text'],
    ['data: {}', 'sse'],
    ['data:{}', 'sse'],
    ['event: message\ndata: {}', 'sse'],
    ['id: 7\r\n', 'sse'],
    ['retry: 10', 'sse'],
    ['data\n\n', 'sse'],
    [': comment', 'sse'],
    ['\ufeffdata: 1', 'sse'],
    ['\n\ndata: x', 'sse'],
    ['database is down', 'text'],
    ['identity unknown', 'text'],
    ['<!doctype html>', 'html'],
    ['  <html>', 'html'],
    ['<?xml version="1.0"?>', 'html'],
    ['Not found', 'text'],
    ['\u0000\u0001', 'binary'],
    ['\u001f\u008b', 'binary'],
    ['', 'empty'],
    [' \r\n', 'empty'],
  ] as const)('of %j is %s', (text, expected) => {
    expect(sniff(bytes(text), true)).toBe(expected);
  });

  it('is left open while the first bytes may still become either', () => {
    for (const text of ['', ' ', '\r\n', 'd', 'dat', 'data', 'even', 're', 'nul', '\ufeff'])
      expect([text, sniff(bytes(text), false)]).toEqual([text, undefined]);
    for (const length of [1, 2]) expect(sniff(bytes('\ufeff').subarray(0, length), false)).toBeUndefined();
    for (const text of ['data:', '{', 'x', '<', ':'])
      expect([text, sniff(bytes(text), false)]).not.toEqual([text, undefined]);
  });

  it('is settled at the end at the latest', () => {
    for (const text of ['d', 'dat', 'event']) expect(sniff(bytes(text), true)).toBe('text');
  });

  it('does not change when more of the same body comes', () => {
    for (const text of [
      'data: {"a":1}\n\n',
      'event: message\n',
      '\ufeff{"a":1}',
      '\ufeffdata: 1',
      'true',
      'null',
      '[1]',
      '<p>',
      'plain text',
    ]) {
      const whole = sniff(bytes(text), true);
      const early = Array.from(bytes(text), (_, length) => sniff(bytes(text).subarray(0, length), false));
      expect([text, ...early.filter((look) => look !== undefined && look !== whole)]).toEqual([text]);
    }
  });
});
