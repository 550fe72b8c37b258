import type { Messages } from './en.ts';
import { sayingsEs } from './messages/sayings.es.ts';
import { shell } from './messages/shell.es.ts';

export const es = { sayings: sayingsEs, shell } satisfies Messages;
