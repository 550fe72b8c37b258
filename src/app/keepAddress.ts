import type { StoreApi } from 'zustand/vanilla';
import type { RunsState } from '#workspace/runs.ts';
import type { SelectionState } from '#workspace/selection.ts';
import type { PlaygroundSearch } from './address.ts';
import { applySearch, searchOf } from './addressSync.ts';
import type { Navigation } from './navigation.ts';

export interface KeepAddressDeps {
  readonly navigation: Navigation;
  readonly selection: StoreApi<SelectionState>;
  readonly runs: StoreApi<RunsState>;
  /** True once the user has pressed or typed anything. */
  readonly userHasActed: () => boolean;
}

/** Keeps tab and pinned evidence in the address, and takes them from it on arrival, Back and Forward. */
export function keepAddress({ navigation, selection, runs, userHasActed }: KeepAddressDeps): void {
  const currentId = () => runs.getState().currentId;
  const search = (): PlaygroundSearch | undefined => {
    const address = navigation.current();
    return address.page === 'playground' ? address.search : undefined;
  };
  const read = () => applySearch(search() ?? {}, selection.getState(), currentId());

  function write(): void {
    const known = search();
    const said = searchOf(selection.getState(), currentId());
    if (known !== undefined && (said.tab !== known.tab || said.evidence !== known.evidence)) navigation.replace(said);
  }

  function begin(): void {
    read();
    selection.subscribe(write);
    runs.subscribe((state, before) => {
      if (state.currentId !== before.currentId) write();
    });
    navigation.subscribe((cause) => {
      if (cause === 'visited') read();
    });
  }

  // What the address says belongs to the first run that is shown; until then it must not be written over.
  if (currentId() !== undefined) begin();
  else {
    const stop = runs.subscribe((state) => {
      if (state.currentId === undefined) return;
      stop();
      begin();
    });
  }

  // On phones a call sent, or picked from the log, is looked at in another view.
  runs.subscribe((state, before) => {
    if (state.currentId === before.currentId || !userHasActed() || search()?.view === undefined) return;
    navigation.visit({ view: undefined });
  });
}
