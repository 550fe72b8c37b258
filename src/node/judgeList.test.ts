import { describe, expect, it } from 'vitest';
import { fromTranscript } from '#exchange/transcript.ts';
import type { JsonValue } from '#protocol/json.ts';
import type { Revision } from '#protocol/revision.ts';
import { createValidator } from '#schema/validate.ts';
import { CATALOG_FORMS } from '#schema/fixtures/catalogForms.ts';
import { judged, rulesOf } from './judged.ts';

const validate = createValidator();

/** A tool list over the wire, as `npm run judge` reads it from a file. */
function listed(inputSchemas: readonly JsonValue[], revision: Revision = '2025-11-25', cached = true) {
  const modern = revision === '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const tools = inputSchemas.map((inputSchema, index) => ({ name: `tool_${index}`, inputSchema }));
  const result = {
    ...(modern && { resultType: 'complete' }),
    ...(modern && cached && { ttlMs: 0, cacheScope: 'private' }),
    tools,
  };
  const rebuilt = fromTranscript({
    id: 'list',
    era: revision,
    request: {
      method: 'POST',
      url: 'https://garden.example.net/mcp',
      headers: {
        Accept: 'application/json, text/event-stream',
        'Content-Type': 'application/json',
        'MCP-Protocol-Version': revision,
        ...(modern && { 'Mcp-Method': 'tools/list' }),
      },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: modern ? { _meta: meta } : {} },
    },
    response: {
      status: 200,
      headers: { 'Content-Type': 'application/json' },
      bodyText: JSON.stringify({ jsonrpc: '2.0', id: 1, result }),
      close: 'clean',
    },
  });
  const { exchange } = rebuilt;
  const found = judged({ exchange }, validate);
  return {
    outcome: found.outcome,
    stratum: found.stratum,
    execution: found.verdict.execution.word,
    rules: rulesOf(found),
  };
}

describe('a tool list and its forms', () => {
  it.each(CATALOG_FORMS.map((list) => [list.name, list] as const))('%s', (_, { inputSchemas, outcomes }) => {
    const outcome = outcomes.includes('FORM_FALLBACK') ? 'FORM_FALLBACK' : 'FORM_OK';
    for (const revision of ['2026-07-28', '2025-11-25', '2025-06-18'] as const)
      expect(listed(inputSchemas, revision)).toMatchObject({ outcome, stratum: 'catalog' });
  });

  const partial: readonly (readonly [name: string, schema: JsonValue])[] = [
    ['no schema but null', null],
    ['a dialect and no type', { $schema: 'http://json-schema.org/draft-07/schema#' }],
    ['a list at the root', { type: 'array', items: {} }],
    ['a text for a schema', 'object'],
  ];
  it.each(partial)('%s costs that tool, and no other', (_, schema) => {
    expect(listed([{ type: 'object' }, schema])).toMatchObject({
      outcome: 'TOOL_LIST_PARTIAL',
      stratum: 'catalog',
      rules: expect.arrayContaining(['tool-input-schema-object']),
    });
  });

  it('without its cache members is usable, with a finding, and in 2025 is as it should be', () => {
    const schema = { type: 'object' };
    const cacheRule = expect.stringContaining('cache');
    const bare = listed([schema], '2026-07-28', false);
    expect(bare.outcome).toBe('FORM_OK');
    expect(bare.rules).toEqual(expect.arrayContaining([cacheRule]));
    for (const revision of ['2026-07-28', '2025-11-25'] as const)
      expect(listed([schema], revision).rules).not.toEqual(expect.arrayContaining([cacheRule]));
  });
});
