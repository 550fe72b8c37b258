import { rulesOf } from './judged.ts';
import type { Judged } from './judged.ts';
import { title } from './judgeText.ts';

/** What a file came to as JUnit XML, as CI servers read it: a failure for each outcome that is one. */
export function judgeJunit(file: string, all: readonly Judged[]): string {
  const failures = all.filter(({ result }) => result === 'failed').length;
  const skipped = all.filter(({ result }) => result === 'unknown').length;
  const seconds = all.reduce((sum, one) => sum + secondsOf(one), 0);
  const totals = `tests="${all.length}" failures="${failures}" errors="0" skipped="${skipped}" time="${seconds.toFixed(3)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${totals}>`,
    `  <testsuite name="${attribute(file)}" ${totals}>`,
    ...all.map((one, index) => testcase(one, index + 1)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testcase(one: Judged, number: number): string {
  const { outcome, stratum, result, exchange, verdict } = one;
  const open = `    <testcase classname="${attribute(stratum)}" name="${attribute(`${number}. ${title(one)} (${exchange.id})`)}" time="${secondsOf(one).toFixed(3)}"`;
  if (result === 'passed') return `${open}/>`;
  const strata = verdict.rows.map((row) => `${row.stratum}: ${row.status}`).join('\n');
  const detail = [
    strata,
    ...rulesOf(one).map((rule) => `finding: ${rule}`),
    ...(exchange.missing.length > 0 ? [`not in the file: ${exchange.missing.join(', ')}`] : []),
  ].join('\n');
  const message = `${outcome} in ${stratum}`;
  const inside =
    result === 'unknown'
      ? `      <skipped message="${attribute(message)}"/>`
      : `      <failure type="${attribute(outcome)}" message="${attribute(message)}">${content(detail)}</failure>`;
  return `${open}>\n${inside}\n    </testcase>`;
}

function secondsOf({ exchange, verdict }: Judged): number {
  return exchange.missing.includes('times') ? 0 : Math.max(0, verdict.closedAt ?? 0) / 1000;
}

function content(text: string): string {
  // XML 1.0 § 2.2 allows no other control characters, not even escaped.
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function attribute(text: string): string {
  return content(text)
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n\r]/g, ' ');
}
