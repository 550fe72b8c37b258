/** What a `Retry-After` says: wait so many ms, a date that is over, or nothing readable. */
export type RetryAfter =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'past' }
  | { readonly kind: 'bad' };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TIME = String.raw`(\d{2}):(\d{2}):(\d{2})`;
const IMF_FIXDATE = new RegExp(
  String.raw`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) ([A-Z][a-z]{2}) (\d{4}) ${TIME} GMT$`,
);
const RFC_850 = new RegExp(String.raw`^[A-Z][a-z]+day, (\d{2})-([A-Z][a-z]{2})-(\d{2}) ${TIME} GMT$`);
const ASCTIME = new RegExp(String.raw`^[A-Z][a-z]{2} ([A-Z][a-z]{2}) ([ \d]\d) ${TIME} (\d{4})$`);

/** Reads a `Retry-After`: whole seconds or one of the three HTTP dates (RFC 9110 § 10.2.3, § 5.6.7); `nowEpochMs` is epoch ms. */
export function parseRetryAfter(value: string, nowEpochMs: number): RetryAfter {
  const text = value.trim();
  if (/^\d+$/.test(text)) return { kind: 'wait', ms: Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER) };
  const date = httpDate(text, nowEpochMs);
  if (date === undefined) return { kind: 'bad' };
  return date > nowEpochMs ? { kind: 'wait', ms: date - nowEpochMs } : { kind: 'past' };
}

function httpDate(text: string, nowEpochMs: number): number | undefined {
  const fix = IMF_FIXDATE.exec(text);
  if (fix) return epoch(fix[3], fix[2], fix[1], fix.slice(4, 7));
  const old = RFC_850.exec(text);
  if (old) {
    // RFC 9110 § 5.6.7: a two-digit year more than 50 years ahead is of the past century.
    const thisYear = new Date(nowEpochMs).getUTCFullYear();
    const century = thisYear - (thisYear % 100);
    const year = century + Number(old[3]);
    return epoch(String(year > thisYear + 50 ? year - 100 : year), old[2], old[1], old.slice(4, 7));
  }
  const asc = ASCTIME.exec(text);
  return asc ? epoch(asc[6], asc[1], asc[2], asc.slice(3, 6)) : undefined;
}

function epoch(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  time: readonly string[],
): number | undefined {
  const index = MONTHS.indexOf(month ?? '');
  const [hour, minute, second] = time.map(Number);
  const date = Date.UTC(Number(year), index, Number(day), hour, minute, second);
  const valid = index >= 0 && Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
  return valid && new Date(date).getUTCMonth() === index ? date : undefined;
}
