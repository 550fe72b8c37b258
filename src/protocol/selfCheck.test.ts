import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestHeaders, type HeaderField } from './headers.ts';
import type { JsonValue } from './json.ts';
import { callParams, notificationText, requestMeta, requestText } from './requestBody.ts';
import { REVISIONS, type Revision } from './revision.ts';
import { checkRequest } from './selfCheck.ts';

const url = 'https://mcp.example/mcp';
const tool = {
  inputSchema: {
    type: 'object',
    properties: { region: { type: 'string', 'x-mcp-header': 'Region' }, n: { type: 'integer', 'x-mcp-header': 'N' } },
  },
};

function call(revision: Revision, args: JsonValue, name = 'a', custom: readonly HeaderField[] = []) {
  const meta = requestMeta({ revision, capabilities: {}, clientInfo: { name: 'estrato', version: '1' } });
  return {
    method: 'POST',
    url,
    headers: requestHeaders({ revision, method: 'tools/call', name, inputSchema: tool.inputSchema, args, custom }),
    bodyText: requestText({
      id: '1',
      method: 'tools/call',
      meta,
      params: callParams({ name, argumentsText: JSON.stringify(args) }),
    }),
  };
}
const rules = (request: ReturnType<typeof call>, revision: Revision = '2026-07-28') =>
  checkRequest(request, revision, tool).map(({ rule }) => rule);

describe('our own request', () => {
  it('as this project builds it breaks no rule, whatever the arguments', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REVISIONS),
        fc.string({ unit: 'binary' }),
        fc.record(
          { region: fc.option(fc.string({ unit: 'binary' })), n: fc.option(fc.maxSafeInteger()) },
          { requiredKeys: [] },
        ),
        (revision, name, args) => {
          expect(rules(call(revision, args, name), revision)).toEqual([]);
        },
      ),
    );
  });

  it.each<[string, readonly HeaderField[], string[]]>([
    ['only JSON accepted', [['Accept', 'application/json']], ['http-accept-both']],
    ['another version in the header', [['MCP-Protocol-Version', '2025-11-25']], ['http-version-header-matches-meta']],
    ['a method in capitals', [['Mcp-Method', 'TOOLS/CALL']], ['http-mcp-method-header']],
    ['another name', [['Mcp-Name', 'b']], ['http-mcp-name-header']],
    ['a mirror that differs', [['Mcp-Param-Region', 'eu']], ['http-param-header-mirrored']],
    ['a mirror of nothing', [['Mcp-Param-N', '5']], ['http-param-header-omitted-null']],
    [
      'a mirror with bad base64',
      [['Mcp-Param-Region', '=?base64?%?=']],
      ['http-header-sentinel-encoding', 'http-param-header-mirrored'],
    ],
    [
      'a mirror with the marker in capitals',
      [['Mcp-Param-Region', '=?BASE64?dXM=?=']],
      ['http-header-sentinel-encoding', 'http-param-header-mirrored'],
    ],
    [
      'a mirror outside ASCII',
      [['Mcp-Param-Region', 'ñ']],
      ['http-header-sentinel-encoding', 'http-param-header-mirrored'],
    ],
  ])('with %s is caught', (_name, custom, expected) => {
    expect(rules(call('2026-07-28', { region: 'us' }, 'a', custom))).toEqual(expected);
  });

  it('must send the mirrors of annotated arguments, numbers compared by value', () => {
    const request = call('2026-07-28', { region: 'us', n: 42 });
    const without = { ...request, headers: request.headers.filter(([name]) => name !== 'Mcp-Param-Region') };
    expect(rules(without)).toEqual(['http-param-header-mirrored']);
    expect(rules(call('2026-07-28', { region: 'us', n: 42 }, 'a', [['Mcp-Param-N', '42.0']]))).toEqual([]);
  });

  it('must carry version and capabilities in _meta and should name the client', () => {
    const bodyText = requestText({ id: '1', method: 'tools/call', params: callParams({ name: 'a' }) });
    const request = { ...call('2026-07-28', {}), bodyText };
    expect(checkRequest(request, '2026-07-28').map(({ rule, params }) => [rule, params])).toEqual([
      ['meta-required-keys', { key: 'io.modelcontextprotocol/protocolVersion' }],
      ['meta-required-keys', { key: 'io.modelcontextprotocol/clientCapabilities' }],
      ['meta-client-info', {}],
    ]);
  });

  it('must have an id that is text or an integer', () => {
    for (const id of ['null', '1.5', '{}', 'true']) {
      const bodyText = requestText({ id, method: 'ping' });
      expect(rules({ ...call('2025-11-25', {}), bodyText }, '2025-11-25')).toEqual(['rpc-request-id-valid']);
    }
  });

  it('must be one message, a batch only in 2025-03-26', () => {
    const batch = (revision: Revision) => rules({ ...call(revision, {}), bodyText: '[]' }, revision);
    expect(batch('2026-07-28')).toEqual(['http-single-message-body']);
    expect(batch('2025-03-26')).toEqual([]);
  });

  it('must not answer a server in 2026-07-28', () => {
    const answer = (revision: Revision) =>
      rules({ ...call(revision, {}), bodyText: '{"jsonrpc":"2.0","id":1,"result":{}}' }, revision);
    expect(answer('2026-07-28')).toEqual(['http-client-no-jsonrpc-response']);
    expect(answer('2025-11-25')).toEqual([]);
  });

  it('must be a POST in 2026-07-28 and keep the token out of the query', () => {
    const get = { ...call('2026-07-28', {}), method: 'GET', url: `${url}?access_token=x` };
    expect(rules(get)).toEqual(['http-bearer-not-in-query', 'http-post-only']);
    expect(rules({ ...get, url }, '2025-11-25')).toEqual([]);
  });

  it('needs the version header from 2025-06-18 on, not with initialize', () => {
    const bare = (revision: Revision, method: string) =>
      rules(
        {
          ...call(revision, {}),
          headers: [['Accept', 'application/json, text/event-stream']],
          bodyText: requestText({ id: '1', method }),
        },
        revision,
      );
    expect(bare('2025-06-18', 'ping')).toEqual(['http-version-header-present']);
    expect(bare('2025-06-18', 'initialize')).toEqual([]);
    expect(bare('2025-03-26', 'ping')).toEqual([]);
  });

  it('as a notification may lack the method header in 2026-07-28', () => {
    const bodyText = notificationText({ method: 'notifications/cancelled' });
    const headers = call('2026-07-28', {}).headers.filter(([name]) => !/^mcp-(?:method|name)$/i.test(name));
    expect(rules({ method: 'POST', url, headers, bodyText })).toEqual([]);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.constantFrom(...REVISIONS),
        fc.string(),
        (bodyText, revision, header) => {
          expect(
            checkRequest({ method: 'POST', url: header, headers: [['Mcp-Name', header]], bodyText }, revision, tool),
          ).toBeInstanceOf(Array);
        },
      ),
    );
  });
});
