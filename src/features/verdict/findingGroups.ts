import type { Evidence } from '#verdict/evidence.ts';
import type { Finding, Severity } from '#verdict/finding.ts';
import { STRATA } from '#verdict/stratum.ts';
import type { Stratum } from '#verdict/stratum.ts';

export interface FindingGroup {
  readonly stratum: Stratum;
  readonly findings: readonly Finding[];
}

const WEIGHT: Readonly<Record<Severity, number>> = { MUST: 0, SHOULD: 1, schema: 2, derived: 3, info: 4, hint: 5 };

/** Findings by stratum, the gravest first; strata without any are left out. */
export function findingGroups(findings: readonly Finding[]): readonly FindingGroup[] {
  return STRATA.map((stratum) => ({
    stratum,
    findings: findings
      .filter((finding) => finding.stratum === stratum)
      .toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]),
  })).filter(({ findings: some }) => some.length > 0);
}

/** Where to look for the evidence of a finding. */
export type Place =
  | { readonly kind: 'byte'; readonly at: number }
  | { readonly kind: 'headers' }
  | { readonly kind: 'request' };

/** The place of a finding's first evidence that can be shown; undefined when it has none. */
export function placeOf(evidence: readonly Evidence[]): Place | undefined {
  for (const proof of evidence) {
    switch (proof.kind) {
      case 'bytes':
      case 'event':
      case 'pointer':
        return { kind: 'byte', at: proof.start };
      case 'header':
      case 'status':
        return { kind: 'headers' };
      case 'request':
        return { kind: 'request' };
      case 'close':
        break;
    }
  }
  return undefined;
}
