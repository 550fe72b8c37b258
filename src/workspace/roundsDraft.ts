import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Root } from '#client/roundsAnswer.ts';
import type { Tamper } from '#client/roundsTamper.ts';
import type { JsonValue } from '#protocol/json.ts';
import type { TypedFields } from '#schema/typedFields.ts';

/** What becomes of one question when the round is sent. */
export type ItemChoice = 'answer' | 'decline' | 'cancel' | 'leave-out';

/** The answer to one question while it is written; only the part of its kind counts. */
export interface ItemDraft {
  readonly choice: ItemChoice;
  /** Content of a form; undefined until the form has put in the defaults. */
  readonly content: JsonValue | undefined;
  /** What was typed into the form and is not in the content, as `1e`. */
  readonly typed: TypedFields | undefined;
  /** How many things keep the content from fitting; undefined until the form has looked. */
  readonly problems: number | undefined;
  /** The URL was opened, so the person has seen it. */
  readonly opened: boolean;
  readonly sample: {
    readonly role: 'assistant' | 'user';
    readonly text: string;
    readonly model: string;
    readonly stopReason: string;
  };
  readonly roots: readonly Root[];
  /** The whole answer as typed by hand, in place of the fields. */
  readonly json: string | undefined;
  /** A question that may not be asked is shown all the same. */
  readonly shown: boolean;
}

export interface RoundDraft {
  readonly items: Readonly<Record<string, ItemDraft>>;
  readonly tampers: readonly Tamper[];
}

export interface RoundDraftsState {
  /** By id of the exchange that asks. */
  readonly drafts: Readonly<Record<string, RoundDraft>>;
  /** The earlier round that the person has gone back to. */
  readonly reopened: string | undefined;
  /** Rounds beyond the limit that the person let through, by call. */
  readonly allowed: Readonly<Record<string, number>>;
  edit(exchangeId: string, key: string, change: Partial<ItemDraft>): void;
  toggleTamper(exchangeId: string, tamper: Tamper): void;
  reopen(exchangeId: string | undefined): void;
  allow(callId: string, rounds: number): void;
}

export const FRESH_ITEM: ItemDraft = {
  choice: 'answer',
  content: undefined,
  typed: undefined,
  problems: undefined,
  opened: false,
  sample: { role: 'assistant', text: '', model: 'by hand', stopReason: 'endTurn' },
  roots: [],
  json: undefined,
  shown: false,
};

export const FRESH_ROUND: RoundDraft = { items: {}, tampers: [] };

/** Rounds of one call after which the page asks before it goes on: a server may ask for ever. */
export const ROUND_LIMIT = 10;

/** Answers being written. In memory only: what a person types is theirs until it is sent. */
export function createRoundDrafts(): StoreApi<RoundDraftsState> {
  return createStore<RoundDraftsState>((set) => {
    const change = (id: string, next: (draft: RoundDraft) => Partial<RoundDraft>): void =>
      set(({ drafts }) => {
        const draft = drafts[id] ?? FRESH_ROUND;
        return { drafts: { ...drafts, [id]: { ...draft, ...next(draft) } } };
      });
    return {
      drafts: {},
      reopened: undefined,
      allowed: {},
      edit: (id, key, part) =>
        change(id, ({ items }) => ({ items: { ...items, [key]: { ...itemIn(items, key), ...part } } })),
      toggleTamper: (id, tamper) =>
        change(id, ({ tampers }) => ({
          tampers: tampers.includes(tamper) ? tampers.filter((one) => one !== tamper) : [...tampers, tamper],
        })),
      reopen: (exchangeId) => set({ reopened: exchangeId }),
      allow: (callId, rounds) => set(({ allowed }) => ({ allowed: { ...allowed, [callId]: rounds } })),
    };
  });
}

/** The draft of one question; keys are the server's, so `__proto__` is a key like any other. */
export function itemIn(items: Readonly<Record<string, ItemDraft>>, key: string): ItemDraft {
  return (Object.hasOwn(items, key) ? items[key] : undefined) ?? FRESH_ITEM;
}
