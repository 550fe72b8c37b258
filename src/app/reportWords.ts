import { plainSentence, rowWords, statusOf } from '#features/verdict/wording.ts';
import type { Translator } from '#i18n/catalogue.ts';
import { exportingEn } from '#i18n/messages/exporting.en.ts';
import { exportingEs } from '#i18n/messages/exporting.es.ts';
import { findingsEn } from '#i18n/messages/findings.en.ts';
import { findingsEs } from '#i18n/messages/findings.es.ts';
import type { ReportWords } from '#sessions/markdownReport.ts';

const FINDINGS = { en: findingsEn, es: findingsEs };
const EXPORTING = { en: exportingEn, es: exportingEs };

/** The words of a report, in the language of the page. */
export function reportWords({ locale, messages }: Translator): ReportWords {
  const { execution, ...headings } = EXPORTING[locale].report;
  return {
    saying: (saying) => plainSentence(messages, saying),
    cause: (saying) => rowWords(messages, saying),
    stratum: (stratum) => messages.outcomes.stratum[stratum],
    status: (status) => statusOf(messages, status),
    finding: ({ rule }) => FINDINGS[locale][rule].title,
    execution: (verdict) => execution(messages.outcomes.execution[verdict.execution.word]),
    headings,
  };
}
