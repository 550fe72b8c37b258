import type { Messages } from './en.ts';
import { commandsEs } from './messages/commands.es.ts';
import { findingsEs } from './messages/findings.es.ts';
import { outcomesEs } from './messages/outcomes.es.ts';
import { retryEs } from './messages/retry.es.ts';
import { rowsEs } from './messages/rows.es.ts';
import { sayingsEs } from './messages/sayings.es.ts';
import { shellEs } from './messages/shell.es.ts';
import { timelineEs } from './messages/timeline.es.ts';
import { verdictEs } from './messages/verdict.es.ts';

export const es = {
  commands: commandsEs,
  findings: findingsEs,
  outcomes: outcomesEs,
  retry: retryEs,
  rows: rowsEs,
  sayings: sayingsEs,
  shell: shellEs,
  timeline: timelineEs,
  verdict: verdictEs,
} satisfies Messages;
