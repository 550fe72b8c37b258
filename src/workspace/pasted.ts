import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Revision } from '#protocol/revision.ts';

/** What the user says that the text can't. */
export interface Told {
  /** Id of the request as JSON text, `7` or `"c-1"`; empty while it is not known. */
  readonly id: string;
  /** Undefined leaves the revision that the text shows. */
  readonly revision: Revision | undefined;
}

/** What was pasted, dropped or opened. What it says is read from it; nothing of it is stored. */
export interface Pasted {
  readonly text: string;
  /** Undefined for a paste. */
  readonly fileName: string | undefined;
  /** Why the file could not be read at all. */
  readonly refused: { readonly size: number } | 'unreadable' | undefined;
  /** Which of its exchanges the user chose to see; undefined until then. */
  readonly chosen: number | undefined;
  readonly told: Told;
}

export interface PastedState extends Pasted {
  open(text: string, fileName?: string): void;
  refuse(fileName: string, why: NonNullable<Pasted['refused']>): void;
  choose(index: number): void;
  tell(told: Partial<Told>): void;
}

const NOTHING: Pasted = {
  text: '',
  fileName: undefined,
  refused: undefined,
  chosen: undefined,
  told: { id: '', revision: undefined },
};

export function createPasted(): StoreApi<PastedState> {
  return createStore<PastedState>((set, get) => ({
    ...NOTHING,
    open: (text, fileName) => set({ ...NOTHING, text, fileName }),
    refuse: (fileName, refused) => set({ ...NOTHING, fileName, refused }),
    choose: (chosen) => set({ chosen }),
    tell: (told) => set({ told: { ...get().told, ...told } }),
  }));
}

/** Given by the app above every feature. */
export const PastedContext = createContext<StoreApi<PastedState> | undefined>(undefined);

export function usePastedStore(): StoreApi<PastedState> {
  const store = useContext(PastedContext);
  if (store === undefined) throw new Error('No PastedContext above this component.');
  return store;
}

export function usePasted<T>(select: (state: PastedState) => T): T {
  return useStore(usePastedStore(), select);
}
