import { describe, expect, it } from 'vitest';
import type { ListedTool } from '#protocol/toolList.ts';
import { verifyCall } from './verifyTool.ts';

const listed = (name: string, required: readonly string[], readOnlyHint = true): ListedTool => ({
  kind: 'usable',
  tool: { name, inputSchema: { type: 'object', required: [...required] }, annotations: { readOnlyHint } },
  warnings: [],
});
const doubtful = { tool: 'members_delete', args: { memberId: 'mbr_7', reason: 'left' } };

describe('the tool to verify with', () => {
  it('is read-only and takes the arguments that the call had', () => {
    const tools = [
      listed('members_list', []),
      listed('members_get', ['memberId']),
      listed('members_create', ['memberId'], false),
    ];
    expect(verifyCall(tools, doubtful)).toEqual({ tool: 'members_get', args: { memberId: 'mbr_7' } });
  });
  it('is the closest by name when none takes arguments', () => {
    expect(verifyCall([listed('rates_list', []), listed('members_list', [])], doubtful)?.tool).toBe('members_list');
  });
  it('is none when no read-only tool can be called with what is at hand', () => {
    expect(
      verifyCall([listed('loans_get', ['loanId']), listed('members_delete', ['memberId'])], doubtful),
    ).toBeUndefined();
    expect(verifyCall([], doubtful)).toBeUndefined();
  });
});
