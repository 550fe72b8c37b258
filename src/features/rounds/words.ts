import type { Locale } from '#i18n/locale.ts';
import { roundsEn } from '#i18n/messages/rounds.en.ts';
import type { RoundsMessages } from '#i18n/messages/rounds.en.ts';
import { roundsEs } from '#i18n/messages/rounds.es.ts';
import { useLocale } from '#i18n/useMessages.ts';

/** Both languages come with the first loop: half of it would be little, and this way a switch of language is at once. */
const WORDS: Readonly<Record<Locale, RoundsMessages>> = { en: roundsEn, es: roundsEs };

export function useRoundsMessages(): RoundsMessages {
  return WORDS[useLocale()];
}
