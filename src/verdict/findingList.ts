import type { Evidence } from './evidence.ts';
import { RULES } from './finding.ts';
import type { Finding, FindingRule } from './finding.ts';

/** Values a finding's text needs. */
export type FindingParams = Readonly<Record<string, string | number>>;

/** Evidence, or the search for it, which a rule met again spares: on a hostile answer it would cost one scan a block. */
export type EvidenceSource = readonly Evidence[] | (() => readonly Evidence[]);

/** Gathers findings; the same rule met again only counts up, its evidence stays that of the first. */
export interface FindingList {
  add(rule: FindingRule, params: FindingParams, evidence: EvidenceSource): void;
  list(): readonly Finding[];
}

export function createFindingList(): FindingList {
  const firsts = new Map<FindingRule, Finding>();
  const counts = new Map<FindingRule, number>();
  return {
    add(rule, params, evidence) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
      if (firsts.has(rule)) return;
      const found = typeof evidence === 'function' ? evidence() : evidence;
      firsts.set(rule, { rule, ...RULES[rule], params, evidence: found, count: 1 });
    },
    list: () => [...firsts.values()].map((first) => ({ ...first, count: counts.get(first.rule) ?? 1 })),
  };
}
