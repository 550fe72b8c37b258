import { describe, expect, it } from 'vitest';
import { createNavigation, type NavigationScope } from './navigation.ts';

/** As much of a browser as a history of hashes needs. */
function browser(hash = '') {
  const entries = [hash];
  const location = { hash };
  let changed = () => undefined as void;
  const state = (at: 'push' | 'replace') => (_: unknown, __: string, url?: string | URL | null) => {
    location.hash = String(url);
    if (at === 'push') entries.push(location.hash);
    else entries[entries.length - 1] = location.hash;
  };
  const scope = {
    location,
    history: { pushState: state('push'), replaceState: state('replace') },
    addEventListener: (_: string, listener: () => void) => {
      changed = listener;
    },
  } as unknown as NavigationScope;
  return {
    scope,
    entries,
    open(next: string) {
      location.hash = next;
      changed();
    },
  };
}

describe('navigation', () => {
  it('keeps what a change leaves out, and drops what it sets to undefined', () => {
    const { scope, entries } = browser('#/?tab=raw&view=log');
    const navigation = createNavigation(scope);
    navigation.visit({ view: undefined, evidence: 'S4' });
    expect(navigation.current()).toEqual({ page: 'playground', search: { tab: 'raw', evidence: 'S4' } });
    expect(entries).toEqual(['#/?tab=raw&view=log', '#/?tab=raw&evidence=S4']);
  });
  it('replaces without a new entry', () => {
    const { scope, entries } = browser();
    createNavigation(scope).replace({ tab: 'headers' });
    expect(entries).toEqual(['#/?tab=headers']);
  });
  it('tells what the user opened from what the page wrote itself', () => {
    const { scope, open } = browser();
    const navigation = createNavigation(scope);
    const told: string[] = [];
    navigation.subscribe((cause, before) => told.push(`${cause} from ${before.page}`));
    navigation.replace({ tab: 'raw' });
    open('#/nowhere');
    open('#/');
    expect(told).toEqual(['replaced from playground', 'visited from playground', 'visited from unknown']);
  });
});
