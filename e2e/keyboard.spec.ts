import { en } from '#i18n/en.ts';
import { expect, test } from './page.ts';
import { command, tabTo } from './keys.ts';

const { target, compose, commands, verdict, log, retry, shell } = en;

test('the whole job is done with the keyboard alone', async ({ playground, page }) => {
  test.slow();
  await playground.open();
  const json = playground.compose.getByRole('tab', { name: compose.tab.json });
  const select = (label: string) => playground.target.getByLabel(label, { exact: true });

  await test.step('the first stop skips to the verdict', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: shell.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(playground.headline).toBeFocused();
  });

  await test.step('server and scenario', async () => {
    await tabTo(page, select(target.server));
    await page.keyboard.type('lab');
    await expect(select(target.server)).toHaveValue('lab');
    await tabTo(page, select(target.scenario));
    const said = await select(target.scenario).locator('option[value="sse.cancel_me"]').textContent();
    await page.keyboard.type(said ?? '');
    await expect(select(target.scenario)).toHaveValue('sse.cancel_me');
  });

  await test.step('tool', async () => {
    const tools = playground.tools.getByRole('list', { name: target.tools }).getByRole('button');
    await expect(tools).toHaveCount(2);
    await tabTo(page, tools.first());
    await page.keyboard.press('ArrowDown');
    await expect(tools.last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tools.last()).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(tools.first()).toHaveAttribute('aria-current', 'true');
  });

  await test.step('arguments, and Send by its shortcut from inside the editor', async () => {
    await tabTo(page, playground.compose.getByRole('tab', { selected: true }));
    while (!(await json.evaluate((tab) => tab === document.activeElement))) await page.keyboard.press('ArrowRight');
    const editor = playground.compose.getByRole('textbox', { name: compose.arguments });
    await tabTo(page, editor);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('{"sensor": "south"}');
    await expect(editor).toHaveText(/\{"sensor": "south"\}/);
    await page.keyboard.press('Control+Enter');
    await expect(playground.newest()).toContainText(log.running);
  });

  await test.step('Cancel', async () => {
    await expect(playground.stratum('stream')).toContainText(/\d event/);
    await page.keyboard.press('Escape');
    await playground.reads({ outcome: 'CANCELLED', stratum: 'stream', advice: 'verify-first' });
  });

  await test.step('the page asks before it is sent again; Escape declines', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(playground.compose.getByRole('button', { name: compose.ask.no })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(playground.compose.getByRole('button', { name: compose.ask.no })).toHaveCount(0);
  });

  await test.step('strata by [ and ]', async () => {
    await command(page, commands.view.verdict);
    await expect(playground.headline).toBeFocused();
    await page.keyboard.press('[');
    await expect(playground.stratum('http')).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press(']');
    await expect(playground.stratum('stream')).toHaveAttribute('aria-current', 'true');
  });

  await test.step('strata by arrows, and the advice beside them', async () => {
    await tabTo(page, playground.stratum('stream'));
    await page.keyboard.press('ArrowUp');
    await expect(playground.stratum('http')).toBeFocused();
    await tabTo(page, playground.retry.getByRole('button', { name: retry.sendAnyway }));
  });

  await test.step('evidence', async () => {
    const sentences = page.getByRole('group', { name: verdict.explain.name }).getByRole('button');
    await tabTo(page, sentences.nth(1));
    await page.keyboard.press('Enter');
    await expect(sentences.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(sentences.nth(0)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('tabs', async () => {
    await tabTo(page, playground.tab('explain'), 'Shift+Tab');
    for (const tab of ['raw', 'headers', 'parsed', 'findings', 'record'] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(playground.tab(tab)).toBeFocused();
      await expect(playground.tab(tab)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Home');
    await expect(playground.tab('explain')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('log', async () => {
    await command(page, commands.view.log);
    const lines = playground.log.getByRole('listitem').getByRole('button');
    await expect(lines.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(playground.headline).not.toHaveText(en.sayings['head.cancelled']());
    await page.keyboard.press('Home');
    await expect(playground.headline).toHaveText(en.sayings['head.cancelled']());
  });

  await test.step('palette: a setting, and closing it gives the focus back', async () => {
    await command(page, commands.theme.dark);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(playground.log.getByRole('listitem').getByRole('button').first()).toBeFocused();
  });
});

test('shortcuts of one key can be switched off', async ({ playground, page }) => {
  await playground.open();
  await command(page, commands.singleKeysOff);
  await page.keyboard.press('[');
  await expect(playground.stratum('http')).not.toHaveAttribute('aria-current', 'true');
  await command(page, commands.singleKeysOn);
  await page.keyboard.press('[');
  await expect(page.locator('[data-stratum][aria-current="true"]')).toHaveCount(1);
});

test('who types while the editor is still loading goes on typing at the same place', async ({ playground, page }) => {
  let release = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/JsonEditor-/, async (route) => {
    await loaded;
    await route.continue();
  });
  await playground.open();
  await playground.compose.getByRole('tab', { name: compose.tab.json }).click();
  const editor = playground.compose.getByRole('textbox', { name: compose.arguments });
  await editor.fill('{"memberId": "m"}');
  await editor.press('ArrowLeft');
  await editor.press('ArrowLeft');
  await editor.pressSequentially('br');
  release();
  await expect(playground.compose.locator('.cm-content')).toBeFocused();
  await page.keyboard.type('_7');
  await expect(editor).toHaveText('{"memberId": "mbr_7"}');
});
