/** How a JSON-RPC error code is to be read (2026-07-28 base § Error Codes). */
export type ErrorCodeKind =
  /** JSON-RPC 2.0's own five. */
  | 'standard'
  /** Defined by MCP 2026-07-28. */
  | 'mcp'
  /** -32019 to -32000: older implementations' own, no shared meaning. */
  | 'legacy-range'
  /** -32099 to -32020 without a definition: nobody may send it. */
  | 'reserved'
  /** Defined by an earlier revision; a modern server must not send it. */
  | 'retired'
  /** Free for applications. */
  | 'application'
  /** An application code inside -32768 to -32000, where new ones should not be. */
  | 'app-in-reserved-range';

export interface ErrorCodeInfo {
  readonly name: string;
  readonly kind: ErrorCodeKind;
  /** HTTP status that 2026-07-28 demands with this code; absent where the specification is silent. */
  readonly httpStatus?: number;
  /** The released code of which this one was the number in drafts. */
  readonly draftOf?: number;
}

const KNOWN: ReadonlyMap<number, ErrorCodeInfo> = new Map<number, ErrorCodeInfo>([
  [-32700, { name: 'ParseError', kind: 'standard' }],
  [-32600, { name: 'InvalidRequest', kind: 'standard' }],
  [-32601, { name: 'MethodNotFound', kind: 'standard', httpStatus: 404 }],
  [-32602, { name: 'InvalidParams', kind: 'standard' }],
  [-32603, { name: 'InternalError', kind: 'standard' }],
  [-32020, { name: 'HeaderMismatch', kind: 'mcp', httpStatus: 400 }],
  [-32021, { name: 'MissingRequiredClientCapability', kind: 'mcp', httpStatus: 400 }],
  [-32022, { name: 'UnsupportedProtocolVersion', kind: 'mcp', httpStatus: 400 }],
  [-32002, { name: 'ResourceNotFound', kind: 'retired' }],
  [-32042, { name: 'URLElicitationRequired', kind: 'retired' }],
  [-32001, { name: 'ServerError', kind: 'legacy-range', draftOf: -32020 }],
  [-32003, { name: 'ServerError', kind: 'legacy-range', draftOf: -32021 }],
  [-32004, { name: 'ServerError', kind: 'legacy-range', draftOf: -32022 }],
]);

/** Name, kind and demanded HTTP status of a JSON-RPC error code (2026-07-28 base § Error Codes; earlier schemas for retired ones). */
export function errorCodeInfo(code: number): ErrorCodeInfo {
  const known = KNOWN.get(code);
  if (known) return known;
  if (code >= -32019 && code <= -32000) return { name: 'ServerError', kind: 'legacy-range' };
  if (code >= -32099 && code <= -32020) return { name: 'ReservedError', kind: 'reserved' };
  if (code >= -32768 && code <= -32000) return { name: 'ApplicationError', kind: 'app-in-reserved-range' };
  return { name: 'ApplicationError', kind: 'application' };
}

/** True for codes by which a server says that it refused the request before running anything. */
export function isNotExecutedCode(code: number): boolean {
  return code === -32700 || code === -32002 || (code >= -32602 && code <= -32600) || (code >= -32022 && code <= -32020);
}

/** Codes that only a 2026-07-28 server can have sent (versioning § Backward Compatibility). */
export function isModernErrorCode(code: number): boolean {
  return code === -32020 || code === -32021 || code === -32022;
}
