import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** Nothing that axe finds in the page as it stands, or in a part of it; its rules are those of WCAG 2.2 AA and its own. */
export async function expectAccessible(page: Page, part?: string, where?: string): Promise<void> {
  // Put in once a page: that, and a page of its own to put results together, took axe's driver most of its time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (within) => {
    // One cast: what was put in above is the module itself.
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    const { violations } = await run(within ?? document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, part);
  expect(found, where).toEqual([]);
}
