import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { en } from '#i18n/en.ts';
import { replayEn } from '#i18n/messages/replay.en.ts';
import { shellEn } from '#i18n/messages/shell.en.ts';
import { sessionsEn } from '#i18n/messages/sessions.en.ts';
import { findBrowser } from '../src/node/browser.mjs';
import { expect, test, underWorker } from './page.ts';
import { openPlayground } from './playground.ts';
import { replayBar, savedSessions, verdictShown } from './savedSessions.ts';
import { startFaultServer, streamReset, success } from './servers/faultServer.ts';
import type { Script } from './servers/rawServer.ts';

// Builds share two processors with these pages.
test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 120_000 });

/** A stream of three steps, each some time after the one before, then an answer that failed. */
const steps: Script = async ({ message }, wire) => {
  await wire.head(200, { 'Content-Type': 'text/event-stream', 'Transfer-Encoding': 'chunked' });
  for (const progress of [1, 2, 3]) {
    const params = { progressToken: 't', progress, message: `step ${progress}` };
    await wire.chunk(`data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params })}\n\n`);
    await wire.wait(150);
  }
  const result = { resultType: 'complete', isError: true, content: [{ type: 'text', text: 'the sea is closed' }] };
  await wire.chunk(`data: ${JSON.stringify({ jsonrpc: '2.0', id: message.id, result })}\n\n`);
  await wire.lastChunk();
  wire.close();
};

test('a call outlives a reload and the browser, and is watched again with no server and no network', async ({
  playwright,
  baseURL,
}) => {
  const server = await startFaultServer(steps);
  const profile = await mkdtemp(join(tmpdir(), 'estrato-profile-'));
  const executablePath = findBrowser();
  const launch = (): Promise<BrowserContext> =>
    playwright.chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      ...(baseURL === undefined ? {} : { baseURL }),
      args: ['--no-sandbox'],
      locale: 'en-GB',
    });
  let context = await launch();
  try {
    let page = await context.newPage();
    let playground = openPlayground(page);
    await playground.open();
    await underWorker(page);
    await playground.connect(server.url);
    await playground.call('act', {});
    await playground.reads({ outcome: 'TOOL_ERROR', stratum: 'tool' });
    const live = await verdictShown(page);

    await test.step('a reload', async () => {
      await savedSessions(page).open();
      await expect(savedSessions(page).lines.first()).toContainText('TOOL_ERROR');
      await page.goto('./');
      await page.reload();
      await playground.reads({ outcome: 'TOOL_ERROR', stratum: 'tool' });
      expect(await verdictShown(page)).toEqual(live);
    });

    await context.close();
    await server.close();
    context = await launch();
    page = await context.newPage();
    playground = openPlayground(page);
    const bar = replayBar(page);

    await test.step('closing the browser, and opening it with no server', async () => {
      await context.setOffline(true);
      await page.goto('./#/sessions');
      await savedSessions(page).choose('127.0.0.1');
      await savedSessions(page).openCall('act');
      await expect(page.getByText(/judged by today’s rules/)).toBeVisible();
      expect(await verdictShown(page)).toEqual(live);
    });

    await test.step('back, fact by fact: what was known at that moment is shown', async () => {
      await expect(bar.forth).toBeDisabled();
      await bar.moment.focus();
      await page.keyboard.press('Home');
      await bar.knows(0);
      await expect(page.getByText(replayEn.knownThen)).toBeVisible();
      await expect(page.getByText(shellEn.status.replayed(0))).toBeVisible();
      await expect(page.locator('[data-outcome="TOOL_ERROR"]')).toHaveCount(0);
      await bar.forth.click();
      await bar.knows(1);
      await expect(playground.stratum('http')).toContainText('200');
      await expect(playground.stratum('tool')).not.toContainText('TOOL_ERROR');
      await bar.forth.click();
      await bar.knows(2);
      await expect(playground.stratum('stream')).toContainText(/[1-3] events?/);
      await bar.back.click();
      await bar.knows(1);
      await expect(playground.stratum('stream')).not.toContainText(/[1-3] events?/);
    });

    await test.step('playing to the end, ten times as fast, comes to the live verdict', async () => {
      await bar.speed.selectOption('10');
      await bar.play.click();
      await expect(bar.forth).toBeDisabled();
      await expect(page.getByText(replayEn.knownThen)).toHaveCount(0);
      expect(await verdictShown(page)).toEqual(live);
    });

    await test.step('scrubbing to the middle and past the end', async () => {
      await bar.moment.focus();
      for (let press = 0; press < 3; press++) await page.keyboard.press('PageDown');
      await expect(page.getByText(replayEn.knownThen)).toBeVisible();
      await page.keyboard.press('End');
      await expect(page.getByText(replayEn.knownThen)).toHaveCount(0);
      expect(await verdictShown(page)).toEqual(live);
    });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('a call that was made in one tab shows in the list of the other', async ({ playground, page, context }) => {
  const server = await startFaultServer(success);
  const other = await context.newPage();
  await other.goto('./#/sessions');
  await expect(other.getByText(sessionsEn.empty.title)).toBeVisible();
  await playground.open();
  await playground.connect(server.url);
  await playground.call('act', {});
  await expect(savedSessions(other).lines.first()).toContainText('TOOL_SUCCESS');
  await savedSessions(other).choose('127.0.0.1');
  await expect(savedSessions(other).calls).toHaveCount(1);

  await test.step('and so does the next one, in the session that is shown', async () => {
    await playground.sendAnyway();
    await expect(savedSessions(other).calls).toHaveCount(2);
  });
  await test.step('a name that one gives is read by the other', async () => {
    await savedSessions(other).field('rename').fill('both see it');
    await savedSessions(other).field('rename').press('Enter');
    await savedSessions(page).open();
    await expect(savedSessions(page).lines.first()).toContainText('both see it');
  });
  await server.close();
});

test('sending a recorded call again asks the advice first, and a second click where it is not safe', async ({
  playground,
  page,
}) => {
  const server = await startFaultServer(streamReset);
  const sent = () => server.requests.filter(({ message }) => message.method === 'tools/call').length;
  await playground.open();
  await playground.connect(server.url);
  await playground.call('act', {});
  await playground.reads({ outcome: 'STREAM_TRUNCATED', stratum: 'stream', advice: 'verify-first' });
  await savedSessions(page).open();
  await savedSessions(page).choose('127.0.0.1');
  await savedSessions(page).openCall('act');
  const ask = page.getByRole('group', { name: replayEn.ask.label('act') });
  const again = playground.retry.getByRole('button', { name: en.retry.sendAnyway });

  await again.click();
  await expect(ask).toContainText(replayEn.ask.unknown);
  await expect(ask).toContainText(replayEn.ask.destructive);
  await expect(ask.getByRole('button', { name: replayEn.ask.no })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ask).toHaveCount(0);
  await expect(again).toBeFocused();
  expect(sent()).toBe(1);

  await again.click();
  await ask.getByRole('button', { name: replayEn.ask.yes }).click();
  await expect.poll(sent).toBe(2);
  await expect(playground.newest()).toContainText('STREAM_TRUNCATED');
  await server.close();
});

test('a kept call whose secret was masked goes to compose to be filled in, not to the server', async ({
  playground,
  page,
}) => {
  const server = await startFaultServer(streamReset);
  await playground.open();
  await playground.connect(server.url);
  await playground.call('act', { password: 'planted-4711' });
  await playground.reads({ outcome: 'STREAM_TRUNCATED', stratum: 'stream' });
  await page.reload();
  await savedSessions(page).open();
  await savedSessions(page).choose('127.0.0.1');
  await savedSessions(page).openCall('act');
  await playground.retry.getByRole('button', { name: en.retry.sendAnyway }).click();
  await page
    .getByRole('group', { name: replayEn.ask.label('act') })
    .getByRole('button', { name: replayEn.ask.yes })
    .click();
  await expect(playground.compose.getByRole('alert')).toContainText(en.compose.notSent.masked);
  await expect(playground.compose).toContainText('"************"');
  await expect(playground.compose).toContainText(en.compose.masked);
  expect(server.requests.filter(({ message }) => message.method === 'tools/call')).toHaveLength(1);
  await server.close();
});

test('sessions are named, noted, pinned, copied, deleted and found again', async ({ playground, page }) => {
  const server = await startFaultServer(success);
  const sessions = savedSessions(page);
  const order = () => sessions.lines.allTextContents();
  await playground.open();
  await playground.connect(server.url);
  await playground.call('act', {});
  await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool' });
  await playground.scenario('lab', 'sse.cut_mid_event');
  await playground.send.click();
  await playground.reads({ outcome: 'STREAM_TRUNCATED', stratum: 'stream' });
  await sessions.open();
  await expect(sessions.lines).toHaveCount(2);
  await expect(sessions.lines.first()).toContainText('STREAM_TRUNCATED');

  await test.step('a name and a note', async () => {
    await sessions.choose('TOOL_SUCCESS');
    await sessions.field('rename').fill('The good one');
    await sessions.field('rename').press('Enter');
    await expect(sessions.lines.filter({ hasText: 'The good one' })).toHaveCount(1);
    await sessions.field('note').fill('asked by Ana');
    await sessions.field('note').blur();
  });
  await test.step('pinned sessions come first', async () => {
    await sessions.act('pin');
    await expect(sessions.lines.first()).toContainText('The good one');
    await page.reload();
    await expect(sessions.lines.first()).toContainText('The good one');
    await expect(sessions.field('note')).toHaveValue('asked by Ana');
    await sessions.act('unpin');
    await expect(sessions.lines.first()).toContainText('STREAM_TRUNCATED');
  });
  await test.step('a copy holds the calls', async () => {
    await sessions.act('duplicate');
    await expect(sessions.lines).toHaveCount(3);
    await sessions.choose(sessionsEn.copyOf('The good one'));
    await expect(sessions.calls).toHaveCount(1);
    await sessions.openCall('act');
    await expect(page.locator('[data-outcome="TOOL_SUCCESS"]')).toBeVisible();
    await sessions.open();
  });
  await test.step('what is deleted comes back whole', async () => {
    await sessions.choose(/^(?!.*Copy).*The good one/);
    await sessions.act('remove');
    await expect(sessions.lines).toHaveCount(2);
    await expect(page.getByRole('button', { name: sessionsEn.undo, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sessions.lines).toHaveCount(3);
    await expect(page.getByRole('heading', { level: 2, name: 'The good one' })).toBeFocused();
    await expect(sessions.field('note')).toHaveValue('asked by Ana');
    await expect(sessions.calls).toHaveCount(1);
  });
  await test.step('or goes for good when the page is left', async () => {
    await sessions.choose(sessionsEn.copyOf('The good one'));
    await sessions.act('remove');
    await page.goto('./#/');
    await sessions.open();
    await expect(sessions.lines).toHaveCount(2);
    await page.reload();
    await expect(sessions.lines).toHaveCount(2);
  });
  await test.step('search in names, notes, tools and addresses', async () => {
    const search = sessions.filter.getByLabel(sessionsEn.filter.searchLabel);
    for (const [words, found] of [
      ['good', 1],
      ['ANA asked', 1],
      ['act', 1],
      ['lab', 1],
      ['nothing like it', 0],
      ['', 2],
    ] as const) {
      await search.fill(words);
      await expect(sessions.lines).toHaveCount(found);
    }
  });
  await test.step('filters by outcome, stratum and tool', async () => {
    for (const [part, value, found] of [
      ['outcome', 'STREAM_TRUNCATED', /STREAM_TRUNCATED/],
      ['stratum', 'stream', /STREAM_TRUNCATED/],
      ['tool', 'act', /The good one/],
    ] as const) {
      await sessions.filter.getByLabel(sessionsEn.filter[part], { exact: true }).selectOption(value);
      await expect(sessions.lines).toHaveCount(1);
      await expect(sessions.lines).toContainText(found);
      await sessions.filter.getByRole('button', { name: sessionsEn.filter.clear }).click();
      await expect(sessions.lines).toHaveCount(2);
    }
  });
  await test.step('sessions with only a handshake are out of the way, and shown when asked for', async () => {
    await sessions.filter.getByRole('button', { name: /without a call/ }).click();
    await expect(sessions.lines.filter({ hasText: sessionsEn.noOutcome }).first()).toBeVisible();
    await sessions.filter.getByRole('button', { name: /without a call/ }).click();
    await expect(sessions.lines).toHaveCount(2);
  });
  await test.step('order', async () => {
    await sessions.filter.getByLabel(sessionsEn.filter.order).selectOption('name');
    await expect.poll(async () => (await order())[1]).toContain('The good one');
  });
  await server.close();
});
