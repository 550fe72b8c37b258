import { en } from '#i18n/en.ts';
import { replayEn } from '#i18n/messages/replay.en.ts';
import { replayEs } from '#i18n/messages/replay.es.ts';
import { sessionsEn } from '#i18n/messages/sessions.en.ts';
import { sessionsEs } from '#i18n/messages/sessions.es.ts';
import { expectAccessible } from './accessible.ts';
import { LOOKS } from './outside.ts';
import { expect, test } from './page.ts';
import { command, tabTo } from './keys.ts';
import { replayBar, savedSessions } from './savedSessions.ts';
import { startFaultServer, streamReset } from './servers/faultServer.ts';

// Several states are read by axe here, one after another.
test.describe.configure({ timeout: 150_000 });

test('with the keyboard alone: sessions, one of them, its call, replay, step by step, and back', async ({
  playground,
  page,
}) => {
  const server = await startFaultServer(streamReset);
  await playground.open();
  await playground.connect(server.url);
  await playground.call('act', {});
  await playground.reads({ outcome: 'STREAM_TRUNCATED', stratum: 'stream' });
  await command(page, en.commands.sessions);
  const sessions = savedSessions(page);
  await tabTo(page, sessions.lines.first());
  await page.keyboard.press('Enter');
  await expect(sessions.lines.first()).toHaveAttribute('aria-current', 'true');
  await tabTo(page, sessions.calls.first());
  await page.keyboard.press('Enter');
  await expect(playground.stratum('stream')).toContainText('STREAM_TRUNCATED');
  await command(page, en.commands.replay);
  const bar = replayBar(page);
  await expect(bar.moment).toBeVisible();
  await tabTo(page, bar.moment);
  await page.keyboard.press('Home');
  await bar.knows(0);
  await tabTo(page, bar.forth);
  await page.keyboard.press('Enter');
  await bar.knows(1);
  await page.goBack();
  await expect(sessions.lines.first()).toBeVisible();
  await server.close();
});

for (const { width, theme, locale } of LOOKS) {
  const spanish = locale === 'es-ES';
  const [t, replay] = spanish ? [sessionsEs, replayEs] : [sessionsEn, replayEn];
  test.describe(`at ${width}, ${theme}, ${locale}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme: theme, locale });
    test('sessions, one session, a deletion and the replay bar are accessible', async ({ page }) => {
      await page.goto('./#/sessions');
      await expect(page.getByText(t.empty.title)).toBeVisible();
      await expectAccessible(page);
      await page.goto('./');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (width < 761) await page.goto('./#/?view=compose');
      await page.keyboard.press('Control+Enter');
      await expect(page.locator('[data-outcome][data-settled="true"]')).toBeAttached();
      await page.goto('./#/sessions');
      const line = page.getByRole('list', { name: t.list }).getByRole('button').first();
      await expect(line).toBeVisible();
      await expectAccessible(page);
      await line.click();
      const call = page.getByRole('list', { name: t.details.calls }).getByRole('button').first();
      await expect(call).toBeVisible();
      await expectAccessible(page);
      if (width < 761) {
        // It took the place of the list, and the list takes its place again.
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await page.getByRole('link', { name: t.details.back }).click();
        await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeFocused();
        await line.click();
      }
      await call.click();
      // A call of this visit is watched again when it is asked for; one of an earlier visit has its bar at once.
      await page.reload();
      const moment = page.getByRole('slider', { name: replay.moment });
      await expect(moment).toBeVisible();
      await moment.focus();
      await page.keyboard.press('Home');
      await expect(page.getByText(replay.knownThen)).toBeVisible();
      await expectAccessible(page);
      await page.goto('./#/sessions');
      await line.click();
      await page.getByRole('button', { name: t.details.remove, exact: true }).click();
      await expect(page.getByRole('button', { name: t.undo, exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
