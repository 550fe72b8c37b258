import { describe, expect, it } from 'vitest';
import { formats } from './formats.ts';
import { preferredLocale } from './locale.ts';

describe('formats', () => {
  it('write lengths of time and counts as each language does', () => {
    expect(formats('en').span(118)).toBe('118 ms');
    expect(formats('en').span(1938)).toBe('1.94 s');
    expect(formats('es').span(1938)).toBe('1,94 s');
    expect(formats('en').plural(1, 'event', 'events')).toBe('1 event');
  });
  it('write a time of the day to the second, on a clock of 24 hours', () => {
    expect(formats('en').clock(new Date(2026, 9, 1, 22, 2, 7).getTime())).toBe('22:02:07');
    expect(formats('es').clock(new Date(2026, 9, 1, 0, 2, 7).getTime())).toBe('00:02:07');
  });
  it('join items as a sentence does', () => {
    expect(formats('en').list(['a', 'b', 'c'])).toBe('a, b, and c');
    expect(formats('es').list(['a', 'b'])).toBe('a y b');
  });
});

describe('preferredLocale', () => {
  it('takes the first language that we speak, whatever its region', () => {
    expect(preferredLocale(['de-DE', 'es-MX', 'en'])).toBe('es');
    expect(preferredLocale(['en-GB'])).toBe('en');
  });
  it('falls back to English', () => {
    expect(preferredLocale(['eu', ''])).toBe('en');
    expect(preferredLocale([])).toBe('en');
  });
});
