import { CATALOGUE } from '#demo/catalogue.ts';
import { en } from '#i18n/en.ts';
import type { Outcome } from '#verdict/model.ts';
import { expect, test } from './page.ts';
import { startStaticHost } from './servers/staticHost.ts';

/** Every outcome that a browser can show, produced through the page by a demo server, bytes and all. */

const SHOWN_BY: Readonly<Partial<Record<Outcome, string>>> = {
  NETWORK_ERROR: 'http.offline',
  HTTP_REDIRECT: 'http.redirect_307',
  HTTP_ERROR: 'http.400_jsonrpc',
  ACCEPTED_WITHOUT_RESPONSE: 'http.202_empty',
  TIMED_OUT: 'http.never_answers',
  WRONG_CONTENT_TYPE: 'http.ct_text_plain',
  EMPTY_BODY: 'http.200_empty',
  BODY_TRUNCATED: 'http.json_cut',
  STREAM_TRUNCATED: 'sse.cut_mid_event',
  STREAM_ENDED_WITHOUT_RESPONSE: 'sse.clean_end_no_final',
  LIMIT_EXCEEDED: 'sse.over_limit',
  MALFORMED_JSON: 'env.malformed',
  INVALID_ENVELOPE: 'env.wrong_id',
  JSONRPC_ERROR: 'env.internal_error',
  INVALID_TOOL_RESULT: 'res.content_string',
  OUTPUT_SCHEMA_VIOLATION: 'res.schema_mismatch',
  TOOL_SUCCESS: 'tool.success',
  TOOL_ERROR: 'tool.error',
};

/** A few to a test, so that two workers share them and a failure names few. */
const GROUPS = ['http.', 'sse.', 'env.', 'res.', 'tool.'];

test.use({ serviceWorkers: 'allow' });

for (const group of GROUPS) {
  const shown = Object.entries(SHOWN_BY).filter(([, id]) => id.startsWith(group));
  test(`demo scenarios ${group}* end in ${shown.map(([outcome]) => outcome).join(', ')}`, async ({ playground }) => {
    await playground.open();
    for (const [, id] of shown) await test.step(id, () => playsOut(id));

    async function playsOut(id: string): Promise<void> {
      const expected = CATALOGUE.find((entry) => entry.id === id)?.expect;
      if (expected === undefined) throw new Error(`There is no scenario ${id}.`);
      await playground.scenario('lab', id);
      await playground.sendAnyway();
      await playground.reads(expected);
    }
  });
}

test('silence is STREAM_STALLED while the stream stays open, and is taken back when data comes', async ({
  playground,
}) => {
  await playground.open();
  await playground.scenario('lab', 'sse.stalled', { holdMs: 3000 });
  await playground.send.click();
  await expect(playground.newest()).toContainText('STREAM_STALLED');
  await expect(playground.headline).toHaveText(en.sayings['head.stalled']({ status: 200 }));
  await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool', advice: 'nothing' });
});

test('data that still flows at the deadline is TIMED_OUT in the stream', async ({ playground }) => {
  await playground.open();
  await playground.scenario('lab', 'sse.never_done');
  await playground.send.click();
  await playground.reads({ outcome: 'TIMED_OUT', stratum: 'stream', advice: 'verify-first' });
});

test('Cancel ends a running call, which may have run', async ({ playground }) => {
  await playground.open();
  await playground.scenario('lab', 'sse.cancel_me');
  await playground.send.click();
  await expect(playground.stratum('stream')).toContainText(/\d event/);
  await playground.cancel.click();
  await playground.reads({ outcome: 'CANCELLED', stratum: 'stream', advice: 'verify-first' });
  await expect(playground.headline).toHaveText(en.sayings['head.cancelled']());
});

test('a call that waits for input is INPUT_REQUIRED', async ({ playground }) => {
  await playground.open();
  await playground.scenario('lab', 'sse.input_required_final');
  await playground.frame((text) =>
    text.replace(
      '"io.modelcontextprotocol/clientCapabilities":{}',
      '"io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{}}}',
    ),
  );
  await playground.sendAnyway();
  await playground.reads({ outcome: 'INPUT_REQUIRED', stratum: 'tool', advice: 'answer' });
});

test('messages that call no tool have outcomes of their own: RESPONSE_OK and ACCEPTED', async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.scenario('lab', 'era.legacy_only');
  await expect(playground.target).toContainText(en.target.state.reachable);
  await playground.log.getByRole('button', { name: en.log.handshake }).click();
  const line = (method: string) =>
    playground.log
      .getByRole('listitem')
      .filter({ has: page.getByText(method, { exact: true }) })
      .first();
  await expect(line('initialize')).toContainText('RESPONSE_OK');
  await expect(line('notifications/initialized')).toContainText('ACCEPTED');
  await expect(line('tools/list')).toContainText('RESPONSE_OK');
});

test.describe('on a page of https', () => {
  test.use({ serviceWorkers: 'block' });

  test('a call to plain http elsewhere is FETCH_BLOCKED, with the proof named, and never sent', async ({
    playground,
    context,
  }) => {
    const host = await startStaticHost('/');
    await context.route('https://estrato.example/**', async (route) => {
      const path = new URL(route.request().url()).pathname.slice(1);
      const file = await fetch(host.url + path);
      await route.fulfill({
        status: file.status,
        contentType: file.headers.get('content-type') ?? '',
        body: Buffer.from(await file.arrayBuffer()),
      });
    });
    await playground.open('https://estrato.example/');
    await playground.connect('http://192.0.2.1/mcp');
    await expect(playground.target).toContainText(en.target.failed.mixedContent);
    await expect(playground.stratum('http')).toContainText('FETCH_BLOCKED');
    await expect(playground.headline).toHaveText(en.sayings['head.blocked']());
    await host.close();
  });
});
