import type { Locale } from '#i18n/locale.ts';
import { sessionsEn } from '#i18n/messages/sessions.en.ts';
import type { SessionsMessages } from '#i18n/messages/sessions.en.ts';
import { sessionsEs } from '#i18n/messages/sessions.es.ts';
import { useLocale } from '#i18n/useMessages.ts';

const WORDS: Readonly<Record<Locale, SessionsMessages>> = { en: sessionsEn, es: sessionsEs };

/** Texts of this page, which come with it. */
export function useSessionsWords(): SessionsMessages {
  return WORDS[useLocale()];
}
