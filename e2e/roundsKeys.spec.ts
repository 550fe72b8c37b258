import type { Locator, Page } from '@playwright/test';
import { en } from '#i18n/en.ts';
import { formsEn } from '#i18n/messages/forms.en.ts';
import { roundsEn as t } from '#i18n/messages/rounds.en.ts';
import { watchLoops } from './loops.ts';
import type { Loops } from './loops.ts';
import { expect, test as base, underWorker } from './page.ts';
import type { Playground } from './playground.ts';

/** The loops again, with no mouse: from Send to the result, each heading met on the way. */

const test = base.extend<{ readonly loops: Loops }>({
  loops: ({ page }, give) => give(watchLoops(page)),
});

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Sends by the key for it, and goes to the rounds by Tab and Enter. */
async function begin(page: Page, playground: Playground, id: string): Promise<void> {
  await playground.open();
  await underWorker(page);
  await playground.scenario('lab', id);
  await playground.send.focus();
  await page.keyboard.press('Control+Enter');
  await playground.reads({ outcome: 'INPUT_REQUIRED', stratum: 'tool', advice: 'answer' });
  const answer = playground.retry.getByRole('button', { name: en.retry.acts.answer(), exact: true });
  await tabTo(page, answer);
  await page.keyboard.press('Enter');
}

const accept = (page: Page) => page.keyboard.press('Control+Enter');

test.use({ serviceWorkers: 'allow' });

test('three rounds by keyboard', async ({ page, playground, loops }) => {
  await begin(page, playground, 'mrtr.three_rounds');
  await loops.asks(1);
  const dome = loops.round(1).getByRole('combobox', { name: /dome/ });
  await expect(dome).toBeVisible();
  // Refused with its reason, and the focus at what is missing.
  await accept(page);
  await expect(dome).toBeFocused();
  await expect(loops.round(1)).toContainText(formsEn.error.required);
  await page.keyboard.press('n');
  await accept(page);
  await loops.asks(2);
  // One of a group of radios takes the Tab: the one that is on.
  await tabTo(page, loops.round(2).getByRole('radio', { checked: true }));
  const yes = loops.round(2).getByRole('radio', { name: 'true' });
  for (let presses = 0; presses < 3 && !(await yes.isChecked()); presses++) await page.keyboard.press('ArrowRight');
  await accept(page);
  await expect(loops.round(3)).toContainText('{"dome":{"dome":"north"},"confirm":{"confirm":true}}');
  await expect(loops.round(3).getByRole('heading', { level: 2 })).toBeFocused();
});

test('sampling by keyboard', async ({ page, playground, loops }) => {
  await begin(page, playground, 'mrtr.sampling');
  await loops.asks(1);
  await tabTo(page, loops.round(1).getByRole('textbox', { name: t.sampling.answer }));
  await page.keyboard.type('14 frames.');
  await accept(page);
  await expect(loops.round(2)).toContainText('TOOL_SUCCESS');
  await expect(loops.round(2).getByRole('heading', { level: 2 })).toBeFocused();
});

test('roots by keyboard', async ({ page, playground, loops }) => {
  await begin(page, playground, 'mrtr.roots');
  await loops.asks(1);
  await tabTo(page, loops.round(1).getByRole('button', { name: t.roots.add }));
  await page.keyboard.press('Enter');
  await tabTo(page, loops.round(1).getByRole('textbox', { name: t.roots.uri(1) }));
  await page.keyboard.type('file:///srv/observatory');
  await accept(page);
  await expect(loops.round(2)).toContainText('TOOL_SUCCESS');
  expect(loops.lastParams()['inputResponses']).toEqual({ folders: { roots: [{ uri: 'file:///srv/observatory' }] } });
});

test('a URL by keyboard', async ({ page, context, playground, loops, baseURL }) => {
  await begin(page, playground, 'mrtr.url_pending');
  await loops.asks(1);
  await tabTo(page, loops.round(1).getByRole('button', { name: t.url.open(new URL(baseURL ?? '').host) }));
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await tabTo(opened, opened.getByRole('button', { name: 'Approve' }));
  await opened.keyboard.press('Enter');
  await expect(opened.getByText('Approved')).toBeVisible();
  await opened.close();
  await accept(page);
  await expect(loops.round(2)).toContainText('TOOL_SUCCESS');
  await expect(loops.round(2).getByRole('heading', { level: 2 })).toBeFocused();
});

test('states alone by keyboard', async ({ page, playground, loops }) => {
  await begin(page, playground, 'mrtr.state_only');
  await loops.asks(1);
  await accept(page);
  await loops.asks(2);
  await accept(page);
  await expect(loops.round(3)).toContainText('TOOL_SUCCESS');
  await expect(loops.round(3).getByRole('heading', { level: 2 })).toBeFocused();
});

test('all fields by mouse', async ({ page, playground, loops }) => {
  await playground.open();
  await underWorker(page);
  await playground.scenario('lab', 'mrtr.all_fields');
  await playground.send.click();
  await loops.open(playground);
  const card = loops.round(1);
  await card.getByRole('textbox', { name: /^name/ }).fill('M 31');
  await card.getByRole('combobox', { name: /^dome/ }).selectOption({ label: 'North' });
  await card.getByRole('checkbox', { name: 'bell' }).check();
  await card.getByRole('checkbox', { name: 'Wind sensor' }).check();
  await loops.accept.click();
  await expect(loops.round(2)).toContainText('TOOL_SUCCESS');
  expect(loops.lastParams()['inputResponses']).toMatchObject({
    settings: { action: 'accept', content: { name: 'M 31', dome: 'n', notify: ['mail', 'bell'], sensors: ['wind'] } },
  });
});
