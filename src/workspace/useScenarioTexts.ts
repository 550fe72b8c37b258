import { useQuery } from '@tanstack/react-query';
import { loadDemoTexts } from '#i18n/demoTexts.ts';
import type { DemoTexts, ScenarioId } from '#i18n/messages/demo.en.ts';
import { useLocale } from '#i18n/useMessages.ts';

export interface ScenarioText {
  /** The scenario's id until its words are here, and where it has none. */
  readonly title: string;
  readonly teaches: string | undefined;
}

/** What demo scenarios are called and teach, in the reader's language; their words come on demand. */
export function useScenarioTexts(): (id: string) => ScenarioText {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['scenario-texts', locale],
    queryFn: () => loadDemoTexts(locale),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return (id) => (data !== undefined && isKnown(data, id) ? data[id] : { title: id, teaches: undefined });
}

function isKnown(texts: DemoTexts, id: string): id is ScenarioId {
  return Object.hasOwn(texts, id);
}
