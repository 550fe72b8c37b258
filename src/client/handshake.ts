import { headerValue } from '#exchange/headerList.ts';
import { capabilitiesIn } from '#protocol/capabilities.ts';
import { isJsonObject, member } from '#protocol/json.ts';
import type { JsonObject } from '#protocol/json.ts';
import { METHOD } from '#protocol/methods.ts';
import { initializeParams } from '#protocol/requestBody.ts';
import { streamHeaders } from '#protocol/headers.ts';
import { sessionIdFault } from '#protocol/sessionId.ts';
import { isRevision } from '#protocol/revision.ts';
import type { LegacyRevision } from '#protocol/revision.ts';
import type { Asker } from './asker.ts';
import { isLegacy } from './connection.ts';
import type { ConnectFailure, Evidence } from './connection.ts';
import { statusFailure, transportFailure } from './discover.ts';
import { evidenceOf } from './evidence.ts';
import type { Performed } from './perform.ts';

export type Handshake =
  | {
      readonly kind: 'ready';
      readonly revision: LegacyRevision;
      readonly sessionId: string | undefined;
      readonly result: JsonObject;
      readonly performed: Performed;
      readonly evidence: readonly Evidence[];
    }
  | {
      readonly kind: 'failed';
      readonly reason: ConnectFailure;
      readonly performed: Performed;
      readonly supported: readonly string[];
      readonly evidence: readonly Evidence[];
    };

/** Initialises a legacy session: `initialize`, then `notifications/initialized` (2025-11-25 lifecycle § Initialization). */
export async function handshake(asker: Asker, revision: LegacyRevision, signal: AbortSignal): Promise<Handshake> {
  const { capabilities, clientInfo } = asker.deps;
  const params = initializeParams(revision, capabilitiesIn(revision, capabilities), clientInfo);
  const performed = await asker.ask({ method: METHOD.initialize, params }, { revision }, signal, 'answer');
  const { verdict } = performed;
  const result = verdict.answer?.result;
  const version = member(result, 'protocolVersion');
  const succeeded = verdict.status !== undefined && verdict.status >= 200 && verdict.status < 300;
  // A result that breaks the schema elsewhere is a finding on its exchange; the version is all that is needed to go on.
  if (!succeeded || !isJsonObject(result) || typeof version !== 'string') {
    const reason = transportFailure(verdict) ?? statusFailure(verdict.status) ?? 'initialize-failed';
    return { kind: 'failed', reason, performed, supported: [], evidence: [evidenceOf(performed, 'initialize-failed')] };
  }
  if (!isRevision(version) || !isLegacy(version)) {
    const evidence = [evidenceOf(performed, 'no-common-version')];
    return { kind: 'failed', reason: 'no-common-version', performed, supported: [version], evidence };
  }
  const sessionId = headerValue(verdict.responseHeaders, 'Mcp-Session-Id');
  const evidence = [evidenceOf(performed, version === revision ? 'initialized' : 'initialized-other')];
  if (sessionId !== undefined && sessionIdFault(sessionId)) evidence.push(evidenceOf(performed, 'session-id-invalid'));
  const notified = await asker.notify(METHOD.initialized, [], { revision: version, sessionId }, signal);
  const accepted = notified.verdict.status !== undefined && notified.verdict.status < 300;
  if (!accepted) evidence.push(evidenceOf(notified, 'initialized-refused'));
  return { kind: 'ready', revision: version, sessionId, result, performed, evidence };
}

/** Ends a legacy session by DELETE; a 405 is the server's right (2025-11-25 transports § Session Management 5). */
export function endSession(
  asker: Asker,
  revision: LegacyRevision,
  sessionId: string,
  signal: AbortSignal,
): Promise<Performed> {
  const { target } = asker;
  const headers = streamHeaders({ revision, sessionId, bearer: target.bearer, custom: target.headers });
  const request = { url: target.url.trim(), method: 'DELETE', headers, body: new Uint8Array(0) };
  return asker.perform({ role: 'end-session', request, context: asker.context({ revision }) }, signal, 'close');
}
