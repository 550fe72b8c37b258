import { gzipSync } from 'node:zlib';
import { pasteEn } from '#i18n/messages/paste.en.ts';
import { en } from '#i18n/en.ts';
import { writeHar } from '#sessions/har.ts';
import { writeSessionFile } from '#sessions/sessionFile.ts';
import { readPasted } from '#workspace/pastedExchanges.ts';
import { expectAccessible } from './accessible.ts';
import { dropFile, LOOKS, pasteText, row } from './outside.ts';
import { expect, test } from './page.ts';

// Several pages are opened and read by axe here, one after another.
test.describe.configure({ timeout: 150_000 });

const ANSWER =
  '{"jsonrpc":"2.0","id":7,"result":{"resultType":"complete","isError":true,"content":[{"type":"text","text":"no"}]}}';
const HTTP = `HTTP/1.1 200 OK\ncontent-type: application/json\n\n${ANSWER}`;
const CALL = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"find","arguments":{"q":"x"}}}';

function exchangeOf(text: string) {
  const reading = readPasted(text);
  const exchange = reading?.kind === 'read' ? reading.exchanges[0]?.exchange : undefined;
  if (exchange === undefined) throw new Error('not read');
  return exchange;
}

const PAIR = `curl -i https://tools.example/mcp -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' -d '${CALL}'\n\n${HTTP}`;
const EVERY_FORMAT = {
  http: HTTP,
  curl: PAIR,
  sse: `data: ${ANSWER}\n\n`,
  json: ANSWER,
  jsonl: `${CALL}\n${ANSWER}\n`,
  har: writeHar([{ exchange: exchangeOf(PAIR) }], { name: 'test', value: '1' }),
  session: writeSessionFile({
    id: 's',
    name: 's',
    note: '',
    createdAt: 0,
    exchanges: [{ exchange: exchangeOf(PAIR) }],
  }),
} as const;

for (const [format, text] of Object.entries(EVERY_FORMAT)) {
  test(`a paste of ${format} is recognised and judged at once`, async ({ page }) => {
    await pasteText(page, text);
    await expect(row(page, 'tool')).toContainText('TOOL_ERROR');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a diagnostic record is judged by the little it says', async ({ page }) => {
  const record = {
    client: 'x',
    postCount: 1,
    httpStatuses: [503],
    jsonrpc: { id: 1, errorCode: null },
    outcome: 'HTTP_ERROR',
    close: 'end',
  };
  await pasteText(page, JSON.stringify(record));
  await expect(row(page, 'http')).toContainText('HTTP_ERROR');
});

test('what is missing is said, and what the user knows settles it', async ({ page }) => {
  await pasteText(page, ANSWER);
  await expect(page.getByText(pasteEn.missing.head)).toBeVisible();
  await expect(row(page, 'envelope')).toHaveAttribute('data-status', 'unknown');
  await page.getByLabel(pasteEn.says.id).fill('7');
  await expect(row(page, 'envelope')).toHaveAttribute('data-status', 'pass');
  await page.getByLabel(pasteEn.says.id).fill('8');
  await expect(row(page, 'envelope')).toContainText('INVALID_ENVELOPE');
  await page.getByLabel(pasteEn.says.id).fill('seven');
  await expect(page.getByText(pasteEn.says.idWrong)).toBeVisible();
});

test('of a long log the first tool call that failed is shown, and its line is in view', async ({ page }) => {
  const asked = (id: number, rest: string) => `{"jsonrpc":"2.0","id":${id},${rest}}`;
  const lists = Array.from({ length: 40 }, (_, index) => [
    asked(index, '"method":"tools/list"'),
    asked(index, '"result":{"tools":[]}'),
  ]);
  const call = [
    asked(90, '"method":"tools/call","params":{"name":"late","arguments":{}}'),
    asked(90, '"error":{"code":-32602,"message":"no"}'),
  ];
  await pasteText(page, [...lists.flat(), ...call].join('\n'));
  await expect(row(page, 'envelope')).toContainText('JSONRPC_ERROR');
  const line = page.getByRole('list', { name: pasteEn.list.name }).getByRole('button', { name: /late/ });
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect(line).toBeInViewport();
});

test('several exchanges are listed and each can be shown', async ({ page }) => {
  const second = `{"jsonrpc":"2.0","id":8,"method":"tools/call","params":{"name":"other","arguments":{}}}\n{"jsonrpc":"2.0","id":8,"error":{"code":-32602,"message":"no"}}`;
  await pasteText(page, `${EVERY_FORMAT.jsonl}${second}`);
  const list = page.getByRole('list', { name: pasteEn.list.name });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /other/ }).click();
  await expect(row(page, 'envelope')).toContainText('JSONRPC_ERROR');
  await page.keyboard.press('ArrowUp');
  await expect(row(page, 'tool')).toContainText('TOOL_ERROR');
});

test('each sample is judged live and opens with the verdict that it shows', async ({ page }) => {
  await page.goto('./#/paste');
  for (const name of ['cut', 'apiError', 'rpcError', 'login', 'accepted', 'asks'] as const) {
    const sample = page.getByRole('button', { name: new RegExp(`^${pasteEn.samples[name]}`) });
    const outcome = (await sample.locator('b').textContent()) ?? '';
    await sample.click();
    await expect(page.getByRole('group', { name: en.verdict.strata.name })).toContainText(outcome);
    await page.getByRole('button', { name: pasteEn.clear }).click();
  }
});

test('a file dropped anywhere opens on the paste page', async ({ page, playground }) => {
  await playground.open();
  await dropFile(page, 'call.har', EVERY_FORMAT.har);
  await expect(page).toHaveURL(/#\/paste$/);
  await expect(row(page, 'tool')).toContainText('TOOL_ERROR');
  await expect(page.getByText('call.har')).toBeVisible();
});

test('files as other programs write them are judged: a Windows shell’s, a log of Claude Desktop, an archive', async ({
  page,
}) => {
  await page.goto('./#/paste');
  const open = (name: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/plain', buffer });
  await open('answer.txt', Buffer.from(`\ufeff${HTTP.replaceAll('\n', '\r\n')}`, 'utf16le'));
  await expect(row(page, 'tool')).toContainText('TOOL_ERROR');
  await expect(row(page, 'http')).toHaveAttribute('data-status', 'pass');
  const line = (second: number, side: string, text: string) =>
    `2026-03-01T10:00:0${second}.000Z [info] [find] Message from ${side}: ${text} { metadata: undefined }`;
  await open('mcp.log', Buffer.from([line(1, 'client', CALL), line(2, 'server', ANSWER)].join('\n')));
  await expect(page.getByText('mcp.log')).toBeVisible();
  await expect(row(page, 'tool')).toContainText('TOOL_ERROR');
  await open('mcp.log.gz', gzipSync(line(1, 'client', CALL)));
  const alert = page.getByRole('alert').filter({ hasText: pasteEn.unreadable.head });
  await expect(alert).toContainText(pasteEn.unreadable.packed('gzip'));
});

test('a file chosen from disk is read, and a broken one says what, where and what to try', async ({ page }) => {
  await page.goto('./#/paste');
  const broken = EVERY_FORMAT.har.slice(0, 400);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'broken.har', mimeType: 'application/json', buffer: Buffer.from(broken) });
  const alert = page.getByRole('alert').filter({ hasText: pasteEn.unreadable.head });
  await expect(alert).toContainText(/HAR.*line \d+, column \d+/);
  await pasteText(page, 'a poem about the sea');
  await expect(alert).toContainText('a poem about the sea');
});

test('hostile texts end in a sentence or a verdict, never in silence', async ({ page }) => {
  const hostile = [
    '['.repeat(100_000),
    '{"__proto__":{"polluted":1},"jsonrpc":"2.0","id":1,"result":{}}',
    '{"log":{"entries":[null,1,{"request":[]}],"version":"1.2"}}',
    '{"format":"estrato-session","version":99}',
    'data: <script>alert(1)</script>\n\n',
  ];
  for (const text of hostile) {
    await pasteText(page, text);
    await expect(
      page.getByRole('alert').filter({ hasText: pasteEn.unreadable.head }).or(page.locator('[data-stratum="http"]')),
    ).toBeVisible();
  }
});

test('a paste can be kept, and is in the log of the playground', async ({ page, playground }) => {
  await pasteText(page, PAIR);
  await page.getByRole('button', { name: pasteEn.acts.keep }).click();
  await expect(page.getByRole('button', { name: pasteEn.acts.kept })).toBeDisabled();
  await page.getByRole('link', { name: en.shell.playground, exact: true }).first().click();
  await expect(playground.newest()).toContainText('TOOL_ERROR');
  await expect(playground.newest()).toContainText('find');
});

test('the request of a paste goes into compose without being sent', async ({ page, playground }) => {
  await pasteText(page, PAIR);
  await page.getByRole('button', { name: pasteEn.acts.compose }).click();
  await expect(playground.target.getByLabel(en.target.url)).toHaveValue('https://tools.example/mcp');
  await expect(playground.compose).toContainText('find');
});

for (const { width, theme, locale } of LOOKS) {
  test.describe(`at ${width}, ${theme}, ${locale}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme, locale });
    test('the paste page is accessible while it is empty', async ({ page }) => {
      await page.goto('./#/paste');
      await expect(page.getByRole('main').getByRole('button').nth(3)).toBeVisible();
      await expectAccessible(page);
    });

    test('the paste page is accessible with a verdict, and is no wider than the screen', async ({ page }) => {
      await pasteText(page, HTTP);
      await expect(row(page, 'tool')).toContainText('TOOL_ERROR');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}
