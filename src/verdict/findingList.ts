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
  const firsts = new Map<FindingRule, Finding>();
  const counts = new Map<FindingRule, number>();
  return {
    add(rule, params, evidence) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1);
      if (!firsts.has(rule)) firsts.set(rule, { rule, ...RULES[rule], params, evidence, count: 1 });
    },
    list: () => [...firsts.values()].map((first) => ({ ...first, count: counts.get(first.rule) ?? 1 })),
  };
}
