import { shareEn } from '#i18n/messages/share.en.ts';
import type { ShareMessages } from '#i18n/messages/share.en.ts';
import { shareEs } from '#i18n/messages/share.es.ts';
import { useLocale } from '#i18n/useMessages.ts';

const WORDS = { en: shareEn, es: shareEs };

/** Texts of this page, which come with it. */
export function useWords(): ShareMessages {
  return WORDS[useLocale()];
}
