import { describe, expect, it } from 'vitest';
import { startArguments } from './startArguments.ts';

describe('arguments to start from', () => {
  it('hold what the schema gives for required members, and nothing made up', () => {
    const schema = {
      type: 'object',
      properties: {
        kind: { const: 'a' },
        size: { $ref: '#/$defs/Size' },
        name: { type: 'string' },
        sort: { enum: ['x', 'y'] },
        more: { default: 1 },
      },
      required: ['kind', 'size', 'name', 'sort'],
      $defs: { Size: { type: 'integer', default: 3 } },
    };
    expect(JSON.parse(startArguments(schema))).toEqual({ kind: 'a', size: 3 });
    expect(startArguments({ type: 'object', required: true })).toBe('{}');
  });
});
