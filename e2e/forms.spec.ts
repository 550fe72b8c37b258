import type { Locator, Page } from '@playwright/test';
import { en } from '#i18n/en.ts';
import { es } from '#i18n/es.ts';
import { formsEn as t } from '#i18n/messages/forms.en.ts';
import { formsEs } from '#i18n/messages/forms.es.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './page.ts';
import { startFormServer, type FormServer } from './servers/formServer.ts';

const { compose } = en;
const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });
const tab = (form: Locator, name: keyof typeof compose.tab) =>
  form.getByRole('tab', { name: compose.tab[name], exact: true });

/** The arguments as the exact frame has them. */
async function framed(pane: Locator): Promise<unknown> {
  await tab(pane, 'frame').click();
  const frame = await pane.getByRole('textbox', { name: compose.frame }).inputValue();
  const body = JSON.parse(frame.slice(frame.indexOf('\n\n') + 2)) as { params: { arguments: unknown } };
  await tab(pane, 'form').click();
  return body.params.arguments;
}

test.describe('a demo tool', () => {
  test.beforeEach(async ({ playground }) => {
    await playground.open();
    await playground.tool('members_delete');
    await tab(playground.compose, 'json').click();
    await playground.args('{}');
    await tab(playground.compose, 'form').click();
    await expect(field(playground.compose, 'memberId')).toBeVisible();
  });

  test('is filled in by mouse; the frame follows, and what is left alone is not sent', async ({ playground }) => {
    const pane = playground.compose;
    await field(pane, 'memberId').fill('mbr_7');
    await field(pane, 'reason').fill('Left the club');
    expect(await framed(pane)).toEqual({ memberId: 'mbr_7', reason: 'Left the club' });
    await pane.getByRole('radio', { name: 'false' }).check();
    expect(await framed(pane)).toEqual({ memberId: 'mbr_7', reason: 'Left the club', notify: false });
    await pane.getByRole('radio', { name: t.notSent }).check();
    await playground.sendAnyway();
    await expect(playground.newest()).toContainText('members_delete');
    // The form stays beside the result.
    await expect(field(pane, 'reason')).toHaveValue('Left the club');
  });

  test('is filled in and sent by keyboard alone', async ({ playground, page }) => {
    const pane = playground.compose;
    await field(pane, 'memberId').focus();
    await page.keyboard.type('mbr_9');
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(field(pane, 'reason')).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.type('Asked to go');
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(pane.getByRole('radio', { name: t.notSent })).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('ArrowRight');
    expect(await framed(pane)).toEqual({ memberId: 'mbr_9', reason: 'Asked to go', notify: true });
    await field(pane, 'reason').focus();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(playground.newest()).toContainText('members_delete');
  });

  test('says what does not fit before it is sent, and sends it on purpose at the second press', async ({
    playground,
  }) => {
    const pane = playground.compose;
    const calls = await playground.log.getByRole('listitem').count();
    await field(pane, 'reason').fill('No');
    await playground.send.click();
    await expect(pane).toContainText(t.error.minLength(3, 2));
    await expect(pane).toContainText(t.error.required);
    await expect(field(pane, 'memberId')).toBeFocused();
    await expect(pane).toContainText(compose.misfits(2));
    expect(await playground.log.getByRole('listitem').count()).toBe(calls);
    await pane.getByRole('button', { name: compose.sendAnyway }).click();
    await expect(playground.newest()).toContainText('members_delete');
  });

  test('sends empty text only when asked to, and nothing for a field that was cleared', async ({ playground }) => {
    const pane = playground.compose;
    await field(pane, 'memberId').fill('x');
    await field(pane, 'memberId').fill('');
    expect(await framed(pane)).toEqual({});
    await pane.getByRole('button', { name: t.sendEmptyText('memberId') }).click();
    expect(await framed(pane)).toEqual({ memberId: '' });
    await pane.getByRole('button', { name: t.sendEmptyText('memberId') }).click();
    expect(await framed(pane)).toEqual({});
  });

  test('and its JSON are one text, seen two ways', async ({ playground }) => {
    const pane = playground.compose;
    await playground.args('{ "memberId": "mbr_1", "note":  9007199254740993 }');
    await tab(pane, 'form').click();
    await expect(field(pane, 'memberId')).toHaveValue('mbr_1');
    await expect(pane).toContainText(t.alsoSent('note'));
    await field(pane, 'memberId').fill('mbr_2');
    await tab(pane, 'json').click();
    await expect(pane.getByRole('textbox', { name: compose.arguments })).toContainText('9007199254740993');
    await playground.args('[1]');
    await tab(pane, 'form').click();
    await expect(pane).toContainText(t.brokenJson);
    await pane.getByRole('button', { name: t.startOver }).click();
    await expect(field(pane, 'memberId')).toHaveValue('');
  });
});

test.describe('a tool of every kind of field', () => {
  let server: FormServer;
  test.beforeAll(async () => {
    server = await startFormServer();
  });
  test.afterAll(() => server.close());

  async function open(page: Page, pane: Locator, connect: (url: string) => Promise<void>): Promise<void> {
    await page.goto('./');
    await connect(server.url);
    await expect(field(pane, 'count')).toBeVisible();
  }

  test('refuses an integer beyond 2^53, which the JSON can send', async ({ page, playground }) => {
    const pane = playground.compose;
    await open(page, pane, playground.connect);
    await field(pane, 'count').fill('9007199254740993');
    await expect(pane).toContainText(t.refused['unsafe-integer']);
    expect(await framed(pane)).toEqual({});
    await playground.args('{"count": 9007199254740993}');
    await tab(pane, 'form').click();
    await expect(field(pane, 'count')).toHaveValue('9007199254740993');
    await expect(pane).toContainText(t.exactNumber);
    await playground.send.click();
    await expect.poll(() => server.bodies().at(-1)).toContain('"count": 9007199254740993');
  });

  test('keeps what is typed into a number field on the way to a number', async ({ page, playground }) => {
    const pane = playground.compose;
    await open(page, pane, playground.connect);
    const ratio = field(pane, 'ratio');
    await ratio.pressSequentially('1e');
    await expect(ratio).toHaveValue('1e');
    await expect(pane).toContainText(t.refused['not-a-number']);
    // Nor is it lost on a look at the JSON, which does not have it.
    await tab(pane, 'json').click();
    await expect(pane.getByRole('textbox', { name: compose.arguments })).toContainText('{}');
    await tab(pane, 'form').click();
    await expect(ratio).toHaveValue('1e');
    await expect(pane).toContainText(t.refused['not-a-number']);
    // Another value for it, given in the JSON, takes its place.
    await playground.args('{"ratio": 7}');
    await tab(pane, 'form').click();
    await expect(ratio).toHaveValue('7');
    await ratio.fill('1e');
    await ratio.pressSequentially('2');
    expect(await framed(pane)).toEqual({ ratio: 100 });
  });

  test('shows the header that an argument becomes', async ({ page, playground }) => {
    const pane = playground.compose;
    await open(page, pane, playground.connect);
    await field(pane, 'region').fill('north');
    await expect(pane).toContainText(t.sendsAs('Mcp-Param-Region: north'));
    await playground.send.click();
    await expect.poll(() => server.headers().at(-1)?.['mcp-param-region']).toBe('north');
  });

  test('has lists, choices among very many, maps, alternatives and JSON where fields can’t do', async ({
    page,
    playground,
  }) => {
    const pane = playground.compose;
    await open(page, pane, playground.connect);
    await pane.getByRole('button', { name: t.addItemTo('tags') }).click();
    await field(pane, t.item(1)).fill('a');
    await pane.getByRole('combobox', { name: 'weakness' }).fill('79');
    await page.keyboard.press('Enter');
    await pane.getByRole('checkbox', { name: 'tue' }).check();
    await pane.getByRole('button', { name: t.addPart('labels') }).click();
    await pane.getByRole('button', { name: t.addMember }).click();
    await page.keyboard.type('team');
    await page.keyboard.press('Enter');
    await field(pane, 'team').fill('maps');
    await pane.getByLabel(t.shape('payment')).selectOption('method: card');
    await field(pane, 'last4').fill('4242');
    await field(pane, 'event').fill('{"a": 1}');
    await expect(pane).toContainText(t.fallback['ref-unresolved']('#/$defs/gone'));
    expect(await framed(pane)).toEqual({
      tags: ['a'],
      weakness: 'CWE-79',
      days: ['tue'],
      labels: { team: 'maps' },
      payment: { method: 'card', last4: '4242' },
      event: { a: 1 },
    });
    await pane.getByRole('button', { name: t.removeItem(1) }).click();
    await pane.getByRole('button', { name: t.removeMember('team') }).click();
    await pane.getByRole('checkbox', { name: 'tue' }).uncheck();
    await pane.getByLabel(t.shape('payment')).selectOption('');
    await field(pane, 'event').fill('');
    await pane.getByRole('combobox', { name: 'weakness' }).fill('');
    await page.keyboard.press('Escape');
    expect(await framed(pane)).toEqual({ labels: {} });
  });

  test('opens at any depth of a recursive schema, and at its first level when it never ends', async ({
    page,
    playground,
  }) => {
    const pane = playground.compose;
    await open(page, pane, playground.connect);
    await playground.tool('tree');
    await field(pane, 'name').fill('root');
    for (const depth of [1, 2, 3]) {
      await pane
        .getByRole('button', { name: t.addPart('next') })
        .last()
        .click();
      await field(pane, 'name').last().fill(`level ${depth}`);
    }
    expect(await framed(pane)).toEqual({
      root: { name: 'root', next: { name: 'level 1', next: { name: 'level 2', next: { name: 'level 3' } } } },
    });
    await playground.tool('endless');
    await expect(pane.getByRole('button', { name: t.addPart('next') })).toBeVisible();
  });

  test('suggests names and values in the JSON, and marks what does not fit', async ({ page, playground }) => {
    const pane = playground.compose;
    await open(page, pane, playground.connect);
    await playground.args('{}');
    const editor = pane.getByRole('textbox', { name: compose.arguments });
    // Until then a plain field stands in, whose caret the editor does not know.
    await expect(editor).toHaveAttribute('aria-multiline', 'true');
    await editor.press('ControlOrMeta+Home');
    await editor.press('ArrowRight');
    // A quote alone is enough.
    await editor.pressSequentially('"');
    await expect(page.getByRole('option', { name: '"unit"' })).toBeVisible();
    await editor.pressSequentially('uni');
    await expect(page.getByRole('option', { name: '"count"' })).toHaveCount(0);
    await page.getByRole('option', { name: '"unit"' }).click();
    await editor.press('Control+Space');
    await page.getByRole('option', { name: '"metric"' }).click();
    await expect(editor).toContainText('{"unit": "metric"}');
    await playground.args('{"unit": "miles"}');
    await expect(pane.getByRole('alert')).toContainText(`unit: ${t.error.enum}`);
    await expect(pane.getByRole('button', { name: compose.sendAnyway })).toBeVisible();
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const [language, texts, words] of [
      ['en', t, en],
      ['es', formsEs, es],
    ] as const) {
      test(`has nothing that axe finds, ${theme}, ${language}`, async ({ browser, baseURL }) => {
        test.slow();
        const context = await browser.newContext({
          colorScheme: theme,
          locale: language,
          viewport: { width: 1280, height: 2400 },
          ...(baseURL !== undefined && { baseURL }),
        });
        const page = await context.newPage();
        await page.goto('./');
        const region = (name: string) => page.getByRole('region', { name, exact: true }).first();
        const target = region(words.target.pane);
        await target.getByLabel(words.target.server).selectOption(words.target.yourServer);
        await target.getByLabel(words.target.url).fill(server.url);
        await target.getByRole('button', { name: words.target.connect }).click();
        const pane = region(words.compose.pane);
        await pane.getByRole('textbox', { name: 'count', exact: true }).fill('x');
        await pane.getByRole('button', { name: texts.addItemTo('tags') }).click();
        await pane.getByLabel(texts.shape('payment')).selectOption({ index: 1 });
        await pane.getByRole('button', { name: texts.addPart('labels') }).click();
        await pane.getByRole('combobox', { name: 'weakness' }).click();
        await expectAccessible(page, '[role=tabpanel]');
        await context.close();
      });
    }
  }
});
