import { createContext, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Exchange } from '#exchange/model.ts';
import type { Verdict } from '#verdict/model.ts';
import type { Moment } from '#workspace/replay.ts';

/** An exchange on a page other than the playground, which commands then act on. */
export interface ShownAnswer {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
}

/** Where the replay of a recording stands. */
export interface Watched {
  readonly exchangeId: string;
  /** Undefined at the end, where all is known. */
  readonly moment: Moment | undefined;
  readonly playing: boolean;
}

/** What the frame knows of the page itself, beside the workspace. */
export interface PageStatus {
  /** Where demo servers answer. */
  readonly demo: 'page' | 'worker';
  readonly online: boolean;
  /** Message of the last exception that nothing caught. */
  readonly failure: string | undefined;
  readonly paletteOpen: boolean;
  /** Which of the two shares the left column where there is no room for both. */
  readonly asked: 'compose' | 'target';
  readonly answer: ShownAnswer | undefined;
  /** Exchange that the user wants to watch again. */
  readonly replay: string | undefined;
  readonly watched: Watched | undefined;
}

/** The moment that is shown of an exchange; undefined when all of it is. */
export function momentOf({ watched }: PageStatus, exchangeId: string | undefined): Moment | undefined {
  return watched !== undefined && watched.exchangeId === exchangeId ? watched.moment : undefined;
}

export function createPageStatus(first: Pick<PageStatus, 'demo' | 'online'>): StoreApi<PageStatus> {
  return createStore<PageStatus>(() => ({
    ...first,
    failure: undefined,
    paletteOpen: false,
    asked: 'compose',
    answer: undefined,
    replay: undefined,
    watched: undefined,
  }));
}

export const PageStatusContext = createContext<StoreApi<PageStatus> | undefined>(undefined);

export function usePageStatusStore(): StoreApi<PageStatus> {
  const store = useContext(PageStatusContext);
  if (store === undefined) throw new Error('No PageStatusContext above this component.');
  return store;
}

export function usePageStatus<T>(select: (status: PageStatus) => T): T {
  return useStore(usePageStatusStore(), select);
}

/** Says what the page shows for as long as it does. */
export function useShownAnswer(answer: ShownAnswer | undefined): void {
  const status = usePageStatusStore();
  useEffect(() => {
    status.setState({ answer });
    return () => status.setState({ answer: undefined });
  }, [status, answer]);
}
