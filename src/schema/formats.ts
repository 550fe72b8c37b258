const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const CHECKS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['date', isDate],
  ['date-time', isDateTime],
  ['time', isTime],
  ['email', (text) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/.test(text)],
  ['uri', (text) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text) && (!/^https?:/i.test(text) || URL.canParse(text))],
  ['url', (text) => URL.canParse(text)],
  ['uuid', (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)],
  ['ipv4', (text) => /^(?:\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((part) => Number(part) < 256)],
  ['ipv6', (text) => /^[0-9a-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]/`)],
  [
    'hostname',
    (text) =>
      /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(text),
  ],
]);

/** True when a text is of a format, or when the format is none that is known here. */
export function isFormat(text: string, format: string): boolean {
  return CHECKS.get(format)?.(text) ?? true;
}

/** RFC 3339 full-date. */
function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (month === '02' && day === '29') {
    const at = Number(year);
    return at % 4 === 0 && (at % 100 !== 0 || at % 400 === 0);
  }
  return Number(day) >= 1 && Number(day) <= (DAYS[Number(month) - 1] ?? 0);
}

/** RFC 3339 full-time; the leap second is let through. */
function isTime(text: string): boolean {
  const [, hour = '', minute = '', second = ''] =
    /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i.exec(text) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
}

function isDateTime(text: string): boolean {
  const [date = '', time = ''] = text.split(/[t ]/i);
  return isDate(date) && isTime(time);
}
