import { pasteEn } from '#i18n/messages/paste.en.ts';
import type { PasteMessages } from '#i18n/messages/paste.en.ts';
import { pasteEs } from '#i18n/messages/paste.es.ts';
import { useLocale } from '#i18n/useMessages.ts';

const WORDS = { en: pasteEn, es: pasteEs };

/** Texts of this page, which come with it. */
export function useWords(): PasteMessages {
  return WORDS[useLocale()];
}
