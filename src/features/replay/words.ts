import type { Locale } from '#i18n/locale.ts';
import { replayEn } from '#i18n/messages/replay.en.ts';
import type { ReplayMessages } from '#i18n/messages/replay.en.ts';
import { replayEs } from '#i18n/messages/replay.es.ts';
import { useLocale } from '#i18n/useMessages.ts';

const WORDS: Readonly<Record<Locale, ReplayMessages>> = { en: replayEn, es: replayEs };

/** Texts of the replay, which come with it. */
export function useReplayWords(): ReplayMessages {
  return WORDS[useLocale()];
}
