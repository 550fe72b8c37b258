import { describe, expect, it } from 'vitest';
import { errorCodeInfo, isModernErrorCode, isNotExecutedCode } from './errorCodes.ts';

describe('error codes', () => {
  it.each([
    [-32700, 'ParseError', 'standard', undefined],
    [-32601, 'MethodNotFound', 'standard', 404],
    [-32020, 'HeaderMismatch', 'mcp', 400],
    [-32022, 'UnsupportedProtocolVersion', 'mcp', 400],
    [-32002, 'ResourceNotFound', 'retired', undefined],
    [-32042, 'URLElicitationRequired', 'retired', undefined],
    [-32000, 'ServerError', 'legacy-range', undefined],
    [-32019, 'ServerError', 'legacy-range', undefined],
    [-32023, 'ReservedError', 'reserved', undefined],
    [-32099, 'ReservedError', 'reserved', undefined],
    [-32100, 'ApplicationError', 'app-in-reserved-range', undefined],
    [-32768, 'ApplicationError', 'app-in-reserved-range', undefined],
    [-32769, 'ApplicationError', 'application', undefined],
    [-31999, 'ApplicationError', 'application', undefined],
    [404, 'ApplicationError', 'application', undefined],
    [Number.NaN, 'ApplicationError', 'application', undefined],
  ] as const)('%d is %s, %s', (code, name, kind, httpStatus) => {
    const info = errorCodeInfo(code);
    expect(info.name).toBe(name);
    expect(info.kind).toBe(kind);
    expect(info.httpStatus).toBe(httpStatus);
  });

  it('knows the draft numbers of the modern codes', () => {
    expect([-32001, -32003, -32004].map((code) => errorCodeInfo(code).draftOf)).toEqual([-32020, -32021, -32022]);
  });

  it('says which codes prove that nothing ran', () => {
    const proving = [-32700, -32600, -32601, -32602, -32002, -32020, -32021, -32022];
    for (const code of proving) expect(isNotExecutedCode(code)).toBe(true);
    for (const code of [-32603, -32000, -32001, -32019, -32023, -32042, 0, 500])
      expect(isNotExecutedCode(code)).toBe(false);
  });

  it('counts only the three released codes as a modern server', () => {
    expect([-32020, -32021, -32022].every(isModernErrorCode)).toBe(true);
    expect([-32602, -32601, -32000, -32001].some(isModernErrorCode)).toBe(false);
  });
});
