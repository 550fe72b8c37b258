import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { en } from '#i18n/en.ts';
import { exportingEn } from '#i18n/messages/exporting.en.ts';
import { sessionsEn } from '#i18n/messages/sessions.en.ts';
import { decodeLink } from '#sessions/linkCodec.ts';
import { everythingStored } from './everythingStored.ts';
import { expect, test } from './page.ts';
import type { Playground } from './playground.ts';
import { savedSessions } from './savedSessions.ts';
import { startFaultServer } from './servers/faultServer.ts';
import type { Script } from './servers/rawServer.ts';

// Builds share two processors with these pages.
test.describe.configure({ timeout: 120_000 });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** What must be found nowhere once the call is made. */
const SECRETS = {
  bearer: 'planted-bearer-8c1f55',
  header: 'planted-header-41ab90',
  cookieHeader: 'planted-cookie-77aa31',
  query: 'planted-query-5b1c22',
  argument: 'planted-argument-99dd07',
  body: 'planted-body-1e8f64',
  straddling: 'planted-straddling-20c9b3',
  challenge: 'planted-challenge-66f0d8',
} as const;
/** What a loop needs again after a reload: in this browser's store, and in nothing that leaves it. */
const STATE = { requestState: 'planted-state-33cc19', sessionId: 'planted-session-d4e277' } as const;

/** Answers with secrets of its own, one of them in two chunks, and with those that it was sent. */
const telling: Script = async ({ message, headers }, wire) => {
  await wire.head(200, {
    'Content-Type': 'text/event-stream',
    'Transfer-Encoding': 'chunked',
    'WWW-Authenticate': `Bearer realm="x", token="${SECRETS.challenge}"`,
    'Mcp-Session-Id': STATE.sessionId,
  });
  const half = SECRETS.straddling.length / 2;
  const said = { echoed: headers['x-api-key'], access_token: SECRETS.body, password: SECRETS.straddling };
  const params = { progressToken: 't', progress: 1, message: JSON.stringify(said) };
  const event = `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params })}\n\n`;
  const middle = event.indexOf(SECRETS.straddling) + Math.floor(half);
  await wire.chunk(event.slice(0, middle));
  // Long enough for the first half to be written down alone.
  await wire.wait(900);
  await wire.chunk(event.slice(middle));
  const result = {
    resultType: 'input_required',
    requestState: STATE.requestState,
    inputRequests: {
      who: {
        method: 'elicitation/create',
        params: {
          message: 'Who?',
          requestedSchema: { type: 'object', properties: { password: { type: 'string' } } },
        },
      },
    },
  };
  await wire.chunk(`data: ${JSON.stringify({ jsonrpc: '2.0', id: message.id, result })}\n\n`);
  await wire.lastChunk();
  wire.close();
};

async function header(playground: Playground, position: number, name: string, value: string): Promise<void> {
  await playground.target.getByRole('button', { name: en.target.headersAdd }).click();
  await playground.target.getByLabel(en.target.headerName(position)).fill(name);
  await playground.target.getByLabel(en.target.headerValue(position)).fill(value);
}

async function saved(page: Page, button: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFile(await (await waiting).path(), 'utf8');
}

function check(where: string, text: string, secrets: readonly string[]): void {
  // Files carry bodies as text or as base64.
  const bytes = [...text.matchAll(/[A-Za-z0-9+/]{24,}={0,2}/g)].map(([part]) => Buffer.from(part, 'base64').toString());
  for (const secret of secrets)
    for (const form of [secret, btoa(secret), encodeURIComponent(secret)])
      expect([text, ...bytes].join('\n'), `${secret} in ${where}`).not.toContain(form);
}

test('planted secrets are in no store, export or link; state and session ids stay in this browser', async ({
  playground,
  page,
}) => {
  const server = await startFaultServer(telling);
  await playground.open();
  await playground.connect(`${server.url}?access_token=${SECRETS.query}`);
  await expect(playground.target).toContainText(en.target.state.reachable);
  await playground.target.getByText(en.target.extras).click();
  await header(playground, 1, 'X-Api-Key', SECRETS.header);
  await header(playground, 2, 'X-Session-Cookie', SECRETS.cookieHeader);
  await playground.target.getByLabel(en.target.bearer, { exact: true }).fill(SECRETS.bearer);
  await playground.target
    .getByRole('button', { name: en.target.connectAgain })
    .or(playground.target.getByRole('button', { name: en.target.connect, exact: true }))
    .click();
  await expect(playground.target).toContainText(en.target.state.reachable);
  await playground.call('act', { password: SECRETS.argument });
  await playground.reads({ outcome: 'INPUT_REQUIRED', stratum: 'tool' });
  const all = Object.values(SECRETS);
  await expect.poll(() => everythingStored(page)).toContain(STATE.requestState);
  const stored = await everythingStored(page);
  check('the store', stored, all);
  expect(stored).toContain(STATE.sessionId);

  await test.step('a name and a note are a person’s own words: masked where they leave, like all else', async () => {
    await savedSessions(page).open();
    await savedSessions(page).choose('127.0.0.1');
    await savedSessions(page).field('rename').fill(`With Bearer ${SECRETS.bearer}`);
    await savedSessions(page).field('rename').press('Enter');
    await savedSessions(page).field('note').fill(`password=${SECRETS.argument} and ${STATE.requestState}`);
    await savedSessions(page).field('note').blur();
    await expect(savedSessions(page).lines.first()).toContainText('With Bearer');
  });

  const leaving = [...all, ...Object.values(STATE)];
  await test.step('files of the whole session', async () => {
    await page.getByRole('button', { name: exportingEn.session.open }).click();
    check('the session file', await saved(page, exportingEn.session.file), leaving);
    check('the HAR', await saved(page, exportingEn.session.har), leaving);
  });

  await test.step('every form of the one call', async () => {
    await savedSessions(page).openCall('act');
    await page.getByRole('tab', { name: en.verdict.tabs.record }).click();
    for (const form of ['record', 'report', 'curl', 'fetch', 'har', 'session', 'link'] as const) {
      await page.getByRole('radio', { name: exportingEn.form[form], exact: true }).check();
      const copy = page.getByRole('button', { name: exportingEn.copy[form] });
      await expect(copy).toBeEnabled();
      await copy.click();
      await expect(page.getByRole('button', { name: exportingEn.copied })).toBeVisible();
      const text = await page.evaluate(() => navigator.clipboard.readText());
      check(form, text, leaving);
      if (form !== 'link') continue;
      const read = await decodeLink(text.split('#/x/')[1] ?? '');
      if (read.kind !== 'read') throw new Error(read.reason.code);
      const { request, facts } = read.payload.exchange;
      check('the link', JSON.stringify(read.payload), leaving);
      check('its request', new TextDecoder().decode(request?.body), leaving);
      check('its answer', new TextDecoder().decode(facts.slice(0, facts.byteLength)), leaving);
    }
  });

  await test.step('and a reload finds the state again', async () => {
    await page.goto('./');
    await page.reload();
    await playground.reads({ outcome: 'INPUT_REQUIRED', stratum: 'tool' });
    await expect(page.getByText(sessionsEn.noOutcome)).toHaveCount(0);
    await playground.tab('raw').click();
    await expect(page.getByRole('tabpanel').getByText(STATE.requestState).first()).toBeVisible();
  });
  await server.close();
});
