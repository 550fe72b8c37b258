import type { Locator, Page } from '@playwright/test';
import { en } from '#i18n/en.ts';
import { replayEn } from '#i18n/messages/replay.en.ts';
import { sessionsEn } from '#i18n/messages/sessions.en.ts';
import { expect } from './page.ts';

/** The page of saved sessions as a person meets it. English. */
export interface SavedSessions {
  /** One line for each session. */
  readonly lines: Locator;
  /** One line for each call of the session that is shown. */
  readonly calls: Locator;
  readonly filter: Locator;
  /** Goes there by the link at the top of the page. */
  open(): Promise<void>;
  /** Shows a session, by any words of its line. */
  choose(words: string | RegExp): Promise<void>;
  act(name: 'pin' | 'unpin' | 'duplicate' | 'remove'): Promise<void>;
  field(name: 'rename' | 'note'): Locator;
  /** Opens a call of the session that is shown; the playground then shows it. */
  openCall(words: string | RegExp): Promise<void>;
}

export function savedSessions(page: Page): SavedSessions {
  const { details } = sessionsEn;
  const lines = page.getByRole('list', { name: sessionsEn.list }).getByRole('button');
  const calls = page.getByRole('list', { name: details.calls }).getByRole('button');
  return {
    lines,
    calls,
    filter: page.getByRole('search', { name: sessionsEn.filter.name }),
    async open() {
      await page.getByRole('navigation', { name: en.shell.nav }).getByRole('link', { name: sessionsEn.page }).click();
      await expect(page.getByRole('heading', { level: 1, name: sessionsEn.title })).toBeVisible();
    },
    async choose(words) {
      const line = lines.filter({ hasText: words }).first();
      await line.click();
      await expect(line).toHaveAttribute('aria-current', 'true');
    },
    act: (name) => page.getByRole('button', { name: details[name], exact: true }).click(),
    field: (name) => page.getByRole('textbox', { name: details[name], exact: true }),
    async openCall(words) {
      await calls.filter({ hasText: words }).first().click();
      await expect(page.getByRole('group', { name: en.verdict.strata.name })).toBeVisible();
    },
  };
}

/** What the page shows of a verdict: the outcome, the headline, and each stratum with its status. */
export async function verdictShown(page: Page): Promise<unknown> {
  const answer = page.locator('[data-outcome][data-settled="true"]');
  await expect(answer).toBeVisible();
  const strata = answer.getByRole('group', { name: en.verdict.strata.name }).locator('[data-stratum]');
  return {
    outcome: await answer.getAttribute('data-outcome'),
    headline: await page.getByRole('heading', { level: 1 }).textContent(),
    strata: await strata.evaluateAll((rows) => rows.map((row) => row.textContent)),
  };
}

/** The bar under which a recorded call is watched again. */
export function replayBar(page: Page) {
  const bar = page.getByRole('group', { name: replayEn.bar, exact: true });
  return {
    bar,
    play: bar.getByRole('button', { name: replayEn.play }),
    back: bar.getByRole('button', { name: replayEn.back }),
    forth: bar.getByRole('button', { name: replayEn.forth }),
    moment: bar.getByRole('slider', { name: replayEn.moment }),
    speed: bar.getByLabel(replayEn.speed),
    /** Waits until so many facts are known, and the page says that it shows only those. */
    async knows(facts: number): Promise<void> {
      await expect(this.moment).toHaveAttribute('aria-valuetext', new RegExp(`, ${replayEn.facts(facts)}$`));
    },
  };
}
