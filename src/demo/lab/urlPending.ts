import type { JsonObject } from '#protocol/json.ts';
import type { DemoDeps } from '../deps.ts';
import { given, ASKS, DECLINED } from '../loopSteps.ts';
import { typedAnswer } from '../wire/body.ts';
import { labScenario } from './labScenario.ts';
import { runLoop, type LoopCall, type Question } from './loop.ts';
import { READ, WRITE } from './probe.ts';
import { approveAt } from './questions.ts';

const ID = 'mrtr.url_pending';
const PAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

const approvalKey = (token: string): string => `lab/${ID}/approval/${token}`;

/** Consent given in the client is no approval: it asks again until the page itself was used. */
async function askUntilApproved(call: LoopCall, kept: JsonObject): Promise<Question | undefined> {
  const known = kept['token'];
  const token = typeof known === 'string' ? known : call.deps.randomId();
  const approval = await call.deps.store.update(approvalKey(token), (old) => old ?? 'waiting');
  if (approval === 'given') return undefined;
  const page = new URL('approve', call.incoming.url);
  page.search = new URLSearchParams({ token }).toString();
  return { requests: { approve: approveAt(page.href) }, kept: { token } };
}

/** The page that the URL leads to: shows a button, and remembers that it was pressed. */
async function approvalPage(request: Request, deps: DemoDeps): Promise<Response | undefined> {
  const url = new URL(request.url);
  const token = url.searchParams.get('token') ?? '';
  if (!url.pathname.endsWith('/approve')) return undefined;
  const approval =
    request.method === 'POST'
      ? await deps.store.update(approvalKey(token), (old) => old && 'given')
      : await deps.store.get(approvalKey(token));
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

/** A URL to be visited, at which something has to be done before the call goes on. */
export const URL_PENDING = labScenario({
  id: ID,
  expect: ASKS,
  eras: ['modern'],
  declare: { elicitation: { url: {} } },
  loop: [given({ approve: { action: 'accept' } }, ASKS), given({ approve: { action: 'decline' } }, DECLINED)],
  tools: [WRITE, READ],
  respond: (call) => runLoop(call, { id: ID, ask: (_round, asked, kept) => askUntilApproved(asked, kept) }),
  servePage: (request, deps) => approvalPage(request, deps),
});
