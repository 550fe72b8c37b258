import type { Page } from '@playwright/test';
import { compareEn } from '#i18n/messages/compare.en.ts';
import { pasteEn } from '#i18n/messages/paste.en.ts';
import { en } from '#i18n/en.ts';
import { expectAccessible } from './accessible.ts';
import { LOOKS, pasteText } from './outside.ts';
import { expect, test } from './page.ts';

// Several pages are opened and read by axe here, one after another.
test.describe.configure({ timeout: 150_000 });

const line = (id: number, rest: string) => `{"jsonrpc":"2.0","id":${id},${rest}}`;
const call = (id: number, who: string) =>
  line(id, `"method":"tools/call","params":{"name":"find","arguments":{"who":"${who}"}}`);
const TWO = [
  call(1, 'ana'),
  line(1, '"result":{"content":[{"type":"text","text":"ana is here"}]}'),
  call(2, 'ana'),
  line(2, '"result":{"isError":true,"content":[{"type":"text","text":"ana is gone"}]}'),
].join('\n');

test('two exchanges of a paste are compared, and the first difference that matters is the headline', async ({
  page,
}) => {
  await pasteText(page, TWO);
  await page.getByRole('main').getByRole('button', { name: en.shell.compare, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(compareEn.head.stratum('tool'));
  await expect(page.getByText(/At tool: .*TOOL_ERROR on the right/)).toBeVisible();
  const strata = page.getByRole('table', { name: compareEn.strata });
  await expect(strata.getByRole('row').filter({ hasText: compareEn.differs })).toContainText('tool');
  await expect(page.getByRole('table', { name: compareEn.result })).toContainText('/content/0/text');
});

test('sides can be swapped and chosen, and a call with itself does not differ', async ({ page }) => {
  await pasteText(page, TWO);
  await page.goto('./#/compare?a=paste-1&b=paste-2');
  await page.getByRole('button', { name: compareEn.swap }).click();
  await expect(page.getByText(/At tool: TOOL_ERROR on the left/)).toBeVisible();
  await page.getByLabel(compareEn.left).selectOption({ index: 1 });
  await page.getByLabel(compareEn.right).selectOption({ index: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(compareEn.head.none);
});

test('two calls of the log are compared from the verdict, with the call before offered first', async ({
  page,
  playground,
}) => {
  await playground.open();
  await playground.scenario('portal', 'portal.delete_cut');
  await playground.sendAnyway();
  await expect(playground.log.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: en.shell.compare, exact: true }).click();
  await expect(page.getByRole('table', { name: compareEn.strata })).toBeVisible();
  await expect(page.getByLabel(compareEn.right)).not.toHaveValue('');
});

/** Keeps what the text says as a saved session. */
async function keep(page: Page, text: string): Promise<void> {
  await pasteText(page, text);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: pasteEn.acts.keepAll(2) }).click();
  await expect(main.getByRole('button', { name: pasteEn.acts.keepAll(2) })).toBeHidden();
}

test('two saved sessions are compared call by call, also after a reload, and each pair opens side by side', async ({
  page,
}) => {
  await keep(page, TWO);
  await keep(page, TWO.replace('"isError":true,', ''));
  await page.goto('./#/compare?of=sessions');
  await expect(page.getByText(compareEn.sessions.pick)).toBeVisible();
  await page.getByLabel(compareEn.left, { exact: true }).selectOption({ index: 2 });
  await page.getByLabel(compareEn.right, { exact: true }).selectOption({ index: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(compareEn.sessions.differs(2));
  await page.reload();
  const rows = page.getByRole('table', { name: compareEn.sessions.calls }).getByRole('row');
  await expect(rows.nth(1)).toContainText(compareEn.same);
  await expect(rows.nth(2)).toContainText('TOOL_ERROR');
  await expect(rows.nth(2)).toContainText('TOOL_SUCCESS');
  await expectAccessible(page);
  await rows
    .nth(2)
    .getByRole('link', { name: compareEn.sessions.open(2) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(compareEn.head.stratum('tool'));
});

test('a session that is gone is said, and one alone asks for another', async ({ page }) => {
  await page.goto('./#/compare?of=sessions&a=gone&b=gone-too');
  await expect(page.getByText(compareEn.sessions.gone)).toBeVisible();
  await page.getByRole('radio', { name: compareEn.of.calls }).click();
  await expect(page.getByText(compareEn.pick)).toBeVisible();
});

test('what is no longer here is said, and nothing chosen asks to choose', async ({ page }) => {
  await page.goto('./#/compare?a=gone&b=gone-too');
  await expect(page.getByText(compareEn.gone)).toBeVisible();
});

for (const { width, theme, locale } of LOOKS) {
  test.describe(`at ${width}, ${theme}, ${locale}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme, locale });
    test('the comparison is accessible', async ({ page }) => {
      await pasteText(page, TWO);
      await page.goto('./#/compare?a=paste-1&b=paste-2');
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}
