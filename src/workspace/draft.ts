import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { TypedFields } from '#schema/typedFields.ts';
import { emptySecrets } from '#sessions/emptySecrets.ts';
import type { FaultName } from './faults.ts';
import { FIRST_DRAFT } from './firstRun.ts';
import type { Notice } from './notices.ts';
import type { NotSent } from './notSent.ts';
import { readStored, writeStored } from './persisted.ts';
import type { TextStorage } from './persisted.ts';

export type ComposeTab = 'form' | 'json' | 'frame' | 'faults';

/** How the arguments shown fit their schema. */
export interface ArgumentsFit {
  /** Places that do not fit. */
  readonly misfits: number;
  /** Of those, how many the page has not said yet. */
  readonly unsaid: number;
}

const FITS: ArgumentsFit = { misfits: 0, unsaid: 0 };

const stored = z.object({
  /** Chosen tool by target key. */
  tools: z.record(z.string(), z.string()),
  /** Arguments text by draft key; the newest last. */
  texts: z.array(z.tuple([z.string(), z.string()])),
});

/** What is being composed. The arguments are kept as the text typed, which need not be JSON. */
export interface Draft {
  readonly tools: Readonly<Record<string, string>>;
  readonly texts: readonly (readonly [key: string, text: string])[];
  readonly tab: ComposeTab;
  /** The frame as edited, by draft key; absent while it follows the arguments. */
  readonly frames: Readonly<Record<string, string>>;
  readonly faults: readonly FaultName[];
  /** Send was pressed though the last call may have run: the page asks once. */
  readonly asking: boolean;
  /** Why the last Send sent nothing. */
  readonly notSent: NotSent | undefined;
  readonly fit: ArgumentsFit;
  /** What was typed into the form and is not in the arguments, as `1e`, by draft key; in memory only. */
  readonly typed: Readonly<Record<string, TypedFields>>;
  /** Send was pressed over misfits that were not said yet: now they are. */
  readonly saysAll: boolean;
}

export interface DraftState extends Draft {
  chooseTool(targetKey: string, tool: string): void;
  setText(key: string, text: string): void;
  /** `undefined` goes back to the generated frame. */
  setFrame(key: string, frame: string | undefined): void;
  setTab(tab: ComposeTab): void;
  toggleFault(fault: FaultName): void;
  clearFaults(): void;
  ask(asking: boolean): void;
  say(notSent: NotSent | undefined): void;
  /** `undefined` when nothing is known of how the arguments fit. */
  setFit(fit: ArgumentsFit | undefined): void;
  sayAll(saysAll: boolean): void;
  setTyped(key: string, typed: TypedFields): void;
}

const KEY = 'estrato.draft';
const TEXTS_KEPT = 50;
/** A longer text stays in memory only: storage has room for about 5 MB in all. */
const TEXT_LIMIT = 100_000;

/** Names one draft: a tool of a target. */
export function draftKey(targetKey: string, tool: string): string {
  return `${targetKey} ${tool}`;
}

/** The text kept for a draft; undefined when nothing was typed yet. */
export function draftText(draft: Pick<Draft, 'texts'>, key: string): string | undefined {
  return draft.texts.find(([known]) => known === key)?.[1];
}

const FIRST_TARGET = `demo:${FIRST_DRAFT.server} auto`;

/** The draft store; tool and texts outlive a reload, frame edits and faults don't. */
export function createDraft(deps: {
  readonly storage: TextStorage | undefined;
  readonly notify: (notice: Notice) => void;
}): StoreApi<DraftState> {
  const read = readStored(deps.storage, KEY, stored);
  if (read.kind === 'broken') deps.notify({ code: 'stored-value-dropped', key: read.key });
  const first: Draft = {
    ...(read.kind === 'value'
      ? read.value
      : {
          tools: { [FIRST_TARGET]: FIRST_DRAFT.tool },
          texts: [[draftKey(FIRST_TARGET, FIRST_DRAFT.tool), FIRST_DRAFT.argumentsText]] as const,
        }),
    tab: 'form',
    frames: {},
    faults: [],
    asking: false,
    notSent: undefined,
    fit: FITS,
    saysAll: false,
    typed: {},
  };
  return createStore<DraftState>((set, get) => {
    const keep = (change: Partial<Draft>): void => {
      set(change);
      const { tools, texts } = get();
      const kept = texts
        .filter(([, text]) => text.length <= TEXT_LIMIT)
        // A password is asked for again, as a header's is.
        .map(([key, text]) => [key, emptySecrets(text)] as const);
      if (!writeStored(deps.storage, KEY, { tools, texts: kept })) deps.notify({ code: 'not-remembered' });
    };
    return {
      ...first,
      chooseTool: (targetKey, tool) =>
        keep({ asking: false, notSent: undefined, tools: { ...get().tools, [targetKey]: tool } }),
      setText: (key, text) =>
        keep({ texts: [...get().texts.filter(([known]) => known !== key), [key, text] as const].slice(-TEXTS_KEPT) }),
      setFrame(key, frame) {
        const { [key]: _, ...others } = get().frames;
        set({ frames: frame === undefined ? others : { ...others, [key]: frame } });
      },
      setTab: (tab) => set({ tab }),
      toggleFault: (fault) =>
        set(({ faults }) => ({
          faults: faults.includes(fault) ? faults.filter((known) => known !== fault) : [...faults, fault],
        })),
      clearFaults: () => set({ faults: [] }),
      ask: (asking) => set({ asking }),
      say: (notSent) => set({ notSent }),
      setFit(fit = FITS) {
        const known = get().fit;
        if (known.misfits !== fit.misfits || known.unsaid !== fit.unsaid) set({ fit });
      },
      sayAll: (saysAll) => set({ saysAll }),
      setTyped: (key, fields) => set(({ typed }) => ({ typed: { ...typed, [key]: fields } })),
    };
  });
}
