import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Notice } from './notices.ts';
import { readStored, writeStored } from './persisted.ts';
import type { TextStorage } from './persisted.ts';

const schema = z.object({
  locale: z.enum(['en', 'es']),
  theme: z.enum(['system', 'light', 'dark']),
  hintsTrusted: z.boolean(),
  showHandshake: z.boolean(),
  /** Shortcuts of one character; they can be switched off (WCAG 2.1.4). */
  singleKeys: z._default(z.boolean(), true),
  /** CSS pixels; absent means the standard width of the layout. */
  widths: z.object({ rail: z.optional(z.number()), compose: z.optional(z.number()), log: z.optional(z.number()) }),
});

export type Settings = z.infer<typeof schema>;
export type Theme = Settings['theme'];

export interface SettingsState extends Settings {
  change(settings: Partial<Settings>): void;
}

export interface SettingsDeps {
  readonly storage: TextStorage | undefined;
  /** Language tags of the browser, best first. */
  readonly languages: readonly string[];
  readonly notify: (notice: Notice) => void;
}

const KEY = 'estrato.settings';

/** Settings of this browser, kept in its storage. */
export function createSettings({ storage, languages, notify }: SettingsDeps): StoreApi<SettingsState> {
  const stored = readStored(storage, KEY, schema);
  if (stored.kind === 'broken') notify({ code: 'stored-value-dropped', key: stored.key });
  const first: Settings =
    stored.kind === 'value'
      ? stored.value
      : {
          locale: firstLocale(languages),
          theme: 'system',
          hintsTrusted: false,
          showHandshake: false,
          singleKeys: true,
          widths: {},
        };
  return createStore<SettingsState>((set, get) => ({
    ...first,
    change(settings) {
      set(settings);
      const { change: _, ...plain } = get();
      if (!writeStored(storage, KEY, plain)) notify({ code: 'not-remembered' });
    },
  }));
}

function firstLocale(languages: readonly string[]): Settings['locale'] {
  for (const tag of languages) {
    if (tag.startsWith('es')) return 'es';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}
