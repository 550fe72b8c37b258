/** Languages of the interface, as BCP 47 tags. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** First language of the user's list that we speak, whatever its region; English if none. */
export function preferredLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const language = tag.toLowerCase().split('-')[0];
    const known = LOCALES.find((locale) => locale === language);
    if (known !== undefined) return known;
  }
  return 'en';
}
