import type { Locator, Page } from '@playwright/test';
import { pasteEn } from '#i18n/messages/paste.en.ts';
import { pasteEs } from '#i18n/messages/paste.es.ts';

/** Pastes a text as a person does: into the field of the paste page. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.goto('./#/paste');
  const field = page.getByRole('textbox', { name: new RegExp(`^(${pasteEn.text}|${pasteEs.text})$`) });
  await field.fill(text);
}

/** Drops a file in the middle of whatever is shown. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content ?? ''], fileName ?? ''));
      return transfer;
    },
    [name, text],
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
}

/** The stratum's row of the strata bar. */
export function row(page: Page, stratum: string): Locator {
  return page.locator(`[data-stratum="${stratum}"]`);
}

/** Addresses asked for that are no part of the app itself. */
export function watchRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isApp = /^\/($|assets\/|sw\.js|theme\.js|icon|favicon|manifest|relay\/hello|demo\/api\/)/.test(pathname);
    if (request.method() !== 'GET' || !isApp) asked.push(`${request.method()} ${request.url()}`);
  });
  return asked;
}

/** Each width, theme and language that people have. */
export const LOOKS = [
  { width: 1280, theme: 'light', locale: 'en-GB' },
  { width: 1280, theme: 'dark', locale: 'es-ES' },
  { width: 390, theme: 'dark', locale: 'en-GB' },
  { width: 390, theme: 'light', locale: 'es-ES' },
] as const;
