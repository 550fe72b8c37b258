import { pickedFor, type SelectionState } from '#workspace/selection.ts';
import type { PlaygroundSearch } from './address.ts';

/** The part of an address that a selection has. */
export interface SharedSearch {
  readonly tab?: PlaygroundSearch['tab'] | undefined;
  readonly evidence?: PlaygroundSearch['evidence'] | undefined;
}

/** What the address says of a selection: only what differs from the standard, so that a plain visit has a plain address. */
export function searchOf(selection: SelectionState, currentId: string | undefined): SharedSearch {
  return {
    tab: selection.tab === 'explain' ? undefined : selection.tab,
    evidence: pickedFor(selection, currentId).pinned,
  };
}

/** Puts into the selection what an address says, on arrival and when the user goes back or forward. */
export function applySearch(search: SharedSearch, selection: SelectionState, currentId: string | undefined): void {
  const tab = search.tab ?? 'explain';
  if (selection.tab !== tab) selection.showTab(tab);
  if (search.evidence !== undefined && currentId !== undefined) selection.pin(currentId, search.evidence);
}
