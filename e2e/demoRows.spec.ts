import { CATALOGUE } from '#demo/catalogue.ts';
import { en } from '#i18n/en.ts';
import { expect, test } from './page.ts';

/**
 * Each scenario of the gateway, of the kitchen's questions and of the lab's rounds, played from the page to the demo
 * server in the worker: the first answer earns the verdict that is written for it. Loops walked to their end are in
 * `rounds.spec.ts`.
 */

const ROWS = CATALOGUE.filter(({ server, id }) => server === 'portal' || /^(elicitation|compat|mrtr)\./.test(id));
/** Rows to a test, so that two workers share them and a failure names few. */
const BATCH = 11;

test.use({ serviceWorkers: 'allow' });

test.describe.configure({ timeout: 150_000 });

for (let from = 0; from < ROWS.length; from += BATCH) {
  const rows = ROWS.slice(from, from + BATCH);
  test(`demo rows ${rows[0]?.id} to ${rows.at(-1)?.id} earn the verdict written for them`, async ({ playground }) => {
    await playground.open();
    for (const { server, id, expect: wanted } of rows) {
      await test.step(id, async () => {
        const lines = playground.log.getByRole('listitem');
        const before = await lines.count();
        await playground.scenario(server, id);
        await playground.sendAnyway();
        // Arguments that don't fit their schema are said first, and sent when asked for again.
        const misfits = playground.compose.getByRole('button', { name: en.compose.sendAnyway });
        await expect(async () => {
          if (await misfits.isVisible()) await misfits.click();
          expect(await lines.count()).toBeGreaterThan(before);
        }).toPass();
        await playground.reads(wanted);
      });
    }
  });
}
