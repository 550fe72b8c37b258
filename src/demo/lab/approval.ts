import type { DemoDeps } from '../deps.ts';
import { typedAnswer } from '../wire/body.ts';

const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

const approvalKey = (scenario: string, token: string): string => `lab/${scenario}/approval/${token}`;

/** Opens an approval under a token, or finds how it stands. */
export async function approvalOf(scenario: string, token: string, deps: DemoDeps): Promise<'waiting' | 'given'> {
  const found = await deps.store.update(approvalKey(scenario, token), (old) => old ?? 'waiting');
  return found === 'given' ? 'given' : 'waiting';
}

/** Where the page of an approval is, beside the endpoint that was called. */
export function approvalUrl(endpoint: URL, token: string): string {
  const page = new URL('approve', endpoint);
  page.search = new URLSearchParams({ token }).toString();
  return page.href;
}

/** The page that the URL leads to: shows a button, and remembers that it was pressed. */
export async function approvalPage(scenario: string, request: Request, deps: DemoDeps): Promise<Response | undefined> {
  const url = new URL(request.url);
  const token = url.searchParams.get('token') ?? '';
  if (!url.pathname.endsWith('/approve')) return undefined;
  const key = approvalKey(scenario, token);
  const approval =
    request.method === 'POST' ? await deps.store.update(key, (old) => old && 'given') : await deps.store.get(key);
  if (approval === undefined) return page(404, '<p>Nobody waits for this approval.</p>');
  return approval === 'given'
    ? page(200, '<p>Approved. Go back to Estrato and continue there.</p>')
    : page(
        200,
        '<p>The observatory asks you to approve a purge.</p><form method="post"><button>Approve</button></form>',
      );
}

function page(status: number, body: string): Response {
  return typedAnswer(
    'text/html; charset=utf-8',
    `<!doctype html>\n<html lang="en">\n<title>Observatory demo</title>\n<meta name="viewport" content="width=device-width">\n<h1>Observatory demo</h1>\n${body}\n</html>\n`,
    status,
    PAGE_HEADERS,
  );
}
