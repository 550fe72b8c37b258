import type { Page } from '@playwright/test';
import { en } from '#i18n/en.ts';
import { formsEn } from '#i18n/messages/forms.en.ts';
import { roundsEn } from '#i18n/messages/rounds.en.ts';
import { expectAccessible } from './accessible.ts';
import { watchLoops } from './loops.ts';
import type { Loops } from './loops.ts';
import { expect, test as base, underWorker } from './page.ts';
import type { Playground } from './playground.ts';

const t = roundsEn;

const test = base.extend<{ readonly loops: Loops }>({
  loops: ({ page }, give) => give(watchLoops(page)),
});

/** Sends the call of a demo scenario that asks, and goes to its rounds. */
async function begin(page: Page, playground: Playground, loops: Loops, id: string): Promise<void> {
  await playground.open();
  await underWorker(page);
  await playground.scenario('lab', id);
  await playground.send.click();
  await playground.reads({ outcome: 'INPUT_REQUIRED', stratum: 'tool', advice: 'answer' });
  await loops.open(playground);
}

const raw = (body: string, key: string): string | undefined =>
  new RegExp(`"${key}":("(?:[^"\\\\]|\\\\.)*")`).exec(body)?.[1];

test.use({ serviceWorkers: 'allow' });

test('three rounds, walked with the mouse: new ids, the latest state byte for byte, the same arguments', async ({
  page,
  playground,
  loops,
}) => {
  // Axe looks three times, which is a minute where the machine is busy.
  test.slow();
  await begin(page, playground, loops, 'mrtr.three_rounds');
  await expect(loops.heading).toHaveText(t.heading.first);
  await expect(loops.round(1)).toContainText('lab asks');
  await expect(loops.accept).toBeDisabled();
  await expectAccessible(page);
  await loops.round(1).getByRole('combobox', { name: /dome/ }).selectOption({ label: 'north' });
  await loops.accept.click();
  await loops.asks(2);
  await expect(loops.heading).toHaveText(t.heading.second);
  await expect(loops.round(1)).toContainText(`${t.card.accepted} {"dome":"north"}`);
  await expect(loops.round(1)).toContainText(t.card.stateBack);
  await loops.round(2).getByRole('radio', { name: 'true' }).check();
  await expectAccessible(page);
  await loops.accept.click();
  await expect(loops.heading).toHaveText(en.sayings['head.success']());
  await expect(loops.round(3)).toContainText('TOOL_SUCCESS');
  await expect(loops.round(3)).toContainText('{"dome":{"dome":"north"},"confirm":{"confirm":true}}');
  await expectAccessible(page);

  const [first = '', second = '', third = ''] = loops.sent;
  const ids = loops.sent.map((body) => raw(body, 'id'));
  expect(new Set(ids).size).toBe(3);
  expect(raw(first, 'requestState')).toBeUndefined();
  expect(raw(second, 'requestState')).not.toBe(raw(third, 'requestState'));
  expect(second).toContain('"inputResponses":{"dome":{"action":"accept","content":{"dome":"north"}}}');
  expect(third).toContain('"inputResponses":{"confirm":{"action":"accept","content":{"confirm":true}}}');
  const original = (body: string) => body.replace(/,"inputResponses":.*$/, '}}').replace(/"[cp]-\d+"/g, '""');
  expect([original(second), original(third)]).toEqual([original(first), original(first)]);
  // The log has one line for the whole call.
  await expect(page.getByRole('list', { name: en.log.list }).getByRole('listitem').first()).toContainText('round 3');
});

test('all fields, walked with the keyboard alone, errors first', async ({ page, playground, loops }) => {
  await begin(page, playground, loops, 'mrtr.all_fields');
  const card = loops.round(1);
  await expect(card.getByRole('textbox', { name: /email/ })).toHaveValue('ines@observatory.example');
  await expect(loops.accept).toBeDisabled();
  await expect(card).toContainText(t.ask.error.form(2));
  // The key that accepts shows what is missing, and goes there.
  await page.keyboard.press('Control+Enter');
  await expect(card.getByRole('textbox', { name: /^name/ })).toBeFocused();
  await expect(card).toContainText(formsEn.error.required);
  await page.keyboard.type('M 31');
  await tabTo(page, card.getByRole('combobox', { name: /^dome/ }));
  await page.keyboard.press('s');
  await tabTo(page, card.getByRole('checkbox', { name: 'bell' }));
  await page.keyboard.press('Space');
  await tabTo(page, card.getByRole('checkbox', { name: 'Wind sensor' }));
  await page.keyboard.press('Space');
  await expect(loops.accept).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(loops.round(2)).toContainText('TOOL_SUCCESS');
  await expect(loops.round(2).getByRole('heading', { level: 2 })).toBeFocused();
  expect(loops.lastParams()['inputResponses']).toEqual({
    settings: {
      action: 'accept',
      content: {
        name: 'M 31',
        email: 'ines@observatory.example',
        exposure: 30,
        frames: 5,
        guided: true,
        filter: 'L',
        dome: 's',
        priority: 'p2',
        notify: ['mail', 'bell'],
        sensors: ['wind'],
      },
    },
  });
});

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('a value that breaks a limit can be sent all the same, and the server says what it makes of it', async ({
  page,
  playground,
  loops,
}) => {
  await begin(page, playground, loops, 'mrtr.all_fields');
  const card = loops.round(1);
  await card.getByRole('textbox', { name: /^name/ }).fill('M 31');
  await card.getByRole('combobox', { name: /^dome/ }).selectOption({ label: 'North' });
  await card.getByRole('textbox', { name: /email/ }).fill('nobody');
  await expect(loops.accept).toBeDisabled();
  await loops.anyway.click();
  await expect(loops.round(2)).toContainText('JSONRPC_ERROR');
  await expect(loops.round(2)).toContainText('-32602');
});

test('sampling: the request is shown whole, the answer is the person’s', async ({ page, playground, loops }) => {
  await begin(page, playground, loops, 'mrtr.sampling');
  const card = loops.round(1);
  for (const text of ['You write for astronomers', 'Sum up last night', '120 tokens', 'temperature 0.2', 'small'])
    await expect(card).toContainText(text);
  await expect(loops.decline).toHaveCount(0);
  await card.getByRole('textbox', { name: t.sampling.answer }).fill('14 frames, seeing 1.9″.');
  await card.getByRole('textbox', { name: t.sampling.modelName }).fill('me');
  await card.getByRole('textbox', { name: t.sampling.stopReason }).fill('');
  await expectAccessible(page);
  await loops.accept.click();
  await expect(loops.round(2)).toContainText('TOOL_SUCCESS');
  expect(loops.lastParams()['inputResponses']).toEqual({
    summary: { role: 'assistant', content: { type: 'text', text: '14 frames, seeing 1.9″.' }, model: 'me' },
  });
});

test('roots: a list that is checked for file://', async ({ page, playground, loops }) => {
  await begin(page, playground, loops, 'mrtr.roots');
  const card = loops.round(1);
  await card.getByRole('button', { name: t.roots.add }).click();
  await card.getByRole('textbox', { name: t.roots.uri(1) }).fill('https://observatory.example');
  await expect(card).toContainText(t.roots.bad);
  await expect(loops.accept).toBeDisabled();
  await card.getByRole('textbox', { name: t.roots.uri(1) }).fill('file:///srv/observatory');
  await card.getByRole('textbox', { name: t.roots.name(1) }).fill('Observatory');
  await loops.accept.click();
  await expect(loops.round(2)).toContainText('TOOL_SUCCESS');
  expect(loops.lastParams()['inputResponses']).toEqual({
    folders: { roots: [{ uri: 'file:///srv/observatory', name: 'Observatory' }] },
  });
});

test('a URL: its host in view, opened apart and only when told to, asked again until it was used', async ({
  page,
  context,
  playground,
  loops,
  baseURL,
}) => {
  const visited: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/approve')) visited.push(request.url());
  });
  await begin(page, playground, loops, 'mrtr.url_pending');
  const host = new URL(baseURL ?? '').host;
  await expect(loops.round(1).getByText(host, { exact: true })).toBeVisible();
  await expect(loops.accept).toBeDisabled();
  await page.waitForTimeout(300);
  expect(visited).toEqual([]);
  await expectAccessible(page);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    loops
      .round(1)
      .getByRole('button', { name: t.url.open(host) })
      .click(),
  ]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await loops.accept.click();
  // Consent is not completion: the server asks again until its page was used.
  await loops.asks(2);
  expect(loops.lastParams()['inputResponses']).toEqual({ approve: { action: 'accept' } });
  await opened.getByRole('button', { name: 'Approve' }).click();
  await expect(opened.getByText('Approved')).toBeVisible();
  await opened.close();
  await loops.anyway.click();
  await expect(loops.round(3)).toContainText('TOOL_SUCCESS');
});

test('a state without a question is sent back by click, with no answers', async ({ page, playground, loops }) => {
  await begin(page, playground, loops, 'mrtr.state_only');
  await expect(loops.heading).toHaveText(t.heading.stateOnly);
  await loops.accept.click();
  await loops.asks(2);
  expect(loops.lastParams()).not.toHaveProperty('inputResponses');
  expect(loops.lastParams()).toHaveProperty('requestState');
  await page.keyboard.press('Control+Enter');
  await expect(loops.round(3)).toContainText('TOOL_SUCCESS');
});

test('a question without a state is answered without one', async ({ page, playground, loops }) => {
  await begin(page, playground, loops, 'mrtr.no_state');
  await expect(loops.aside).toContainText(t.inspector.noState);
  await loops.round(1).getByRole('radio', { name: 'true' }).check();
  await loops.accept.click();
  await expect(loops.round(2)).toContainText('TOOL_SUCCESS');
  expect(loops.lastParams()).not.toHaveProperty('requestState');
});

test('several kinds at once are one form, and each may go its own way', async ({ page, playground, loops }) => {
  await begin(page, playground, loops, 'mrtr.all_kinds');
  const part = (key: string) => loops.round(1).getByRole('region', { name: t.ask.question(key) });
  await part('confirm').getByRole('radio', { name: 'true' }).check();
  await part('page').getByRole('radio', { name: t.ask.choices.decline }).check();
  await part('summary').getByRole('textbox', { name: t.sampling.answer }).fill('Fine.');
  await expectAccessible(page);
  await loops.accept.click();
  await expect(loops.round(2)).toContainText('USER_DECLINED');
  expect(loops.lastParams()['inputResponses']).toEqual({
    confirm: { action: 'accept', content: { confirm: true } },
    page: { action: 'decline' },
    summary: { role: 'assistant', content: { type: 'text', text: 'Fine.' }, model: 'by hand', stopReason: 'endTurn' },
    folders: { roots: [] },
  });
});

for (const act of ['decline', 'cancel'] as const) {
  test(`${act} says so, and is no other act`, async ({ page, playground, loops }) => {
    await begin(page, playground, loops, 'mrtr.two_inputs');
    await loops[act].click();
    await expect(loops.round(2)).toContainText('USER_DECLINED');
    expect(loops.lastParams()['inputResponses']).toEqual({ confirm: { action: act }, dome: { action: act } });
    await expect(loops.list).toContainText(act === 'decline' ? t.state.declined : t.state.cancelled);
  });
}

test.describe('tampering on purpose', () => {
  const rows = [
    { tamper: 'altered-state', outcome: 'JSONRPC_ERROR', grade: 'sound' },
    { tamper: 'answers-without-state', outcome: 'INPUT_REQUIRED', grade: 'sound' },
    { tamper: 'missing-answer', outcome: 'INPUT_REQUIRED', grade: 'sound' },
    { tamper: 'wrong-type', outcome: 'JSONRPC_ERROR', grade: 'sound' },
    { tamper: 'unknown-key', outcome: 'TOOL_SUCCESS', grade: 'sound' },
    { tamper: 'same-id', outcome: 'TOOL_SUCCESS', grade: 'sound' },
    { tamper: 'other-arguments', outcome: 'JSONRPC_ERROR', grade: 'sound' },
  ] as const;
  for (const { tamper, outcome, grade } of rows) {
    test(`${tamper}: ${outcome}`, async ({ page, playground, loops }) => {
      await begin(page, playground, loops, 'mrtr.tampering');
      await loops.round(1).getByRole('radio', { name: 'true' }).check();
      await loops.tamper(tamper);
      await expect(loops.accept).toHaveText(new RegExp(`^${t.acts.tampered}`));
      await loops.accept.click();
      const second = loops.round(2);
      await expect(second).toContainText(outcome);
      await expect(second).toContainText(`${t.card.tampered} ${t.tamper.name[tamper]}`);
      await expect(second).toContainText(t.card.grade[grade]);
    });
  }

  test('old-state: refused, since it was used', async ({ page, playground, loops }) => {
    await begin(page, playground, loops, 'mrtr.three_rounds');
    await loops.round(1).getByRole('combobox', { name: /dome/ }).selectOption({ label: 'north' });
    await loops.accept.click();
    await loops.asks(2);
    await loops.tamper('old-state');
    await loops.accept.click();
    await expect(loops.round(3)).toContainText('JSONRPC_ERROR');
    await expect(loops.round(3)).toContainText(t.card.grade.sound);
    await expect(loops.round(2)).toContainText(t.card.stateOther);
  });
});

test('one can go back to a round and branch from it, and see both ways', async ({ page, playground, loops }) => {
  await begin(page, playground, loops, 'mrtr.no_state');
  await loops.round(1).getByRole('radio', { name: 'true' }).check();
  await loops.accept.click();
  await expect(loops.round(2)).toContainText('TOOL_SUCCESS');
  await loops.round(1).getByRole('button', { name: t.card.branch }).click();
  await expect(loops.round(1)).toContainText(t.card.branchOpen);
  await loops.decline.click();
  await expect(loops.round(2)).toContainText('USER_DECLINED');
  await expect(loops.round(2)).toContainText(t.card.branches(2, 2));
  await loops.round(2).getByRole('button', { name: t.card.branchPrevious }).click();
  await expect(loops.round(2)).toContainText('TOOL_SUCCESS');
  await expect(loops.round(2)).toContainText(t.card.branches(1, 2));
});

test('a reload in the middle loses nothing: the call goes on where it was, with an id never used before', async ({
  page,
  playground,
  loops,
}) => {
  await begin(page, playground, loops, 'mrtr.three_rounds');
  await loops.round(1).getByRole('combobox', { name: /dome/ }).selectOption({ label: 'south' });
  await loops.accept.click();
  await loops.asks(2);
  // Storing happens in idle time.
  await page.waitForTimeout(1500);
  await page.reload();
  await expect(loops.heading).toHaveText(t.heading.second);
  await loops.round(2).getByRole('radio', { name: 'true' }).check();
  await loops.accept.click();
  await expect(loops.round(3)).toContainText('TOOL_SUCCESS');
  expect(new Set(loops.sent.map((body) => raw(body, 'id'))).size).toBe(3);
});

test('two calls at once keep their rounds apart', async ({ page, playground, loops }) => {
  await begin(page, playground, loops, 'mrtr.three_rounds');
  await loops.round(1).getByRole('combobox', { name: /dome/ }).selectOption({ label: 'south' });
  await loops.accept.click();
  await loops.asks(2);
  await page.getByRole('link', { name: t.facts.back }).click();
  await playground.args({ sensor: 'south' });
  await playground.send.click();
  await expect(playground.newest()).toContainText('INPUT_REQUIRED');
  await loops.open(playground);
  await loops.round(1).getByRole('combobox', { name: /dome/ }).selectOption({ label: 'north' });
  const log = page.getByRole('list', { name: en.log.list }).getByRole('listitem');
  // To the first call and on with it, while the second one waits with a choice made.
  await log.nth(1).getByRole('button').click();
  await loops.round(2).getByRole('radio', { name: 'true' }).check();
  await loops.accept.click();
  await expect(loops.round(3)).toContainText('{"dome":{"dome":"south"},"confirm":{"confirm":true}}');
  await log.nth(1).getByRole('button').click();
  await loops.accept.click();
  await loops.asks(2);
  await loops.round(2).getByRole('radio', { name: 'true' }).check();
  await loops.accept.click();
  await expect(loops.round(3)).toContainText('{"dome":{"dome":"north"},"confirm":{"confirm":true}}');
  expect(loops.lastParams()['arguments']).toEqual({ sensor: 'south' });
});

test('a server that asks for ever is stopped after ten rounds, and goes on by choice', async ({
  page,
  playground,
  loops,
}) => {
  await begin(page, playground, loops, 'mrtr.never_ends');
  for (let round = 1; round < 10; round++) {
    await loops.asks(round);
    await loops.accept.click();
  }
  await expect(loops.round(10)).toContainText(t.ask.limit(10));
  await expect(loops.accept).toHaveCount(0);
  await loops.round(10).getByRole('button', { name: t.ask.goOn }).click();
  await loops.accept.click();
  await loops.asks(11);
});

test('what was not declared is refused with the finding, unless one says so', async ({ page, playground, loops }) => {
  await playground.open();
  await underWorker(page);
  // The scenario keeps back all but forms.
  await playground.scenario('lab', 'mrtr.undeclared');
  await expect(page.getByRole('checkbox', { name: en.target.declared.name.url })).not.toBeChecked();
  await expect(playground.target).toContainText(en.target.state.reachable);
  await playground.send.click();
  await playground.reads({ outcome: 'INPUT_REQUIRED', stratum: 'tool', advice: 'answer' });
  expect(loops.sent.at(-1)).toContain('"io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{}}}');
  await loops.open(playground);
  await expect(loops.round(1)).toContainText(t.ask.undeclared('elicitation.url'));
  await expect(loops.accept).toBeDisabled();
  await loops.round(1).getByRole('button', { name: t.ask.showAnyway }).click();
  await expect(loops.round(1)).toContainText('observatory.example');
  await loops.cancel.click();
  await expect(loops.round(2)).toContainText('USER_DECLINED');
});

test('a capability kept back shows what the server does without it', async ({ page, playground }) => {
  await playground.open();
  await underWorker(page);
  await playground.scenario('lab', 'mrtr.two_inputs');
  await page.getByRole('checkbox', { name: en.target.declared.name.form }).uncheck();
  await expect(playground.target).toContainText(en.target.state.reachable);
  await playground.send.click();
  await expect(playground.newest()).toContainText('-32021');
});

test.describe('a legacy server that asks on the stream', () => {
  for (const asks of ['elicitation', 'sampling', 'roots', 'ping', 'all'] as const) {
    test(asks, async ({ page, playground, loops }) => {
      await playground.open();
      await underWorker(page);
      await playground.scenario('lab', 'era.legacy_stream_elicitation', { asks });
      await playground.target.getByLabel(en.target.era).selectOption('2025-11-25');
      await expect(playground.target).toContainText(en.target.state.reachable);
      await playground.send.click();
      const wanted = asks === 'all' ? ['roots', 'sampling', 'elicitation'] : asks === 'ping' ? [] : [asks];
      if (wanted.length > 0)
        await page.getByRole('status').getByRole('button', { name: en.compose.rounds.open }).click();
      for (const kind of wanted) {
        const card = loops.round(1);
        if (kind === 'sampling') await card.getByRole('textbox', { name: t.sampling.answer }).fill('14 frames.');
        if (kind === 'elicitation') await card.getByRole('radio', { name: 'true' }).check();
        if (kind === 'roots') await expect(card).toContainText(t.roots.empty);
        await loops.accept.click();
        await expect(loops.accept).toHaveCount(kind === wanted.at(-1) ? 0 : 1);
      }
      if (wanted.length > 0) await page.getByRole('link', { name: t.facts.back }).click();
      await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool' });
    });
  }

  test('url: opened apart, and its end is told by the server', async ({
    page,
    context,
    playground,
    loops,
    baseURL,
  }) => {
    test.slow();
    await playground.open();
    await underWorker(page);
    await playground.scenario('lab', 'era.legacy_stream_elicitation', { asks: 'url' });
    await playground.target.getByLabel(en.target.era).selectOption('2025-11-25');
    await expect(playground.target).toContainText(en.target.state.reachable);
    await playground.send.click();
    await page.getByRole('status').getByRole('button', { name: en.compose.rounds.open }).click();
    const card = loops.round(1);
    await expect(loops.accept).toBeDisabled();
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      card.getByRole('button', { name: t.url.open(new URL(baseURL ?? '').host) }).click(),
    ]);
    await loops.accept.click();
    await expect(card).toContainText(t.stream.answered);
    await expect(card).not.toContainText(t.stream.complete);
    await opened.getByRole('button', { name: 'Approve' }).click();
    await expect(card).toContainText(t.stream.complete);
    await expect(card).toContainText('TOOL_SUCCESS');
    await expectAccessible(page);
  });

  test('is told no by the person', async ({ page, playground, loops }) => {
    await playground.open();
    await underWorker(page);
    await playground.scenario('lab', 'era.legacy_stream_elicitation', { asks: 'sampling' });
    await playground.target.getByLabel(en.target.era).selectOption('2025-11-25');
    await expect(playground.target).toContainText(en.target.state.reachable);
    await playground.send.click();
    await page.getByRole('status').getByRole('button', { name: en.compose.rounds.open }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.acts.reject }).click();
    await expect(loops.round(1)).toContainText('User rejected the request');
    await expect(loops.round(1)).toContainText('TOOL_ERROR');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the conversation comes first, and nothing is wider than the page', async ({ page, playground, loops }) => {
    await page.goto('./#/?view=compose');
    await underWorker(page);
    await playground.scenario('lab', 'mrtr.all_kinds');
    await playground.send.click();
    await playground.retry.getByRole('button', { name: en.retry.acts.answer(), exact: true }).click();
    await expect(loops.heading).toHaveText(t.heading.first);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await loops.decline.click();
    await expect(loops.round(2)).toBeVisible();
  });
});
