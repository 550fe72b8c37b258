import { headerValue } from '#exchange/headerList.ts';
import { isModernErrorCode } from '#protocol/errorCodes.ts';
import { isJsonObject, member } from '#protocol/json.ts';
import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { METHOD } from '#protocol/methods.ts';
import { MODERN } from '#protocol/revision.ts';
import type { LegacyRevision } from '#protocol/revision.ts';
import { findChallenge, parseChallenges } from '#protocol/wwwAuthenticate.ts';
import type { Asker } from './asker.ts';
import { isLegacy } from './connection.ts';
import type { ConnectFailure, Connection, ConnectResult, Evidence, ServerInfo } from './connection.ts';
import { NEWEST_LEGACY, readDiscovery } from './discover.ts';
import type { DiscoveryReading } from './discover.ts';
import { evidenceOf } from './evidence.ts';
import { handshake } from './handshake.ts';
import { findOldTransport } from './oldTransport.ts';
import type { Performed } from './perform.ts';
import { validateTarget } from './target.ts';

const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';

/**
 * Finds out how the server is spoken to: by `server/discover` first, never by a tool call. A forced era is taken even if
 * the server denies it, unless there is no answer at all: showing the denial is what a debugger is for.
 */
export async function connect(asker: Asker, signal: AbortSignal): Promise<ConnectResult> {
  const faults = validateTarget(asker.target);
  if (faults.length > 0) return { kind: 'invalid-target', faults };
  const { era } = asker.target;
  if (era !== 'auto' && isLegacy(era)) return connectLegacy(asker, era, [], [], false, signal);
  const { performed, reading, evidence } = await discover(asker, signal);
  switch (reading.kind) {
    case 'modern':
      return { kind: 'connected', connection: modern(performed, reading.result, reading.supported, evidence) };
    case 'legacy':
      if (era === MODERN)
        return { kind: 'connected', connection: modern(performed, undefined, reading.supported, evidence) };
      return connectLegacy(asker, reading.revision, reading.supported, evidence, reading.thenModern, signal);
    case 'again':
      return refused('no-common-version', performed, evidence, reading.supported);
    case 'stop':
      return refused(reading.reason, performed, evidence, reading.supported);
  }
}

interface Discovered {
  readonly performed: Performed;
  readonly reading: DiscoveryReading;
  readonly evidence: readonly Evidence[];
}

async function discover(asker: Asker, signal: AbortSignal): Promise<Discovered> {
  const ask = () => asker.ask({ method: METHOD.discover }, { revision: MODERN }, signal, 'answer');
  const first = await ask();
  const reading = readDiscovery(first.verdict);
  const evidence = [evidenceOf(first, reading.branch)];
  if (reading.kind !== 'again') return { performed: first, reading, evidence };
  // Once only: a server that refuses what it lists would go round for ever.
  const second = await ask();
  const secondReading = readDiscovery(second.verdict);
  return {
    performed: second,
    reading: secondReading,
    evidence: [...evidence, evidenceOf(second, secondReading.branch)],
  };
}

async function connectLegacy(
  asker: Asker,
  revision: LegacyRevision,
  supported: readonly string[],
  before: readonly Evidence[],
  thenModern: boolean,
  signal: AbortSignal,
): Promise<ConnectResult> {
  const hands = await handshake(asker, revision, signal);
  const evidence = [...before, ...hands.evidence];
  if (hands.kind === 'ready') {
    const { result } = hands;
    const connection: Connection = {
      kind: 'legacy',
      revision: hands.revision,
      sessionId: hands.sessionId,
      tookMs: hands.performed.verdict.provedAt,
      serverInfo: serverInfo(member(result, 'serverInfo')),
      capabilities: objectOf(member(result, 'capabilities')),
      instructions: textOf(member(result, 'instructions')),
      supported,
      evidence,
    };
    return { kind: 'connected', connection };
  }
  if (thenModern) {
    const listed = await asker.ask({ method: METHOD.listTools }, { revision: MODERN }, signal, 'answer');
    if (Array.isArray(member(listed.verdict.answer?.result, 'tools'))) {
      return {
        kind: 'connected',
        connection: modern(listed, undefined, [], [...evidence, evidenceOf(listed, 'modern-without-discover')]),
      };
    }
    evidence.push(evidenceOf(listed, 'modern-list-failed'));
  }
  const { status, answer } = hands.performed.verdict;
  const code = answer?.error?.code;
  const mayBeOld = status === 400 || status === 404 || status === 405;
  if (hands.reason === 'initialize-failed' && mayBeOld && !(code !== undefined && isModernErrorCode(code))) {
    const old = await findOldTransport(asker, signal);
    if (old.found)
      return refused(
        'old-transport',
        old.performed,
        [...evidence, evidenceOf(old.performed, 'old-transport')],
        supported,
      );
    evidence.push(evidenceOf(old.performed, 'no-old-transport'));
  }
  return refused(hands.reason, hands.performed, evidence, hands.supported.length > 0 ? hands.supported : supported);
}

function modern(
  { verdict }: Performed,
  result: JsonObject | undefined,
  supported: readonly string[],
  evidence: readonly Evidence[],
): Connection {
  return {
    kind: 'modern',
    revision: '2026-07-28',
    tookMs: verdict.provedAt,
    serverInfo: serverInfo(member(member(verdict.answer?.result, '_meta'), SERVER_INFO)),
    capabilities: objectOf(member(result, 'capabilities')),
    instructions: textOf(member(result, 'instructions')),
    supported,
    evidence,
  };
}

function refused(
  reason: ConnectFailure,
  { exchange, verdict }: Performed,
  evidence: readonly Evidence[],
  supported: readonly string[],
): ConnectResult {
  const asked = headerValue(verdict.responseHeaders, 'WWW-Authenticate');
  const challenge = asked === undefined ? undefined : (findChallenge(asked, 'Bearer') ?? parseChallenges(asked)[0]);
  const unseen = verdict.outcome === 'NETWORK_ERROR' || verdict.outcome === 'FETCH_BLOCKED';
  const offer = unseen && verdict.method === METHOD.discover ? NEWEST_LEGACY : undefined;
  return { kind: 'refused', reason, exchangeId: exchange.id, verdict, supported, challenge, offer, evidence };
}

function serverInfo(value: JsonValue | undefined): ServerInfo | undefined {
  const name = member(value, 'name');
  if (typeof name !== 'string') return undefined;
  return { name, version: textOf(member(value, 'version')) ?? '', title: textOf(member(value, 'title')) };
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function objectOf(value: JsonValue | undefined): JsonObject | undefined {
  return isJsonObject(value) ? value : undefined;
}
