import { describe, expect, it } from 'vitest';
import { firstRun } from './firstRun.ts';
import { requestAgain } from './resend.ts';
import { sameCall } from './sameCall.ts';

const run = firstRun(0, 'http://page.test/demo/portal/mcp');
const withHeaders = (headers: readonly (readonly [string, string])[]) => ({
  ...run,
  request: {
    url: 'http://h/mcp',
    method: 'POST',
    headers,
    body: new TextEncoder().encode('{"id":"c-8","n":9007199254740993}'),
  },
});
const none = { secrets: [], sessionId: undefined };

describe('sending an earlier request again', () => {
  it('changes the id and nothing else of the body', () => {
    const again = requestAgain(withHeaders([]), '"c-42"', none);
    expect(new TextDecoder().decode(again?.body)).toBe('{"id":"c-42","n":9007199254740993}');
  });
  it('keeps an id that was a fault on purpose', () => {
    const again = requestAgain({ ...withHeaders([]), injected: ['id'] }, '"c-42"', none);
    expect(new TextDecoder().decode(again?.body)).toContain('"c-8"');
  });
  it('puts today’s token in the place of a blanked one, and today’s session, but adds no header of its own', () => {
    const stored = withHeaders([
      ['Authorization', 'Bearer ********'],
      ['Mcp-Session-Id', 'old'],
      ['x-own', '1'],
    ]);
    const again = requestAgain(stored, '1', {
      secrets: [
        ['authorization', 'Bearer fresh'],
        ['x-other', '2'],
      ],
      sessionId: 'new',
    });
    expect(again?.headers).toEqual([
      ['Mcp-Session-Id', 'new'],
      ['x-own', '1'],
      ['authorization', 'Bearer fresh'],
    ]);
    expect(requestAgain(stored, '1', none)?.headers.map(([name]) => name)).toEqual(['Mcp-Session-Id', 'x-own']);
  });
  it('knows the same call by tool and arguments, whatever the id', () => {
    const { request } = run;
    const other = request && {
      ...request,
      body: new TextEncoder().encode(new TextDecoder().decode(request.body).replace('"c-8"', '"c-9"')),
    };
    const changed = request && {
      ...request,
      body: new TextEncoder().encode(new TextDecoder().decode(request.body).replace('mbr_7', 'mbr_8')),
    };
    expect([sameCall(request, other), sameCall(request, changed)]).toEqual([true, false]);
  });
});
