import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { en } from '#i18n/en.ts';
import { exportingEn } from '#i18n/messages/exporting.en.ts';
import { shareEn } from '#i18n/messages/share.en.ts';
import { createFactLog } from '#exchange/factLog.ts';
import { decodeLink, encodeLink } from '#sessions/linkCodec.ts';
import { firstRun } from '#workspace/firstRun.ts';
import { expectAccessible } from './accessible.ts';
import { LOOKS, pasteText, row, watchRequests } from './outside.ts';
import { expect, test } from './page.ts';

// Several pages are opened and read by axe here, one after another.
test.describe.configure({ timeout: 150_000 });

const PLANTED = [
  'planted-bearer-8c1f',
  'planted-cookie-77aa',
  'planted-key-55bb',
  'planted-state-33cc',
  'planted-pass-99dd',
];
const WITH_SECRETS = `curl -i 'https://tools.example/mcp?access_token=planted-key-55bb' -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' -H 'Authorization: Bearer planted-bearer-8c1f' -b 'sid=planted-cookie-77aa' -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"login","arguments":{"password":"planted-pass-99dd"}}}'

HTTP/1.1 200 OK
content-type: application/json
set-cookie: sid=planted-cookie-77aa

{"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required","requestState":"planted-state-33cc","inputRequests":{},"password":"planted-pass-99dd","echo":"planted-bearer-8c1f"}}
`;

/** A stream that opened and said nothing more. */
function silentFacts() {
  const facts = createFactLog();
  const headers = [['content-type', 'text/event-stream']] as const;
  facts.addHead({ at: 5, status: 200, headers, url: '', redirected: false, type: 'cors' });
  facts.addBytes(6, new TextEncoder().encode(': hello\n\n'));
  return facts;
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const preview = (page: Page) => page.getByRole('group', { name: exportingEn.preview }).locator('pre');

async function choose(page: Page, form: keyof typeof exportingEn.form): Promise<void> {
  await page.getByRole('tab', { name: en.verdict.tabs.record }).click();
  await page.getByRole('radio', { name: exportingEn.form[form], exact: true }).check();
}

async function linkOf(page: Page, carries: 'exchange' | 'request'): Promise<string> {
  await choose(page, 'link');
  await page.getByRole('radio', { name: exportingEn.carry[carries] }).check();
  const copy = page.getByRole('button', { name: exportingEn.copy.link });
  await expect(copy).toBeEnabled();
  await copy.click();
  await expect(page.getByRole('button', { name: exportingEn.copied })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('no planted secret leaves by preview, clipboard, link or file', async ({ page }) => {
  await pasteText(page, WITH_SECRETS);
  const check = (form: string, text: string) => {
    for (const secret of PLANTED) expect(text, `${secret} in ${form}`).not.toContain(secret);
  };
  for (const form of ['record', 'report', 'curl', 'fetch', 'har', 'session'] as const) {
    await choose(page, form);
    const copy = page.getByRole('button', { name: exportingEn.copy[form] });
    await expect(copy).toBeEnabled();
    await copy.click();
    await expect(page.getByRole('button', { name: exportingEn.copied })).toBeVisible();
    check(form, await page.evaluate(() => navigator.clipboard.readText()));
    check(`the preview of ${form}`, (await page.getByRole('tabpanel').textContent()) ?? '');
  }
  await choose(page, 'har');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: exportingEn.save }).click();
  const stream = await (await waiting).createReadStream();
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(Buffer.from(piece));
  check('the saved HAR', Buffer.concat(pieces).toString());
  const link = await linkOf(page, 'exchange');
  const read = await decodeLink(link.split('#/x/')[1] ?? '');
  if (read.kind !== 'read') throw new Error(read.reason.code);
  const { exchange } = read.payload;
  check('the link', JSON.stringify(exchange));
  check('the request in it', new TextDecoder().decode(exchange.request?.body));
  check('its bytes', new TextDecoder().decode(exchange.facts.slice(0, exchange.facts.byteLength)));
});

test('what is masked is counted by kind, and more can be masked', async ({ page }) => {
  await pasteText(page, WITH_SECRETS);
  await choose(page, 'har');
  const masks = page.getByRole('region', { name: exportingEn.masks.head });
  await expect(masks).toContainText(/secret header/);
  await expect(preview(page)).toContainText('input_required');
  await masks.getByLabel(exportingEn.masks.words).fill('tools.example');
  await expect(preview(page)).not.toContainText('tools.example');
});

test('a link to a whole call shows the same verdict elsewhere, and sends nothing', async ({
  page,
  playground,
  browser,
}) => {
  await playground.open();
  const headline = await playground.headline.textContent();
  const link = await linkOf(page, 'exchange');
  const elsewhere = await browser.newContext({ locale: 'en-GB' });
  const other = await elsewhere.newPage();
  const asked = watchRequests(other);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(headline ?? '');
  await expect(row(other, 'stream')).toContainText('STREAM_TRUNCATED');
  await expect(other.getByText(shareEn.exchange)).toBeVisible();
  expect(asked).toEqual([]);
  await elsewhere.close();
});

test('a link restores the tab and the evidence that was selected', async ({ page, playground, browser }) => {
  await playground.open();
  await playground.tab('headers').click();
  await page.getByRole('group', { name: en.verdict.strata.name }).locator('[data-stratum="http"]').click();
  const link = await linkOf(page, 'exchange');
  const elsewhere = await browser.newContext({ locale: 'en-GB' });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('tab', { name: en.verdict.tabs.headers })).toHaveAttribute('aria-selected', 'true');
  await other.getByRole('tab', { name: en.verdict.tabs.explain }).click();
  await expect(other.locator('[aria-pressed="true"]').first()).toContainText('H1');
  await elsewhere.close();
});

test('a link that is too long to be passed on by hand offers a file in its place', async ({ page }) => {
  const noise = Array.from({ length: 6000 }, (_, index) => ((index * 7919) % 9973).toString(36)).join(' ');
  const answer = { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: noise }] } };
  await pasteText(page, `HTTP/1.1 200 OK\ncontent-type: application/json\n\n${JSON.stringify(answer)}`);
  await choose(page, 'link');
  await expect(page.getByText(exportingEn.long)).toBeVisible();
  await page.getByRole('button', { name: exportingEn.asFile }).click();
  await expect(page.getByRole('radio', { name: exportingEn.form.session, exact: true })).toBeChecked();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: exportingEn.save }).click();
  expect((await waiting).suggestedFilename()).toBe('tools-call.estrato.json');
});

test('a result that breaks its tool’s output schema does so after a reload, by a link, a file and in a report', async ({
  page,
  playground,
  browser,
}) => {
  await playground.open();
  await playground.scenario('lab', 'res.schema_mismatch');
  await playground.sendAnyway();
  const wanted = { outcome: 'OUTPUT_SCHEMA_VIOLATION', stratum: 'result' } as const;
  await playground.reads(wanted);
  const headline = (await playground.headline.textContent()) ?? '';
  await page.reload();
  await playground.reads(wanted);
  await choose(page, 'report');
  await expect(preview(page)).toContainText('OUTPUT_SCHEMA_VIOLATION');
  await choose(page, 'session');
  const copy = page.getByRole('button', { name: exportingEn.copy.session });
  await expect(copy).toBeEnabled();
  await copy.click();
  await expect(page.getByRole('button', { name: exportingEn.copied })).toBeVisible();
  const file = await page.evaluate(() => navigator.clipboard.readText());
  const link = await linkOf(page, 'exchange');
  const elsewhere = await browser.newContext({ locale: 'en-GB' });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expect(row(other, 'result')).toContainText('OUTPUT_SCHEMA_VIOLATION');
  await elsewhere.close();
  await page.reload();
  await pasteText(page, file);
  await expect(row(page, 'result')).toContainText('OUTPUT_SCHEMA_VIOLATION');
});

test('a link to a stream that fell silent says that it did, not that it waits', async ({
  page,
  playground,
  browser,
}) => {
  await playground.open();
  const silent = { ...firstRun(0, 'https://tools.example/mcp'), facts: silentFacts() };
  const { text } = await encodeLink({ kind: 'exchange', exchange: silent, at: 300_000 });
  const elsewhere = await browser.newContext({ locale: 'en-GB' });
  const other = await elsewhere.newPage();
  await other.goto(`${page.url().split('#')[0] ?? ''}#/x/${text}`);
  await expect(row(other, 'stream')).toContainText('STREAM_STALLED');
  await elsewhere.close();
});

test('a request in a link is shown, and goes out only when Send is pressed', async ({ page, playground, browser }) => {
  await pasteText(
    page,
    `curl -i https://tools.example/mcp -H 'Content-Type: application/json' -H 'Authorization: Bearer planted-4711-0815' -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wipe","arguments":{"all":true}}}'\n\nHTTP/1.1 202 Accepted\n\n`,
  );
  const link = await linkOf(page, 'request');
  const elsewhere = await browser.newContext({ locale: 'en-GB' });
  const other = await elsewhere.newPage();
  const asked = watchRequests(other);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(shareEn.requestHead);
  await expect(other.getByRole('definition').first()).toHaveText('https://tools.example/mcp');
  // Its token is nowhere but in a header.
  await expect(other.getByText(shareEn.masked)).toBeVisible();
  await other.getByRole('button', { name: shareEn.compose }).click();
  await expect(other.getByLabel(en.target.url).first()).toHaveValue('https://tools.example/mcp');
  await other.waitForLoadState('networkidle');
  expect(asked.filter((request) => request.includes('tools.example'))).toEqual([]);
  await elsewhere.close();
  await playground.open();
});

const pack = (json: string) => `e1.${deflateRawSync(json).toString('base64url')}`;
const HOSTILE = {
  empty: '',
  'not base64': 'e1.%%%',
  'not compressed': 'e1.AAAA',
  newer: 'e9.AAAA',
  'a bomb': pack(`"${'0'.repeat(20 * 1024 * 1024)}"`),
  'deep nesting': pack('['.repeat(500_000)),
  'wrong types': pack('{"kind":"exchange","exchange":{"id":1}}'),
  prototype: pack('{"__proto__":{"kind":"exchange"},"constructor":1}'),
} as const;

for (const [name, link] of Object.entries(HOSTILE)) {
  test(`a hostile link (${name}) ends in a sentence and sends nothing`, async ({ page }) => {
    const asked = watchRequests(page);
    await page.goto(`./#/x/${link}`);
    await expect(page.getByRole('alert').filter({ hasText: shareEn.broken.head })).toBeVisible({
      timeout: 30_000,
    });
    expect(asked).toEqual([]);
  });
}

test('exports come back to the same verdict', async ({ page, playground }) => {
  await playground.open();
  for (const form of ['har', 'session'] as const) {
    await playground.open();
    await choose(page, form);
    const copy = page.getByRole('button', { name: exportingEn.copy[form] });
    await expect(copy).toBeEnabled();
    await copy.click();
    await expect(page.getByRole('button', { name: exportingEn.copied })).toBeVisible();
    await pasteText(page, await page.evaluate(() => navigator.clipboard.readText()));
    await expect(row(page, 'stream')).toContainText('STREAM_TRUNCATED');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cut off/);
  }
});

for (const { width, theme, locale } of LOOKS) {
  test.describe(`at ${width}, ${theme}, ${locale}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme, locale });
    test('the export tab and a broken link are accessible', async ({ page }) => {
      await page.goto('./');
      await page.getByRole('tab').last().click();
      await expect(page.getByRole('radio').last()).toBeAttached();
      await page.getByRole('radio', { name: 'HAR' }).check();
      await expect(page.locator('pre').last()).toContainText('"log"');
      await expectAccessible(page);
      await page.goto('./#/x/e1.AAAA');
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
