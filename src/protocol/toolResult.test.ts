import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from './json.ts';
import { REVISIONS } from './revision.ts';
import { checkToolResult } from './toolResult.ts';

const fatal = (result: JsonValue, revision: (typeof REVISIONS)[number] = '2026-07-28') =>
  checkToolResult(result, revision)
    .filter((fault) => fault.fatal)
    .map((fault) => `${fault.pointer} ${fault.rule}`);
const mild = (result: JsonValue, revision: (typeof REVISIONS)[number] = '2026-07-28') =>
  checkToolResult(result, revision)
    .filter((fault) => !fault.fatal)
    .map((fault) => `${fault.pointer} ${fault.rule}`);
const block = (content: JsonObject): JsonObject => ({ content: [content] });

describe('a tool result', () => {
  it('may be empty of blocks', () => {
    expect(checkToolResult({ content: [] }, '2025-03-26')).toEqual([]);
  });

  it('accepts every block of the union with its required members', () => {
    const content: JsonObject[] = [
      { type: 'text', text: '' },
      { type: 'image', data: 'aGk=', mimeType: 'image/png' },
      {
        type: 'audio',
        data: '',
        mimeType: 'audio/wav',
        annotations: { audience: ['user'], priority: 0, lastModified: '2025-01-12T15:00:58Z' },
      },
      { type: 'resource_link', uri: 'file:///a', name: 'a', size: 3 },
      { type: 'resource', resource: { uri: 'x:', text: 'hi' } },
      { type: 'resource', resource: { uri: 'x:', blob: 'aGk=' }, _meta: {} },
    ];
    expect(checkToolResult({ content }, '2026-07-28')).toEqual([]);
  });

  it('needs content, which must be an array', () => {
    expect(fatal({ structuredContent: {} })).toEqual(['/result/content result-content-required']);
    expect(fatal({ content: null })).toEqual(['/result/content result-content-required']);
    expect(fatal('text')).toEqual(['/result result-content-required']);
    expect(checkToolResult(undefined, '2026-07-28')[0]).toMatchObject({ found: 'absent', fatal: true });
  });

  it('never reads an inherited member as content', () => {
    expect(fatal(JSON.parse('{"__proto__":{"content":[]}}') as JsonValue)).toEqual([
      '/result/content result-content-required',
    ]);
  });

  it.each<[string, JsonObject, string]>([
    ['an unknown type', { type: 'json', json: 1 }, '/result/content/0/type result-content-block-valid'],
    ['a missing type', { text: 'hi' }, '/result/content/0/type result-content-block-valid'],
    [
      'a name from Object.prototype as type',
      { type: 'constructor' },
      '/result/content/0/type result-content-block-valid',
    ],
    ['text that is a number', { type: 'text', text: 5 }, '/result/content/0/text result-content-block-valid'],
    [
      'an image without mimeType',
      { type: 'image', data: 'aGk=' },
      '/result/content/0/mimeType result-content-block-valid',
    ],
    ['a link without name', { type: 'resource_link', uri: 'x:' }, '/result/content/0/name result-content-block-valid'],
    [
      'a resource with neither text nor blob',
      { type: 'resource', resource: { uri: 'x:' } },
      '/result/content/0/resource result-content-block-valid',
    ],
    [
      'a resource that is text',
      { type: 'resource', resource: 'x:' },
      '/result/content/0/resource result-content-block-valid',
    ],
    [
      'a resource whose text is null',
      { type: 'resource', resource: { uri: 'x:', text: null } },
      '/result/content/0/resource/text result-content-block-valid',
    ],
  ])('is unusable with %s', (_name, content, expected) => {
    expect(fatal(block(content))).toEqual([expected]);
  });

  it('names the blocks that the revision allows', () => {
    expect(checkToolResult(block({ type: 'json' }), '2025-03-26')[0]).toMatchObject({
      expected: 'text | image | audio | resource',
      found: '"json"',
    });
  });

  it.each<[string, JsonObject, string]>([
    ['bad base64', { type: 'image', data: '%%%', mimeType: 'image/png' }, '/result/content/0/data result-block-base64'],
    [
      'an audience nobody knows',
      { type: 'text', text: '', annotations: { audience: ['bot'] } },
      '/result/content/0/annotations/audience/0 result-annotations-range',
    ],
    [
      'a priority above 1',
      { type: 'text', text: '', annotations: { priority: 2 } },
      '/result/content/0/annotations/priority result-annotations-range',
    ],
    [
      'a date that is no ISO 8601',
      { type: 'text', text: '', annotations: { lastModified: 'yesterday' } },
      '/result/content/0/annotations/lastModified result-annotations-range',
    ],
    [
      'a size that is text',
      { type: 'resource_link', uri: 'x:', name: 'x', size: '3' },
      '/result/content/0/size result-content-block-valid',
    ],
  ])('stays usable with %s', (_name, content, expected) => {
    expect(fatal(block(content))).toEqual([]);
    expect(mild(block(content))).toEqual([expected]);
  });

  it('refuses a resource link in 2025-03-26, whose union lacks it', () => {
    const link = block({ type: 'resource_link', uri: 'x:', name: 'x' });
    expect(fatal(link, '2025-03-26')).toEqual(['/result/content/0/type result-content-block-era']);
    expect(fatal(link, '2025-06-18')).toEqual([]);
  });

  it('wants structuredContent to be an object before 2026-07-28 only', () => {
    const list = { content: [], structuredContent: [1] };
    expect(fatal(list, '2025-11-25')).toEqual(['/result/structuredContent result-structured-object-only']);
    expect(fatal(list, '2026-07-28')).toEqual([]);
    expect(fatal({ content: [], structuredContent: null }, '2026-07-28')).toEqual([]);
  });

  it('wants isError to be a boolean', () => {
    expect(fatal({ content: [], isError: 'true' })).toEqual(['/result/isError result-is-error-type']);
  });

  it('stops counting after enough faults', () => {
    const content = Array.from({ length: 100_000 }, () => ({ type: 'nope' }));
    expect(checkToolResult({ content }, '2026-07-28').length).toBeLessThan(100);
  });

  it('never throws, whatever the JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...REVISIONS), (value, revision) => {
        expect(checkToolResult(value as JsonValue, revision)).toBeInstanceOf(Array);
        checkToolResult({ content: [value as JsonValue] }, revision);
      }),
    );
  });
});
