import { createContext, useContext, useSyncExternalStore } from 'react';
import { parseHash, playgroundHash, type Address, type PlaygroundSearch } from './address.ts';

/** Why an address changed: by us, or by the user with a link, Back, Forward or the address bar. */
export type Cause = 'replaced' | 'visited';

export type SearchChange = { readonly [K in keyof PlaygroundSearch]?: PlaygroundSearch[K] | undefined };

export interface Navigation {
  current(): Address;
  /** Opens a place of the playground as a new entry of the history; what the change leaves out stays. */
  visit(change: SearchChange): void;
  /** The same in place of the current entry. */
  replace(change: SearchChange): void;
  /** Opens any address of ours, given as its hash. */
  open(hash: string): void;
  /** Address of a link to such a place. */
  href(change: SearchChange): string;
  subscribe(listener: (cause: Cause, before: Address) => void): () => void;
}

/** The part of `window` that is used. */
export type NavigationScope = Pick<Window, 'addEventListener' | 'history'> & {
  readonly location: Pick<Location, 'hash'>;
};

/** The page's place, kept in the hash of its address. */
export function createNavigation(scope: NavigationScope): Navigation {
  const listeners = new Set<(cause: Cause, before: Address) => void>();
  let current = parseHash(scope.location.hash);
  const settle = (cause: Cause): void => {
    const before = current;
    current = parseHash(scope.location.hash);
    for (const listener of listeners) listener(cause, before);
  };
  const href = (change: SearchChange): string =>
    playgroundHash(current.page === 'playground' ? { ...current.search, ...change } : change);
  scope.addEventListener('hashchange', () => settle('visited'));
  const open = (hash: string): void => {
    scope.history.pushState(null, '', hash);
    settle('visited');
  };
  return {
    current: () => current,
    href,
    open,
    visit: (change) => open(href(change)),
    replace(change) {
      scope.history.replaceState(null, '', href(change));
      settle('replaced');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const NavigationContext = createContext<Navigation | undefined>(undefined);

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (navigation === undefined) throw new Error('No NavigationContext above this component.');
  return navigation;
}

/** Where the user is, kept up to date. */
export function useAddress(): Address {
  const navigation = useNavigation();
  return useSyncExternalStore(navigation.subscribe, navigation.current);
}
