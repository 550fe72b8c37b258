import type { Messages } from './en.ts';
import { commandsEs } from './messages/commands.es.ts';
import { composeEs } from './messages/compose.es.ts';
import { logEs } from './messages/log.es.ts';
import { outcomesEs } from './messages/outcomes.es.ts';
import { retryEs } from './messages/retry.es.ts';
import { rowsEs } from './messages/rows.es.ts';
import { sayingsEs } from './messages/sayings.es.ts';
import { shellEs } from './messages/shell.es.ts';
import { targetEs } from './messages/target.es.ts';
import { timelineEs } from './messages/timeline.es.ts';
import { verdictEs } from './messages/verdict.es.ts';
import { voicesEs } from './messages/voices.es.ts';
import { workspaceEs } from './messages/workspace.es.ts';

export const es = {
  commands: commandsEs,
  compose: composeEs,
  log: logEs,
  outcomes: outcomesEs,
  retry: retryEs,
  rows: rowsEs,
  sayings: sayingsEs,
  shell: shellEs,
  target: targetEs,
  timeline: timelineEs,
  verdict: verdictEs,
  voices: voicesEs,
  workspace: workspaceEs,
} satisfies Messages;
