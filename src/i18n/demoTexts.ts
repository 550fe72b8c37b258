import type { Locale } from './locale.ts';
import type { DemoTexts } from './messages/demo.en.ts';

/** Words for the demo scenarios in one language, fetched where scenarios are chosen. Rejects when the file can't be had. */
export async function loadDemoTexts(locale: Locale): Promise<DemoTexts> {
  switch (locale) {
    case 'en':
      return (await import('./messages/demo.en.ts')).demoEn;
    case 'es':
      return (await import('./messages/demo.es.ts')).demoEs;
  }
}
