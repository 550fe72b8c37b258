import type { Messages } from './en.ts';
import { formats, type Formats } from './formats.ts';
import type { Locale } from './locale.ts';

export type { Messages } from './en.ts';

/** All that is needed to speak one language. */
export interface Translator {
  readonly locale: Locale;
  readonly messages: Messages;
  readonly formats: Formats;
}

export function createTranslator(locale: Locale, messages: Messages): Translator {
  return { locale, messages, formats: formats(locale) };
}

/** Loads one language; only the chosen one is ever fetched. Rejects when its file can't be had. */
export async function loadTranslator(locale: Locale): Promise<Translator> {
  switch (locale) {
    case 'en':
      return createTranslator('en', (await import('./en.ts')).en);
    case 'es':
      return createTranslator('es', (await import('./es.ts')).es);
  }
}
