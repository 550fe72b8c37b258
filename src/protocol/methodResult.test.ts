import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from './json.ts';
import { checkMethodResult } from './methodResult.ts';
import { REVISIONS } from './revision.ts';

const hints = { ttlMs: 0, cacheScope: 'private' };
const lines = (method: string, result: JsonValue | undefined, revision: (typeof REVISIONS)[number] = '2026-07-28') =>
  checkMethodResult(method, result, revision).map(
    (fault) => `${fault.fatal ? 'fatal' : 'mild'} ${fault.pointer} ${fault.rule}`,
  );

describe('results of other methods', () => {
  it('accepts a discovery as the schema has it', () => {
    expect(lines('server/discover', { supportedVersions: ['2026-07-28'], capabilities: {}, ...hints })).toEqual([]);
  });

  it('notes serverInfo at the top of a discovery', () => {
    expect(lines('server/discover', { supportedVersions: [], capabilities: {}, serverInfo: {}, ...hints })).toEqual([
      'mild /result/serverInfo discover-shape',
    ]);
  });

  it('needs supportedVersions and capabilities in a discovery', () => {
    expect(lines('server/discover', { supportedVersions: [1], ...hints })).toEqual([
      'fatal /result/supportedVersions/0 discover-shape',
      'fatal /result/capabilities discover-shape',
    ]);
  });

  it('needs version, capabilities and serverInfo in an initialize result', () => {
    expect(lines('initialize', {}, '2025-11-25')).toEqual([
      'fatal /result/protocolVersion legacy-init-result-shape',
      'fatal /result/capabilities legacy-init-result-shape',
      'fatal /result/serverInfo legacy-init-result-shape',
    ]);
    expect(
      lines('initialize', { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'a' } }, '2025-11-25'),
    ).toEqual(['mild /result/serverInfo/version legacy-init-result-shape']);
  });

  it('keeps a tools page with bad tools and names each', () => {
    const tools = [
      null,
      { inputSchema: { type: 'object' } },
      { name: 'b', inputSchema: null },
      { name: 'c', inputSchema: {} },
    ];
    expect(lines('tools/list', { tools, nextCursor: null }, '2025-11-25')).toEqual([
      'mild /result/tools/0 tool-list-shape',
      'mild /result/tools/1/name tool-list-shape',
      'mild /result/tools/2/inputSchema tool-list-shape',
      'mild /result/tools/3/inputSchema/type tool-list-shape',
      'mild /result/nextCursor tool-list-shape',
    ]);
  });

  it('asks for cache hints in 2026-07-28 only', () => {
    expect(lines('tools/list', { tools: [] }, '2025-11-25')).toEqual([]);
    expect(lines('tools/list', { tools: [] })).toEqual([
      'mild /result/ttlMs cache-hints-required',
      'mild /result/cacheScope cache-hints-required',
    ]);
    expect(lines('tools/list', { tools: [], ttlMs: -1, cacheScope: 'shared' })).toEqual([
      'mild /result/ttlMs cache-ttl-nonnegative-int',
      'mild /result/cacheScope cache-scope-enum',
    ]);
  });

  it('asks of an unknown method only to answer with an object', () => {
    expect(lines('acme/do', {})).toEqual([]);
    expect(lines('ping', {}, '2025-03-26')).toEqual([]);
    expect(checkMethodResult('acme/do', [], '2026-07-28')).toMatchObject([
      { pointer: '/result', expected: 'object', found: 'array', fatal: true },
    ]);
    expect(checkMethodResult('ping', undefined, '2025-11-25')).toMatchObject([{ found: 'absent' }]);
  });

  it('never throws, whatever the JSON', () => {
    const methods = fc.constantFrom('server/discover', 'initialize', 'tools/list', 'ping', 'x');
    fc.assert(
      fc.property(methods, fc.jsonValue(), fc.constantFrom(...REVISIONS), (method, value, revision) => {
        expect(checkMethodResult(method, value as JsonValue, revision)).toBeInstanceOf(Array);
        checkMethodResult(method, { tools: value as JsonValue, supportedVersions: value as JsonValue }, revision);
      }),
    );
  });
});
