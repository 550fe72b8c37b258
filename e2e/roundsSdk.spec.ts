import { en } from '#i18n/en.ts';
import { roundsEn } from '#i18n/messages/rounds.en.ts';
import { watchLoops } from './loops.ts';
import { expect, test } from './page.ts';
import { startEverythingServer } from './servers/everythingServer.ts';
import type { RunningServer } from './servers/listening.ts';
import { startLoopServer } from './servers/loopServer.ts';
import type { LoopServer } from './servers/loopServer.ts';

const t = roundsEn;

test.describe('a loop of the official SDK 2.4 with its own codec for the state', () => {
  let server: LoopServer;
  test.beforeAll(async () => {
    server = await startLoopServer();
  });
  test.afterAll(() => server.close());
  test.beforeEach(async ({ playground }) => {
    await playground.open();
    await playground.connect(server.url);
    await expect(playground.target).toContainText(en.target.state.reachable);
  });

  test('is walked to its end', async ({ page, playground }) => {
    const loops = watchLoops(page);
    await playground.call('ship', { parcel: 'walked' });
    await playground.reads({ outcome: 'INPUT_REQUIRED', stratum: 'tool', advice: 'answer' });
    await loops.open(playground);
    await expect(loops.round(1)).toContainText(`${new URL(server.url).host} asks`);
    await loops.round(1).getByRole('textbox', { name: /to/ }).fill('Faro');
    await loops.accept.click();
    await loops.asks(2);
    await expect(loops.round(2)).toContainText('Ship walked to Faro?');
    await loops.round(2).getByRole('radio', { name: 'true' }).check();
    await loops.accept.click();
    await expect(loops.round(3)).toContainText('Shipped walked to Faro.');
    expect(server.shipped.filter((parcel) => parcel.startsWith('walked'))).toEqual(['walked to Faro']);
  });

  test('refuses a state that was altered, and ships nothing', async ({ page, playground }) => {
    const loops = watchLoops(page);
    await playground.call('ship', { parcel: 'tampered' });
    await loops.open(playground);
    await loops.round(1).getByRole('textbox', { name: /to/ }).fill('Faro');
    await loops.tamper('altered-state');
    await loops.accept.click();
    await expect(loops.round(2)).toContainText('Invalid or expired requestState');
    await expect(loops.round(2)).toContainText(t.card.grade.sound);
    // Back to the round, and on as one should.
    await loops.round(1).getByRole('button', { name: t.card.branch }).click();
    await page.getByRole('checkbox', { name: t.tamper.name['altered-state'] }).uncheck();
    await loops.accept.click();
    await expect(loops.round(2)).toContainText('Ship tampered to Faro?');
    expect(server.shipped.some((parcel) => parcel.startsWith('tampered'))).toBe(false);
  });

  test('does not ship when declined', async ({ page, playground }) => {
    const loops = watchLoops(page);
    await playground.call('ship', { parcel: 'declined' });
    await loops.open(playground);
    await loops.decline.click();
    await expect(loops.round(2)).toContainText('Where to?');
    expect(server.shipped.some((parcel) => parcel.startsWith('declined'))).toBe(false);
  });
});

test.describe('the reference server, which asks on the stream of a legacy call', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startEverythingServer();
  });
  test.afterAll(() => server.close());
  test.beforeEach(async ({ playground }) => {
    await playground.open();
    await playground.connect(server.url);
    await expect(playground.target).toContainText(en.target.state.reachable);
  });

  test('gets the form it asks for', async ({ page, playground }) => {
    const loops = watchLoops(page);
    await playground.call('trigger-elicitation-request', {});
    await page.getByRole('status').getByRole('button', { name: en.compose.rounds.open }).click();
    const card = loops.round(1);
    await expect(card).toContainText('Please provide inputs for the following fields');
    await expect(card.getByRole('textbox', { name: 'String with default' })).toHaveValue(
      'It was a dark and stormy night.',
    );
    await card.getByRole('textbox', { name: 'String', exact: true }).fill('Ines');
    await loops.accept.click();
    await expect(card).toContainText('TOOL_SUCCESS');
    await expect(card).toContainText('Ines');
  });

  test('gets the text it asks a model for', async ({ page, playground }) => {
    const loops = watchLoops(page);
    await playground.call('trigger-sampling-request', { prompt: 'Say it.', maxTokens: 20 });
    await page.getByRole('status').getByRole('button', { name: en.compose.rounds.open }).click();
    const card = loops.round(1);
    await expect(card).toContainText('Say it.');
    await card.getByRole('textbox', { name: t.sampling.answer }).fill('Said by a person.');
    await loops.accept.click();
    await expect(card).toContainText('TOOL_SUCCESS');
    await expect(card).toContainText('Said by a person.');
  });
});
