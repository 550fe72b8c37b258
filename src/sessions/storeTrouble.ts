/** Why storing did not work: a sentence in the page, never an exception. */
export type StoreTrouble = 'unavailable' | 'blocked' | 'closed-by-other-tab' | 'quota' | 'broken';

export type StoreResult<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'trouble'; readonly trouble: StoreTrouble; readonly detail: string };

/** What an exception of IndexedDB comes to, by its name. */
export function troubleOf(error: unknown): StoreTrouble {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  switch (name) {
    case 'QuotaExceededError':
      return 'quota';
    case 'VersionError':
      return 'closed-by-other-tab';
    case 'InvalidStateError':
    case 'SecurityError':
    case 'ReferenceError':
    case 'TypeError':
      return 'unavailable';
    default:
      return 'broken';
  }
}
