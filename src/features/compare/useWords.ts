import { compareEn } from '#i18n/messages/compare.en.ts';
import type { CompareMessages } from '#i18n/messages/compare.en.ts';
import { compareEs } from '#i18n/messages/compare.es.ts';
import { useLocale } from '#i18n/useMessages.ts';

const WORDS = { en: compareEn, es: compareEs };

/** Texts of this page, which come with it. */
export function useWords(): CompareMessages {
  return WORDS[useLocale()];
}
