import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callParams,
  errorText,
  initializeParams,
  notificationText,
  requestMeta,
  requestText,
  resultText,
} from './requestBody.ts';

const clientInfo = { name: 'estrato', version: '0.1.0' };

describe('request bodies', () => {
  it('carry version, client and capabilities in _meta in 2026-07-28', () => {
    const meta = requestMeta({
      revision: '2026-07-28',
      capabilities: { elicitation: {} },
      clientInfo,
      progressToken: '"p-1"',
    });
    expect(
      requestText({ id: '"c-1"', method: 'tools/call', meta, params: callParams({ name: 'a', argumentsText: '{}' }) }),
    ).toBe(
      '{"jsonrpc":"2.0","id":"c-1","method":"tools/call","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",' +
        '"io.modelcontextprotocol/clientInfo":{"name":"estrato","version":"0.1.0"},"io.modelcontextprotocol/clientCapabilities":{"elicitation":{}},' +
        '"progressToken":"p-1"},"name":"a","arguments":{}}}',
    );
  });

  it('carry no _meta in a legacy revision unless progress is wanted', () => {
    expect(requestMeta({ revision: '2025-11-25', capabilities: {} })).toBeUndefined();
    expect(requestMeta({ revision: '2025-11-25', capabilities: {}, progressToken: '7' })).toBe('{"progressToken":7}');
    expect(requestText({ id: '1', method: 'tools/list' })).toBe('{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
  });

  it('send arguments byte for byte: big integers, duplicate keys, spaces, __proto__', () => {
    const argumentsText = '{ "n": 9007199254740993, "n": 1.0, "__proto__": null }';
    expect(
      requestText({ id: '9007199254740993', method: 'tools/call', params: callParams({ name: 'a', argumentsText }) }),
    ).toContain(`"id":9007199254740993,"method":"tools/call","params":{"name":"a","arguments":${argumentsText}}`);
  });

  it('echo the request state exactly and put answers beside the arguments', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (requestState) => {
        const text = requestText({
          id: '2',
          method: 'tools/call',
          params: callParams({ name: 'a', inputResponses: '{"k":{}}', requestState }),
        });
        expect(JSON.parse(text)).toEqual({
          jsonrpc: '2.0',
          id: 2,
          method: 'tools/call',
          params: { name: 'a', inputResponses: { k: {} }, requestState },
        });
      }),
    );
  });

  it('write initialize, notifications, answers and refusals', () => {
    expect(
      JSON.parse(
        requestText({ id: '1', method: 'initialize', params: initializeParams('2025-11-25', {}, clientInfo) }),
      ),
    ).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
    });
    expect(notificationText({ method: 'notifications/initialized' })).toBe(
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    );
    expect(resultText('"x"', '{}')).toBe('{"jsonrpc":"2.0","id":"x","result":{}}');
    expect(errorText('1.0', -32601, 'no "forms"')).toBe(
      '{"jsonrpc":"2.0","id":1.0,"error":{"code":-32601,"message":"no \\"forms\\""}}',
    );
  });
});
