import { RULES } from './finding.ts';
import type { Finding, FindingRule } from './finding.ts';
import type { Evidence } from './model.ts';

/** Values a finding's text needs. */
export type FindingParams = Readonly<Record<string, string | number>>;

/** Gathers findings; the same rule met again only counts up, its evidence stays that of the first. */
export interface FindingList {
  add(rule: FindingRule, params: FindingParams, evidence: readonly Evidence[]): void;
  list(): readonly Finding[];
}

export function createFindingList(): FindingList {
  const byRule = new Map<FindingRule, Finding>();
  return {
    add(rule, params, evidence) {
      const known = byRule.get(rule);
      byRule.set(rule, known ? { ...known, count: known.count + 1 } : { rule, ...RULES[rule], params, evidence, count: 1 });
    },
    list: () => [...byRule.values()],
  };
}
