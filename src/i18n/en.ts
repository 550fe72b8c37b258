import { sayingsEn } from './messages/sayings.en.ts';
import { shell } from './messages/shell.en.ts';

/** The English catalogue, one member an area. Its shape is the type that every other language must fill. */
export const en = { sayings: sayingsEn, shell };

export type Messages = typeof en;
