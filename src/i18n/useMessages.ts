import { createContext, useContext } from 'react';
import type { Messages, Translator } from './catalogue.ts';
import type { Formats } from './formats.ts';
import type { Locale } from './locale.ts';

/** Given by the app above everything that speaks. */
export const TranslatorContext = createContext<Translator | undefined>(undefined);

export function useTranslator(): Translator {
  const translator = useContext(TranslatorContext);
  if (translator === undefined) throw new Error('No TranslatorContext above this component.');
  return translator;
}

export function useMessages(): Messages {
  return useTranslator().messages;
}

export function useFormats(): Formats {
  return useTranslator().formats;
}

export function useLocale(): Locale {
  return useTranslator().locale;
}
