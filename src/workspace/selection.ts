import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { AnswerTab, PassForm } from '#commands/context.ts';
import type { Verdict } from '#verdict/model.ts';
import { STRATA } from '#verdict/stratum.ts';
import type { Stratum } from '#verdict/stratum.ts';

/** A run of bytes without evidence that the user opened; `end` moves on as more of it is asked for. */
export interface Unfolded {
  readonly start: number;
  readonly end: number;
}

/** What is picked out on the answer of one exchange. */
export interface Picked {
  readonly exchangeId: string | undefined;
  /** Undefined until the user pins: then it is the proof. */
  readonly pinned: string | undefined;
  readonly hovered: string | undefined;
  /** Undefined until the user walks: then it is the verdict's own. */
  readonly stratum: Stratum | undefined;
  readonly unfolded: readonly Unfolded[];
  /** Byte that the raw view was asked to show. */
  readonly rawAt: number | undefined;
}

export interface SelectionState extends Picked {
  readonly tab: AnswerTab;
  /** The tab that was read before the one for passing on: what a link shows to whoever opens it. */
  readonly readTab: Exclude<AnswerTab, 'record'>;
  /** The form in which the tab for passing on shows the call. */
  readonly passAs: PassForm;
  /** Opens that tab in one form. */
  showPass(form: PassForm): void;
  showTab(tab: AnswerTab): void;
  pin(exchangeId: string, label: string): void;
  hover(exchangeId: string, label: string | undefined): void;
  /** Makes a stratum current and pins its proof. */
  choose(exchangeId: string, verdict: Verdict, stratum: Stratum): void;
  walk(exchangeId: string, verdict: Verdict, step: 1 | -1): void;
  unfold(exchangeId: string, run: Unfolded): void;
  /** Opens the raw view at a byte of the body. */
  showByte(exchangeId: string, at: number): void;
}

const NOTHING: Picked = {
  exchangeId: undefined,
  pinned: undefined,
  hovered: undefined,
  stratum: undefined,
  unfolded: [],
  rawAt: undefined,
};

/** More opened runs than these would fill the page; the oldest closes again. */
const UNFOLDED_KEPT = 12;

/** What is picked out for an exchange: what was picked for another one does not count. */
export function pickedFor(state: Picked, exchangeId: string | undefined): Picked {
  return exchangeId !== undefined && state.exchangeId === exchangeId ? state : NOTHING;
}

/** The one pinned statement: what the user pinned while it is still said, else the proof, else the last one. */
export function pinnedLabel(picked: Picked, verdict: Verdict): string | undefined {
  const has = (label: string | undefined): boolean =>
    label !== undefined && verdict.statements.some((statement) => statement.label === label);
  if (has(picked.pinned)) return picked.pinned;
  return has(verdict.proof) ? verdict.proof : verdict.statements.at(-1)?.label;
}

/** The selection on the answer side. Tabs outlive a change of exchange; all else starts anew with each. */
export function createSelection(): StoreApi<SelectionState> {
  return createStore<SelectionState>((set, get) => {
    const change = (exchangeId: string, next: (picked: Picked) => Partial<Picked>): void =>
      set((state) => {
        const picked = pickedFor(state, exchangeId);
        return { ...picked, exchangeId, ...next(picked) };
      });
    const choose = (exchangeId: string, verdict: Verdict, stratum: Stratum): void =>
      change(exchangeId, (picked) => {
        const label = verdict.rows.find((row) => row.stratum === stratum)?.labels.at(-1);
        return { stratum, pinned: label ?? picked.pinned };
      });
    return {
      ...NOTHING,
      tab: 'explain',
      readTab: 'explain',
      passAs: 'record',
      showPass: (passAs) => set({ passAs, tab: 'record' }),
      showTab: (tab) => set({ tab, ...(tab !== 'record' && { readTab: tab }) }),
      pin: (exchangeId, label) => change(exchangeId, () => ({ pinned: label, hovered: undefined })),
      hover: (exchangeId, label) => change(exchangeId, () => ({ hovered: label })),
      choose,
      walk(exchangeId, verdict, step) {
        const from = STRATA.indexOf(pickedFor(get(), exchangeId).stratum ?? verdict.stratum);
        const next = STRATA[Math.min(STRATA.length - 1, Math.max(0, from + step))];
        if (next) choose(exchangeId, verdict, next);
      },
      unfold: (exchangeId, run) =>
        change(exchangeId, ({ unfolded }) => ({
          unfolded: [...unfolded.filter(({ start }) => start !== run.start), run].slice(-UNFOLDED_KEPT),
        })),
      showByte: (exchangeId, at) => {
        change(exchangeId, () => ({ rawAt: at }));
        get().showTab('raw');
      },
    };
  });
}

/** Given by the app above every feature. */
export const SelectionContext = createContext<StoreApi<SelectionState> | undefined>(undefined);

export function useSelectionStore(): StoreApi<SelectionState> {
  const store = useContext(SelectionContext);
  if (store === undefined) throw new Error('No SelectionContext above this component.');
  return store;
}

export function useSelection<T>(select: (state: SelectionState) => T): T {
  return useStore(useSelectionStore(), select);
}
