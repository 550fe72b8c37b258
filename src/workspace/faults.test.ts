import { describe, expect, it } from 'vitest';
import type { ExchangeRequest } from '#exchange/model.ts';
import { FAULTS, faultFamilies, withFaults } from './faults.ts';

const BODY =
  '{"jsonrpc":"2.0","id":"c-1","method":"tools/call","params":{"name":"add","arguments":{"n":9007199254740993},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}';
const request: ExchangeRequest = {
  url: 'http://h.test/mcp',
  method: 'POST',
  headers: [
    ['content-type', 'application/json'],
    ['accept', 'application/json, text/event-stream'],
    ['mcp-protocol-version', '2026-07-28'],
    ['mcp-method', 'tools/call'],
    ['mcp-name', 'add'],
  ],
  body: new TextEncoder().encode(BODY),
};
const bodyOf = (changed: ExchangeRequest): string => new TextDecoder().decode(changed.body);
const header = (changed: ExchangeRequest, name: string): string | undefined =>
  changed.headers.find(([known]) => known === name)?.[1];

describe('faults on purpose', () => {
  it('each changes the request, and none changes the one given', () => {
    for (const name of FAULTS) {
      const changed = withFaults(request, [name]);
      expect(changed).not.toEqual(request);
      expect(bodyOf(request)).toBe(BODY);
    }
  });
  it('touch one place only: numbers beyond 2^53 keep their digits', () => {
    for (const name of FAULTS.filter((fault) => fault !== 'body-empty'))
      expect(bodyOf(withFaults(request, [name]))).toContain('9007199254740993');
  });
  it('leave the body as JSON where only a member goes', () => {
    expect(JSON.parse(bodyOf(withFaults(request, ['id-missing', 'meta-missing'])))).toEqual({
      jsonrpc: '2.0',
      method: 'tools/call',
      params: { name: 'add', arguments: { n: 9007199254740992 } },
    });
    expect(bodyOf(withFaults(request, ['capabilities-missing']))).toContain(
      '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}',
    );
  });
  it('change header and _meta together where the rule is about the version itself', () => {
    const changed = withFaults(request, ['version-unsupported']);
    expect(header(changed, 'mcp-protocol-version')).toBe('1999-01-01');
    expect(bodyOf(changed)).toContain('"io.modelcontextprotocol/protocolVersion":"1999-01-01"');
  });
  it('can be combined, whatever the order of choice, and record each family once', () => {
    expect(withFaults(request, ['body-batch', 'id-null'])).toEqual(withFaults(request, ['id-null', 'body-batch']));
    expect(bodyOf(withFaults(request, ['body-batch', 'id-null']))).toMatch(/^\[\{.*"id":null/);
    expect(faultFamilies(['id-null', 'id-fraction', 'body-batch'])).toEqual(['id', 'body']);
  });
});
