import { expect, type Locator, type Page } from '@playwright/test';
import { en } from '#i18n/en.ts';
import type { RetryAction } from '#verdict/retry.ts';
import type { Outcome } from '#verdict/model.ts';
import type { Stratum } from '#verdict/stratum.ts';

const { target, compose, verdict, retry, log, shell, outcomes: words } = en;

/** The playground as a person meets it: parts by role and name, acts in their words. English. */
export interface Playground {
  readonly target: Locator;
  readonly tools: Locator;
  readonly compose: Locator;
  readonly log: Locator;
  readonly headline: Locator;
  /** The advice: may it be sent again? */
  readonly retry: Locator;
  readonly status: Locator;
  readonly send: Locator;
  readonly cancel: Locator;
  open(path?: string): Promise<void>;
  /** Names an own server and asks it what it is. */
  connect(url: string): Promise<void>;
  /** Chooses a demo server and a scenario of it, with other parameters if given. */
  scenario(server: string, id: string, params?: Readonly<Record<string, unknown>>): Promise<void>;
  tool(name: string): Promise<void>;
  /** Writes the arguments: a value as JSON, or text as it stands. */
  args(value: object | string): Promise<void>;
  /** Edits the exact frame. */
  frame(edit: (text: string) => string): Promise<void>;
  /** Presses Send, and confirms where the page asks first whether to send a second time. */
  sendAnyway(): Promise<void>;
  /** Composes a call and sends it. */
  call(name: string, value: object | string): Promise<void>;
  stratum(name: Stratum): Locator;
  /** The newest line of the log. */
  newest(): Locator;
  tab(name: keyof typeof verdict.tabs & ('explain' | 'raw' | 'headers' | 'parsed' | 'findings' | 'record')): Locator;
  /** Reads the outcome of the run shown at its stratum and in the log, and the advice beside it. */
  reads(expected: {
    readonly outcome: Outcome;
    readonly stratum: Stratum;
    readonly advice?: RetryAction;
  }): Promise<void>;
}

export function openPlayground(page: Page): Playground {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const parts = {
    target: region(target.pane).first(),
    tools: region(target.tools).first(),
    compose: region(compose.pane),
    log: region(log.pane),
    headline: page.getByRole('heading', { level: 1 }),
    retry: region(retry.question),
    status: page.getByRole('contentinfo', { name: shell.status.name }),
  };
  const self: Playground = {
    ...parts,
    send: parts.compose.getByRole('button', {
      name: new RegExp(`^(${[compose.send, compose.sendAgain, compose.sendEdited].map(escape).join('|')})`),
    }),
    cancel: parts.compose.getByRole('button', { name: compose.cancel }),
    async open(path = './') {
      await page.goto(path);
      await expect(parts.headline).toBeAttached();
      await expect(parts.compose).toBeAttached();
    },
    async connect(url) {
      await parts.target.getByLabel(target.server).selectOption(target.yourServer);
      await parts.target.getByLabel(target.url).fill(url);
      await parts.target
        .getByRole('button', { name: new RegExp(`^(${target.connect}|${target.connectAgain})$`) })
        .click();
    },
    async scenario(server, id, params) {
      await parts.target.getByLabel(target.server).selectOption(target.demo(server));
      await parts.target.getByLabel(target.scenario, { exact: true }).selectOption(id);
      if (params === undefined) return;
      const field = parts.target.getByRole('textbox', { name: id });
      if (!(await field.isVisible())) await parts.target.getByText(target.params).click();
      await field.fill(JSON.stringify(params));
      // Leaving the field puts them to use.
      await field.blur();
    },
    async tool(name) {
      await parts.tools.getByRole('button', { name: new RegExp(`^${escape(name)}`) }).click();
      await expect(parts.compose.getByRole('heading', { name })).toBeVisible();
    },
    async args(value) {
      await parts.compose.getByRole('tab', { name: compose.tab.json }).click();
      const editor = parts.compose.getByRole('textbox', { name: compose.arguments });
      await editor.fill(typeof value === 'string' ? value : JSON.stringify(value, undefined, 2));
    },
    async frame(edit) {
      await parts.compose.getByRole('tab', { name: compose.tab.frame }).click();
      const frame = parts.compose.getByRole('textbox', { name: compose.frame });
      const text = await frame.inputValue();
      if (edit(text) !== text) await frame.fill(edit(text));
    },
    async sendAnyway() {
      const yes = parts.compose.getByRole('button', { name: compose.ask.yes });
      const asks = await self.send.textContent();
      await self.send.click();
      if (asks?.startsWith(compose.sendAgain)) await yes.click();
    },
    async call(name, value) {
      await self.tool(name);
      await self.args(value);
      await self.sendAnyway();
    },
    stratum: (name) =>
      page
        .getByRole('group', { name: verdict.strata.name })
        .getByRole('button', { name: new RegExp(`^\\W*\\w?\\s*${name}`) }),
    newest: () => parts.log.getByRole('list', { name: log.list }).getByRole('listitem').first(),
    tab: (name) => page.getByRole('tab', { name: new RegExp(`^${verdict.tabs[name]}`) }),
    async reads({ outcome, stratum, advice }) {
      // The log names every outcome; the row names it where it stops the eye, and else says that it passed.
      await expect(self.newest()).toContainText(outcome);
      const loud = outcome === 'TOOL_SUCCESS' ? words.status.pass : outcome;
      await expect(self.stratum(stratum)).toContainText(loud);
      if (advice !== undefined) await expect(parts.retry).toContainText(retry.actions[advice]);
    },
  };
  return self;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
