import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { StoreTrouble } from '#sessions/storeTrouble.ts';

/** What the status line has to say about the workspace itself; the words are in the catalogue. */
export type Notice =
  | { readonly code: 'stored-value-dropped'; readonly key: string }
  | { readonly code: 'not-remembered' }
  | { readonly code: 'calls-not-stored'; readonly trouble: StoreTrouble }
  | { readonly code: 'call-not-readable' };

export interface NoticesState {
  readonly notices: readonly Notice[];
  add(notice: Notice): void;
  dismiss(notice: Notice): void;
}

/** Notices of this page, newest last; a repeated one is not added twice. */
export function createNotices(): StoreApi<NoticesState> {
  return createStore<NoticesState>((set) => ({
    notices: [],
    add: (notice) =>
      set(({ notices }) => (notices.some((known) => same(known, notice)) ? {} : { notices: [...notices, notice] })),
    dismiss: (notice) => set(({ notices }) => ({ notices: notices.filter((known) => !same(known, notice)) })),
  }));
}

function same(a: Notice, b: Notice): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
