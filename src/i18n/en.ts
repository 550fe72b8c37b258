import { commandsEn } from './messages/commands.en.ts';
import { composeEn } from './messages/compose.en.ts';
import { logEn } from './messages/log.en.ts';
import { outcomesEn } from './messages/outcomes.en.ts';
import { retryEn } from './messages/retry.en.ts';
import { rowsEn } from './messages/rows.en.ts';
import { sayingsEn } from './messages/sayings.en.ts';
import { shellEn } from './messages/shell.en.ts';
import { targetEn } from './messages/target.en.ts';
import { timelineEn } from './messages/timeline.en.ts';
import { verdictEn } from './messages/verdict.en.ts';
import { voicesEn } from './messages/voices.en.ts';
import { workspaceEn } from './messages/workspace.en.ts';

/**
 * The English catalogue, one member an area. Its shape is the type that every other language must fill. Texts of
 * findings are not here: the page loads them with the tab that shows them.
 */
export const en = {
  commands: commandsEn,
  compose: composeEn,
  log: logEn,
  outcomes: outcomesEn,
  retry: retryEn,
  rows: rowsEn,
  sayings: sayingsEn,
  shell: shellEn,
  target: targetEn,
  timeline: timelineEn,
  verdict: verdictEn,
  voices: voicesEn,
  workspace: workspaceEn,
};

export type Messages = typeof en;
