import type { HeadFact } from '#exchange/fact.ts';
import { headerValue } from '#exchange/headerList.ts';
import { member } from '#protocol/json.ts';
import { isModern } from '#protocol/revision.ts';
import { checkRequest } from '#protocol/selfCheck.ts';
import type { Decision } from './decision.ts';
import type { Evidence } from './evidence.ts';
import type { FindingList } from './findingList.ts';
import type { Seen } from './seen.ts';

const STATUS: readonly Evidence[] = [{ kind: 'status' }];
const header = (name: string): readonly Evidence[] => [{ kind: 'header', name, side: 'response' }];

/** Findings and hints that the head shows, alone or beside the answer in the body. */
export function findHeadFaults(seen: Seen, decision: Decision, findings: FindingList): void {
  const { head } = seen.reading;
  if (!head) return;
  const { status } = head;
  const request = seen.expected.ids.length > 0;
  const modern = isModern(seen.expected.revision);
  const code = (decision.candidate?.reading.forgiven ?? decision.candidate?.reading.strict)?.errorCode;
  findRedirect(seen, head, findings);
  if (request && (status === 202 || status === 204)) findings.add('http-request-not-202', { status }, STATUS);
  if (
    !request &&
    seen.exchange.role === 'notify' &&
    status >= 200 &&
    status < 300 &&
    (status !== 202 || seen.reading.byteLength > 0)
  ) {
    findings.add('http-notification-202-empty', { status, bytes: seen.reading.byteLength }, STATUS);
  }
  if (modern && headerValue(head.headers, 'mcp-session-id') !== undefined)
    findings.add('http-no-session-id', {}, header('mcp-session-id'));
  if (modern && code !== undefined) findStatusMismatch(code, status, findings);
  if (
    modern &&
    status === 404 &&
    code === undefined &&
    seen.reading.close &&
    request &&
    decision.outcome === 'HTTP_ERROR'
  ) {
    findings.add('http-method-not-found-404', { status, code: 'absent' }, STATUS);
  }
  if (modern && request && decision.settled) findAcceptedWithoutMeta(status, code, decision, findings);
  if (status >= 400) findRefusal(seen, head, decision, code, findings);
  if (
    request &&
    modern &&
    seen.reading.declared === 'sse' &&
    head.type !== 'cors' &&
    headerValue(head.headers, 'x-accel-buffering') === undefined
  ) {
    findings.add('sse-x-accel-buffering', {}, STATUS);
  }
}

function findStatusMismatch(code: number, status: number, findings: FindingList): void {
  if (code === -32020 && status !== 400) findings.add('http-header-mismatch-400', { status }, STATUS);
  if (code === -32022 && status !== 400) findings.add('http-unsupported-version-400', { status }, STATUS);
  if (code === -32021 && status !== 400) findings.add('http-missing-capability-400', { status }, STATUS);
  if (code === -32601 && status !== 404) findings.add('http-method-not-found-404', { status, code }, STATUS);
}

/** A server must refuse a request without its `_meta`; codes that tell of another fault first are left alone. */
function findAcceptedWithoutMeta(
  status: number,
  code: number | undefined,
  decision: Decision,
  findings: FindingList,
): void {
  if (!findings.list().some((finding) => finding.rule === 'meta-required-keys')) return;
  const taken = status < 300 && decision.candidate !== undefined && code === undefined;
  const refusedOtherwise = code === -32602 && status !== 400;
  if (taken || refusedOtherwise) findings.add('http-meta-missing-400', { status }, STATUS);
}

function findRedirect(seen: Seen, head: HeadFact, findings: FindingList): void {
  const asked = seen.exchange.request?.url ?? '';
  if (head.redirected) findings.add('hint-redirected', { from: asked, to: head.url }, STATUS);
  const location = headerValue(head.headers, 'location');
  if (location === undefined || head.status < 300 || head.status > 399) return;
  const to = URL.parse(location, asked);
  const from = URL.parse(asked);
  if (!to || !from) return;
  if (from.protocol === 'https:' && to.protocol === 'http:')
    findings.add('hint-redirect-downgrade', { to: to.href }, header('location'));
  const slashOnly = from.host === to.host && from.pathname.replace(/\/$/, '') === to.pathname.replace(/\/$/, '');
  if (slashOnly && from.pathname !== to.pathname)
    findings.add('hint-redirect-slash', { to: to.href }, header('location'));
}

/** What a refusal tells about who refused, and about the way back in. */
function findRefusal(
  seen: Seen,
  head: HeadFact,
  decision: Decision,
  code: number | undefined,
  findings: FindingList,
): void {
  const { status } = head;
  const has = (name: string) => headerValue(head.headers, name) !== undefined;
  const body: readonly Evidence[] = [{ kind: 'bytes', start: 0, end: Math.min(seen.reading.byteLength, 64) }];
  const hidden = head.type === 'cors';
  if (status === 401 && !has('www-authenticate')) {
    if (hidden) findings.add('hint-header-hidden', { header: 'WWW-Authenticate' }, STATUS);
    findings.add('http-401-www-authenticate', { hidden: hidden ? 'yes' : 'no' }, STATUS);
  }
  if (status === 403 && /insufficient_scope/.test(headerValue(head.headers, 'www-authenticate') ?? '')) {
    findings.add('hint-insufficient-scope', {}, header('www-authenticate'));
  }
  const refusal = member(member(seen.body?.reading.message, 'error'), 'message');
  if (status === 403 && typeof refusal === 'string' && /origin/i.test(refusal))
    findings.add('hint-origin-rejected', {}, body);
  if (status === 429 || status === 503) {
    const value = headerValue(head.headers, 'retry-after');
    if (value !== undefined) findings.add('hint-retry-after', { value }, header('retry-after'));
    else if (hidden) findings.add('hint-header-hidden', { header: 'Retry-After' }, STATUS);
    else if (status === 429) findings.add('hint-no-retry-after', {}, STATUS);
  }
  if ((status === 404 || status === 400) && seen.expected.sentSessionId && code !== undefined) {
    findings.add('hint-session-unknown', { status }, STATUS);
  }
  if (seen.reading.close && seen.reading.byteLength > 0 && decision.inner === undefined)
    findings.add('hint-non-mcp-body', { type: seen.reading.contentType ?? '' }, body);
  if (status === 502 || status === 503 || status === 504 || status >= 520)
    findings.add('hint-intermediary', { status }, STATUS);
  if (status === 406 && acceptWasRight(seen)) {
    findings.add('hint-accept-already-correct', {}, [{ kind: 'header', name: 'Accept', side: 'request' }]);
  }
  if (code === -32020) findMirror(seen, findings);
  const legacyReply = isModern(seen.expected.revision) && code !== undefined && code <= -32000 && code >= -32019;
  if (legacyReply) findings.add('hint-legacy-server', { code }, body);
}

function acceptWasRight(seen: Seen): boolean {
  const accept = seen.exchange.request && headerValue(seen.exchange.request.headers, 'accept');
  return accept !== undefined && accept.includes('application/json') && accept.includes('text/event-stream');
}

/** -32020 although our headers mirror the body: then the server is at fault, not the request. */
function findMirror(seen: Seen, findings: FindingList): void {
  const { request } = seen.exchange;
  if (!request || seen.exchange.missing.includes('request')) return;
  const faults = checkRequest(
    { method: request.method, url: request.url, headers: request.headers, bodyText: seen.expected.bodyText },
    seen.expected.revision,
    seen.expected.tool,
  ).filter((fault) => fault.header !== undefined && fault.rule !== 'http-accept-both');
  const evidence: readonly Evidence[] = [{ kind: 'request', pointer: '' }];
  if (faults.length === 0) findings.add('hint-mirror-correct', {}, evidence);
  else findings.add('hint-mirror-wrong', { header: faults[0]?.header ?? '' }, evidence);
}
