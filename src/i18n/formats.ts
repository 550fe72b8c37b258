import type { Locale } from './locale.ts';
import { quantities, type Quantities } from './quantities.ts';

/** How values are written beside the messages: sizes, lengths of time, counts, and times of the day. */
export interface Formats extends Quantities {
  /** Local time of an epoch ms, to the second: 10:42:07. */
  clock(epochMs: number): string;
  /** Local date and time of an epoch ms, for titles of times. */
  moment(epochMs: number): string;
  /** Day and minute of an epoch ms, for lists: 9 Mar, 10:42. */
  day(epochMs: number): string;
  /** Items joined as a sentence lists them: "a, b and c". */
  list(items: readonly string[]): string;
}

/** Formats of one language; each is made on first use. */
export function formats(locale: Locale): Formats {
  let clock: Intl.DateTimeFormat | undefined;
  let moment: Intl.DateTimeFormat | undefined;
  let day: Intl.DateTimeFormat | undefined;
  let list: Intl.ListFormat | undefined;
  return {
    ...quantities(locale),
    clock(epochMs) {
      clock ??= new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      });
      return clock.format(epochMs);
    },
    moment(epochMs) {
      moment ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });
      return moment.format(epochMs);
    },
    day(epochMs) {
      day ??= new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
      return day.format(epochMs);
    },
    list(items) {
      list ??= new Intl.ListFormat(locale, { type: 'conjunction' });
      return list.format(items);
    },
  };
}
