/** The five layers judged for an exchange, top down. */
export const STRATA = ['http', 'stream', 'envelope', 'result', 'tool'] as const;
export type Stratum = (typeof STRATA)[number];

/** The first seed's coarser name for a stratum. */
export type Layer = 'transport' | 'protocol' | 'application' | 'interaction';
