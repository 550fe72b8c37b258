import type { CallPlace } from '#client/call.ts';
import type { WireDeps } from '#client/perform.ts';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { Exchange, ExchangeRequest, JudgeContext } from '#exchange/model.ts';
import { capabilitiesIn } from '#protocol/capabilities.ts';
import type { RawId } from '#protocol/rawId.ts';
import { isModern } from '#protocol/revision.ts';
import type { Revision } from '#protocol/revision.ts';
import type { Tool } from '#protocol/tool.ts';
import { lacksSecrets } from '#sessions/masked.ts';
import { adviceOn } from './advice.ts';
import { composable, putIntoCompose } from './composeFrom.ts';
import { composing } from './composing.ts';
import type { ComposingDeps } from './composing.ts';
import { connectAndList } from './connecting.ts';
import { CONNECTION_QUERY, connectionKey } from './connection.ts';
import type { ConnectionResult } from './connection.ts';
import { declaring } from './declaring.ts';
import type { Engine } from './engine.ts';
import type { NotSent } from './notSent.ts';
import type { EngineDeps } from './engineDeps.ts';
import { keepExchanges } from './keeping.ts';
import { lateClient } from './lateClient.ts';
import type { Caller } from './lateClient.ts';
import { createRecorder } from './recorder.ts';
import { createRequestIds, idsIn } from './requestIds.ts';
import { requestAgain } from './resend.ts';
import { savedActs } from './openSaved.ts';
import { restoreCalls } from './restoring.ts';
import { currentEntry, findCall, findEntry } from './runs.ts';
import type { Entry } from './runs.ts';
import { loadScenarios } from './scenarioCatalogue.ts';
import { sameCall } from './sameCall.ts';
import { showScenario } from './showScenario.ts';
import { endpointOf, hasHeaderProblem, limitsOf, targetHeaders } from './target.ts';
import type { Target } from './target.ts';
import { relayReaches, wireFor, wireOf } from './wires.ts';
import type { Wire } from './wires.ts';

const notSent = (reason: NotSent['reason']): NotSent => ({ kind: 'not-sent', reason });

/** The engine between stores and wire. Effects come in by `deps`; nothing of it knows React. */
export function createEngine(deps: EngineDeps): Engine {
  const { target, draft, runs, settings, queries } = deps;
  const recorder = createRecorder(deps);
  const clients = new Map<string, Caller>();
  const calling = new Set<Caller>();
  const running = new Set<AbortController>();
  const ids = createRequestIds();

  const declared = (of: Target = target.getState()) => declaring(deps.capabilities, of.withheld);
  const limits = () => limitsOf(target.getState(), deps.limits ?? DEFAULT_LIMITS);
  const wireDeps = (wire: Wire): WireDeps => ({
    ...wire,
    now: deps.now,
    clock: deps.clock,
    randomId: deps.randomId,
    limits: deps.limits ?? DEFAULT_LIMITS,
    sessionId: deps.sessionId,
    get validate() {
      return deps.validator();
    },
    observer: recorder.observer,
  });
  const clientKey = (of: Target, endpoint: string): string => JSON.stringify(connectionKey(of, endpoint));
  function makeClient(url: string, era: 'auto' | Revision, of: Target | undefined, wire: Wire): Caller {
    const headers = of === undefined ? [] : targetHeaders(of);
    const { clientInfo, capabilities } = deps;
    // Not a spread, which would read `validate` now: the schema check may load later than the client is made.
    const clientDeps = Object.assign(wireDeps(wire), { clientInfo, capabilities, nextId: ids.next });
    return lateClient({ url, era, headers }, clientDeps);
  }
  const clientNow = (): Caller | undefined => {
    const endpoint = endpointOf(target.getState(), deps.base);
    return endpoint === undefined ? undefined : clients.get(clientKey(target.getState(), endpoint));
  };
  const parts: ComposingDeps = {
    ...deps,
    upcomingId: ids.upcoming,
    sessionId: () => clientNow()?.connection?.sessionId,
  };

  /** Runs work that Cancel can end. */
  async function cancellable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    running.add(controller);
    try {
      return await work(controller.signal);
    } finally {
      running.delete(controller);
    }
  }

  async function connect(of: Target): Promise<ConnectionResult> {
    const endpoint = endpointOf(of, deps.base);
    if (endpoint === undefined)
      return { kind: 'failed', exchangeId: undefined, outcome: undefined, reach: undefined, supported: [] };
    const client = makeClient(endpoint, of.era, of, wireFor(of, deps.wires));
    clients.set(clientKey(of, endpoint), client);
    const result = await cancellable((signal) => connectAndList(client, signal, recorder.reach));
    // The user asked this server; what it answered instead is what they need to see.
    const failed = result.kind === 'failed' && of.kind === 'custom' ? result.exchangeId : undefined;
    if (failed !== undefined) runs.getState().select(failed);
    return result;
  }

  /** The connection that stands, else a new one: a failure is asked again. */
  function connection(of: Target, endpoint: string): Promise<ConnectionResult> {
    const queryKey = connectionKey(of, endpoint);
    const failed = queries.getQueryData<ConnectionResult>(queryKey)?.kind === 'failed';
    return queries.fetchQuery({
      ...CONNECTION_QUERY,
      queryKey,
      queryFn: () => connect(of),
      ...(failed && { staleTime: 0 }),
    });
  }

  function inFlight(): readonly RawId[] {
    const open = runs
      .getState()
      .calls.flatMap(({ entries }) => entries.filter((entry) => entry.open && entry.exchange.role === 'request'));
    return open.flatMap(({ exchange }) => idsIn(exchange.request));
  }

  function contextFor(revision: Revision, tool: Tool | undefined): JudgeContext {
    return {
      revision,
      revisionFrom: isModern(revision) ? 'meta' : 'negotiated',
      ...(tool && { tool }),
      declared: capabilitiesIn(revision, declared()),
      limits: limits(),
      inFlight: inFlight(),
    };
  }

  async function perform(
    client: Caller,
    request: ExchangeRequest,
    context: JudgeContext,
    place: CallPlace,
  ): Promise<void> {
    const id = ids.last();
    // The schema check of the result loads apart; without it in time the verdict says "not checked".
    if (context.tool?.outputSchema !== undefined) await deps.loadValidator().catch(() => undefined);
    // Kept: the client knows itself whether a call of it still waits for an answer.
    calling.add(client);
    await cancellable((signal) => client.call({ id, request, context, ...place }, signal));
  }

  /** The last call that this one would repeat, when the retry verdict on it says to look first. */
  function doubtful():
    | { readonly entry: Entry; readonly advice: NonNullable<ReturnType<typeof adviceOn>> }
    | undefined {
    const now = composing(parts);
    const entry = currentEntry(runs.getState());
    if (now === undefined || entry === undefined || entry.open || entry.origin === 'recorded') return undefined;
    if (entry.label.tool !== now.toolName || entry.exchange.request?.url !== now.endpoint) return undefined;
    const advice = adviceOn(entry, findCall(runs.getState(), entry.exchange.id), settings.getState().hintsTrusted);
    return advice !== undefined && (advice.action === 'verify-first' || advice.action === 'ask')
      ? { entry, advice }
      : undefined;
  }

  async function send(confirmed: boolean): Promise<NotSent | undefined> {
    const now = target.getState();
    const endpoint = endpointOf(now, deps.base);
    if (endpoint === undefined) return notSent('target-url');
    if (hasHeaderProblem(now)) return notSent('target-headers');
    // Misfits are said before they are sent; pressed again, they are sent on purpose.
    if (draft.getState().fit.unsaid > 0 && !confirmed) {
      draft.getState().sayAll(true);
      return undefined;
    }
    const before = doubtful();
    if (before !== undefined && !confirmed) {
      draft.getState().ask(true);
      return undefined;
    }
    const found = await connection(now, endpoint);
    if (found.kind === 'failed') {
      if (found.exchangeId !== undefined) runs.getState().select(found.exchangeId);
      return notSent('connection');
    }
    const { composed, toolName, tool } = composing(parts) ?? {};
    if (toolName === undefined || composed === undefined) return notSent('no-tool');
    if (composed.kind === 'bad-frame') return notSent('frame');
    const client =
      clients.get(clientKey(now, endpoint)) ?? makeClient(endpoint, found.revision, now, wireFor(now, deps.wires));
    ids.next();
    const again = before !== undefined && sameCall(before.entry.exchange.request, composed.request);
    await perform(client, composed.request, contextFor(found.revision, tool), {
      injected: composed.injected,
      ...(before !== undefined && { retryOrigin: 'user' }),
      ...(again && placeAfter(before.entry.exchange)),
    });
    return undefined;
  }

  /** The client for the server of an exchange, and its request with today's secrets and session. */
  function senderOf(exchange: Exchange, id: RawId) {
    const now = target.getState();
    const endpoint = endpointOf(now, deps.base);
    const own = endpoint !== undefined && exchange.request?.url === endpoint;
    const known = own ? clientNow() : undefined;
    const secrets = own ? targetHeaders(now) : [];
    const request = requestAgain(exchange, id, { secrets, sessionId: known?.connection?.sessionId });
    if (request === undefined) return undefined;
    const wire = () => wireOf(exchange.via, request.url, deps.base, deps.wires);
    const { revision } = exchange.context;
    return { request, client: known ?? makeClient(request.url, revision ?? 'auto', own ? now : undefined, wire()) };
  }

  async function sendAgain(exchangeId: string): Promise<NotSent | undefined> {
    const { exchange, origin } = findEntry(runs.getState(), exchangeId) ?? {};
    // Asterisks in place of a secret are for the person to replace, not for the server to get.
    if (exchange?.request !== undefined && origin !== 'live' && lacksSecrets(exchange.request)) {
      const found = composable(exchange);
      if (found.kind === 'call') putIntoCompose({ target, draft }, found, deps.base);
      return notSent('masked');
    }
    const sender = exchange && senderOf(exchange, ids.next());
    if (exchange === undefined || sender === undefined) return notSent('no-tool');
    const { injected } = exchange;
    await perform(
      sender.client,
      sender.request,
      { ...exchange.context, inFlight: inFlight() },
      { injected, retryOrigin: 'user', ...placeAfter(exchange) },
    );
    return undefined;
  }

  function placeAfter(exchange: Exchange): CallPlace {
    const attempts = (findCall(runs.getState(), exchange.id)?.entries ?? []).filter(
      (entry) => entry.exchange.round === exchange.round,
    );
    return {
      callId: exchange.callId,
      round: exchange.round,
      attempt: Math.max(exchange.attempt, ...attempts.map((entry) => entry.exchange.attempt)) + 1,
    };
  }

  async function reported(work: () => Promise<NotSent | undefined>): Promise<NotSent | undefined> {
    draft.getState().ask(false);
    draft.getState().say(undefined);
    const result = await work();
    if (result !== undefined) draft.getState().say(result);
    return result;
  }

  return {
    pageOrigin: deps.pageOrigin,
    endpoint: (of) => endpointOf(of, deps.base),
    loadScenarios: (signal) => loadScenarios(deps.wires.demo().fetch, deps.base, signal),
    showScenario: (entry) => showScenario(deps, entry),
    relayAvailable: () => deps.wires.relay.available(),
    relayReaches,
    useRelay(on) {
      target.getState().change({ via: on ? 'relay' : 'direct' });
      const now = target.getState();
      const endpoint = endpointOf(now, deps.base);
      if (endpoint !== undefined) void connection(now, endpoint);
    },
    connect,
    preview: () => composing(parts)?.composed,
    canSend: () => !runs.getState().calls.some(({ quiet, entries }) => !quiet && entries.some(({ open }) => open)),
    secondThought: () => doubtful()?.advice,
    send: (confirmed = false) => reported(() => send(confirmed)),
    sendAgain: (exchangeId) => reported(() => sendAgain(exchangeId)),
    forRounds: {
      runs,
      upcomingId: ids.upcoming,
      nextId: ids.next,
      sender: senderOf,
      perform,
      inFlight,
      calling: () => calling,
      reported,
    },
    cancel() {
      for (const controller of running) controller.abort();
    },
    keep: (exchanges) => keepExchanges(deps, exchanges),
    ...savedActs(deps),
    clearLog() {
      runs.getState().forgetAll();
      deps.filing.startAnew();
    },
    start: () => restoreCalls(deps, ids.passOver),
  };
}
