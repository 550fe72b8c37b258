import { exportingEn } from '#i18n/messages/exporting.en.ts';
import type { ExportingMessages } from '#i18n/messages/exporting.en.ts';
import { exportingEs } from '#i18n/messages/exporting.es.ts';
import { useLocale } from '#i18n/useMessages.ts';

const WORDS = { en: exportingEn, es: exportingEs };

/** Texts of this tab, which come with it. */
export function useWords(): ExportingMessages {
  return WORDS[useLocale()];
}
