import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './page.ts';
import { ANSWER_TABS } from '#commands/context.ts';
import { en } from '#i18n/en.ts';
import { es } from '#i18n/es.ts';

/** axe with the tags of WCAG 2.2 AA finds nothing, in every dress of the playground. */

const SPOKEN = { en, es };
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

for (const locale of ['en', 'es'] as const)
  for (const theme of ['light', 'dark'] as const) {
    const { target, compose, shell, verdict, log } = SPOKEN[locale];

    test.describe(`in ${locale}, ${theme}`, () => {
      test.beforeEach(async ({ page }) => {
        await page.addInitScript(
          (settings) => {
            localStorage.setItem('estrato.settings', JSON.stringify(settings));
          },
          { locale, theme, hintsTrusted: false, showHandshake: false, singleKeys: true, widths: {} },
        );
        await page.emulateMedia({ reducedMotion: 'reduce' });
      });

      const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

      async function send(page: Page, scenario: string, outcome: string): Promise<void> {
        const pane = region(page, target.pane);
        await pane.getByLabel(target.server).selectOption('lab');
        await pane.getByLabel(target.scenario, { exact: true }).selectOption(scenario);
        await page.keyboard.press('Control+Enter');
        await expect(page.locator(`[data-outcome="${outcome}"][data-settled="true"]`)).toBeVisible();
      }

      test('the playground on a desktop: first paint, a success, a failure, each tab', async ({ page }) => {
        test.setTimeout(300_000);
        await page.setViewportSize(WIDE);
        await page.goto('./');
        await expect(region(page, target.tools).getByRole('listitem').first()).toBeVisible();
        await expectAccessible(page, undefined, 'first paint');
        await send(page, 'tool.success', 'TOOL_SUCCESS');
        await expectAccessible(page, undefined, 'a success');
        await send(page, 'sse.cut_mid_event', 'STREAM_TRUNCATED');
        // Contrast and names differ by theme and language; the rest of the tabs is the same in each.
        for (const tab of locale === 'en' ? ANSWER_TABS : (['explain', 'findings'] as const)) {
          await page.getByRole('tab', { name: new RegExp(`^${verdict.tabs[tab]}`) }).click();
          await expect(page.getByText(verdict.tabs.loading)).toHaveCount(0);
          await expectAccessible(page, undefined, tab);
        }
        for (const tab of ['json', 'frame', 'faults'] as const) {
          await region(page, compose.pane).getByRole('tab', { name: compose.tab[tab] }).click();
          await expectAccessible(page, undefined, tab);
        }
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, undefined, 'palette');
      });

      test('the playground on a phone: each view of the bottom bar', async ({ page }) => {
        test.setTimeout(300_000);
        await page.setViewportSize(NARROW);
        await page.goto('./');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, undefined, 'first paint');
        const bar = page.getByRole('navigation', { name: shell.sections });
        await bar.getByRole('link', { name: shell.view.compose }).click();
        await expect(region(page, compose.pane)).toBeVisible();
        await expect(region(page, target.tools).getByRole('listitem').first()).toBeAttached();
        await expectAccessible(page, undefined, 'compose and target');
        await expect(region(page, target.pane)).toBeVisible();
        await send(page, 'tool.error', 'TOOL_ERROR');
        await expectAccessible(page, undefined, 'a failure');
        await bar.getByRole('link', { name: shell.view.log }).click();
        await expect(region(page, log.pane).getByText('TOOL_ERROR')).toBeVisible();
        await expectAccessible(page, undefined, 'log');
      });
    });
  }
