/** How sizes, times and counts are written inside messages of one language. */
export interface Quantities {
  number(value: number): string;
  /** Exact below 100,000 bytes, else in MB (1,000,000 bytes) or GB. */
  bytes(count: number): string;
  /** A length of time given in ms. */
  span(ms: number): string;
  /** `count` and the noun that fits it. */
  plural(count: number, one: string, other: string): string;
}

/** Quantities for a BCP 47 language; formats are made on first use so that loading a catalogue costs nothing. */
export function quantities(language: 'en' | 'es'): Quantities {
  const whole = lazy(() => new Intl.NumberFormat(language, { maximumFractionDigits: 20, useGrouping: true }));
  const fixed = lazy(() => new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
  const tenth = lazy(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
  const number = (value: number): string => whole().format(value);
  const plural = (count: number, one: string, other: string): string => `${number(count)} ${count === 1 ? one : other}`;
  return {
    number,
    plural,
    bytes(count) {
      if (count < 100_000) return plural(count, 'byte', 'bytes');
      return count < 1e9 ? `${tenth().format(count / 1e6)} MB` : `${tenth().format(count / 1e9)} GB`;
    },
    span(ms) {
      if (ms < 1000) return `${number(Math.round(ms))} ms`;
      if (ms < 60_000) return Number.isInteger(ms / 1000) ? `${number(ms / 1000)} s` : `${fixed().format(ms / 1000)} s`;
      const seconds = Math.round(ms / 1000);
      const rest = seconds % 60;
      return rest === 0 ? `${number(seconds / 60)} min` : `${number(Math.floor(seconds / 60))} min ${rest} s`;
    },
  };
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
