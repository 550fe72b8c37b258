import { readQuery, type ParamReading, type ParamSpecs, type ParamValues } from '../params.ts';

/** How the portal is set up. Each scenario may have defaults of its own; every URL may change them. */
export const PORTAL_PARAMS = {
  confirmTtlMs: { kind: 'integer', default: 120_000, min: 0, max: 3_600_000, unit: 'ms' },
  /** Where the store of confirmations is down: when one is issued, when it is redeemed, nowhere. */
  stage: { kind: 'choice', default: 'none', options: ['none', 'issue', 'redeem'] },
  /** How it says that this client can't be asked. */
  missingCapability: { kind: 'choice', default: 'tool_error', options: ['tool_error', 'rpc_32021'] },
  auth: { kind: 'choice', default: 'optional', options: ['optional', 'required'] },
  /** Who refuses a token whose scope is too narrow: the tool, or the transport. */
  scopeAt: { kind: 'choice', default: 'tool', options: ['tool', 'transport'] },
  origin: { kind: 'choice', default: 'allowed', options: ['allowed', 'refused'] },
  /** Refuses the protocol version as gateways of 2025 do, before JSON-RPC. */
  version: { kind: 'choice', default: 'spoken', options: ['spoken', 'refused'] },
  retryAfter: { kind: 'choice', default: 'seconds', options: ['seconds', 'date'] },
  limitBytes: { kind: 'integer', default: 1_048_576, min: 64, max: 16_777_216, unit: 'bytes' },
  slowMs: { kind: 'integer', default: 1500, min: 0, max: 30_000, unit: 'ms' },
} as const satisfies ParamSpecs;

export type PortalParams = ParamValues<typeof PORTAL_PARAMS>;

/** What a scenario sets otherwise. */
export type PortalDefaults = Partial<PortalParams>;

/** The published parameters of a scenario, with its own defaults. */
export function portalSpecs(defaults: PortalDefaults): ParamSpecs {
  return Object.fromEntries(
    Object.entries(PORTAL_PARAMS).map(([name, spec]) => {
      const own = new Map<string, unknown>(Object.entries(defaults)).get(name);
      // The default is of the parameter's own type, which an index by name can't show.
      return [name, own === undefined ? spec : ({ ...spec, default: own } as ParamSpecs[string])];
    }),
  );
}

/** Reads the parameters of a URL; what it leaves out is as the scenario sets it. */
export function readPortalParams(defaults: PortalDefaults, query: URLSearchParams): ParamReading<typeof PORTAL_PARAMS> {
  const given = new Set([...query.keys()].map((name) => name.toLowerCase()));
  const whole = new URLSearchParams(query);
  for (const [name, value] of Object.entries(defaults))
    if (!given.has(name.toLowerCase())) whole.set(name, String(value));
  return readQuery(PORTAL_PARAMS, whole);
}
