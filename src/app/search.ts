import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { ANSWER_TABS, VIEWS } from '#commands/context.ts';

/** What the playground's address may say after `?`. A value we don't write is dropped, never an error page. */
export const playgroundSearch = z.object({
  /** Tab of the answer. */
  tab: orElse(z.optional(z.enum(ANSWER_TABS)), undefined),
  /** Label of the pinned evidence: stratum letter and ordinal. */
  evidence: orElse(z.optional(z.string().check(z.regex(/^[HSERT]\d{1,4}$/))), undefined),
  /** The part shown on phones. */
  view: orElse(z.optional(z.enum(VIEWS)), undefined),
});

export type PlaygroundSearch = z.infer<typeof playgroundSearch>;
