import type { Locator, Page } from '@playwright/test';
import { en } from '#i18n/en.ts';
import { roundsEn } from '#i18n/messages/rounds.en.ts';
import { expect } from './page.ts';
import type { Playground } from './playground.ts';

const { acts, card, call, tamper, inspector } = roundsEn;

/** A call told as rounds, as a person meets it. English. */
export interface Loops {
  readonly heading: Locator;
  /** The card of a round; the newest where a round has branches. */
  round(position: number): Locator;
  readonly accept: Locator;
  readonly decline: Locator;
  readonly cancel: Locator;
  readonly anyway: Locator;
  readonly list: Locator;
  readonly aside: Locator;
  /** Bodies of the calls that went out, oldest first, as text. */
  readonly sent: readonly string[];
  /** Opens the page of rounds from the advice beside the verdict. */
  open(playground: Playground): Promise<void>;
  /** Waits until a round asks, and its heading has the focus. */
  asks(position: number): Promise<void>;
  /** Chooses what to do to the round on purpose. */
  tamper(name: keyof typeof tamper.name): Promise<void>;
  /** Params of the last call that went out. */
  lastParams(): Record<string, unknown>;
}

export function watchLoops(page: Page): Loops {
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData();
    if (request.method() === 'POST' && body?.includes('"tools/call"') === true) sent.push(body);
  });
  const group = page.getByRole('group', { name: acts.group });
  const button = (...names: readonly string[]) =>
    group.getByRole('button', { name: new RegExp(`^(${names.map(escape).join('|')})`) });
  const self: Loops = {
    sent,
    heading: page.getByRole('heading', { level: 1 }),
    round: (position) => page.getByRole('article', { name: card.round(position), exact: true }),
    accept: button(acts.accept, acts.send, acts.done, acts.doneAgain, acts.again, acts.tampered),
    decline: button(acts.decline),
    cancel: button(acts.cancel),
    anyway: button(acts.anyway),
    list: page.getByRole('group', { name: call.rounds }).getByRole('list'),
    aside: page.getByRole('complementary', { name: new RegExp(`^${inspector.title(1).replace('1', '')}`) }),
    async open(playground) {
      await playground.retry.getByRole('button', { name: en.retry.acts.answer(), exact: true }).click();
      await expect(self.heading).toHaveText(
        new RegExp(
          Object.values(roundsEn.heading)
            .flatMap((text) => (typeof text === 'string' ? [escape(text)] : []))
            .join('|'),
        ),
      );
    },
    async asks(position) {
      await expect(self.round(position).getByRole('group', { name: acts.group })).toBeVisible();
      if (position > 1) await expect(self.round(position).getByRole('heading', { level: 2 })).toBeFocused();
    },
    async tamper(name) {
      const toggle = group.getByRole('button', { name: acts.tamper });
      if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
      const box = page.getByRole('checkbox', { name: tamper.name[name] });
      // What a sound server must answer is said before it is tried.
      await expect(box).toHaveAccessibleDescription(new RegExp(`^${escape(tamper.sound[name])}`));
      await box.check();
    },
    lastParams() {
      const last: unknown = JSON.parse(sent.at(-1) ?? '{}');
      // One cast: the body is ours, and a call has params.
      return (last as { readonly params: Record<string, unknown> }).params;
    },
  };
  return self;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
