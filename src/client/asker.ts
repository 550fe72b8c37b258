import type { Digest, ExchangeRequest, JudgeContext } from '#exchange/model.ts';
import { capabilitiesIn } from '#protocol/capabilities.ts';
import type { ClientCapabilities } from '#protocol/capabilities.ts';
import { requestHeaders } from '#protocol/headers.ts';
import type { JsonValue } from '#protocol/json.ts';
import { METHOD } from '#protocol/methods.ts';
import type { RawId } from '#protocol/rawId.ts';
import { notificationText, requestMeta, requestText } from '#protocol/requestBody.ts';
import type { ClientInfo, RawMember } from '#protocol/requestBody.ts';
import { isModern } from '#protocol/revision.ts';
import type { Revision } from '#protocol/revision.ts';
import type { Tool } from '#protocol/tool.ts';
import { perform } from './perform.ts';
import type { ExchangeSpec, Performed, Until, WireDeps } from './perform.ts';
import { answerTo, watchServerRequests } from './serverRequest.ts';
import type { Target } from './target.ts';

export interface ClientDeps extends WireDeps {
  readonly clientInfo: ClientInfo;
  /** What every request declares. */
  readonly capabilities: ClientCapabilities;
  /** Gives the next request id as raw JSON; ids are never given twice. */
  readonly nextId: () => RawId;
}

/** Ids 1, 2, 3 …, as raw JSON. */
export function createIds(first = 1): () => RawId {
  let next = first;
  return () => String(next++);
}

/** The revision and session under which a message goes out. */
export interface Speaking {
  readonly revision: Revision;
  readonly sessionId?: string | undefined;
}

export interface RequestInput {
  readonly method: string;
  readonly params?: readonly RawMember[];
  /** What `Mcp-Name` mirrors. */
  readonly name?: string;
  readonly tool?: Tool | undefined;
  /** Parsed arguments, for `Mcp-Param-*`. */
  readonly args?: JsonValue | undefined;
  /** Raw JSON. */
  readonly progressToken?: string | undefined;
  readonly previous?: Digest | undefined;
}

/** A request that is ready to go, and what it will be judged by. */
export interface ReadyRequest {
  readonly id: RawId;
  readonly request: ExchangeRequest;
  readonly context: JudgeContext;
}

/** The call whose stream carried the request that is answered. */
export interface AnswerPlace {
  readonly callId: string;
  readonly round: number;
}

/** Builds and performs the messages of one client. */
export interface Asker {
  readonly deps: ClientDeps;
  readonly target: Target;
  /** Builds a request with a new id, without sending it. */
  request(input: RequestInput, speaking: Speaking): ReadyRequest;
  /** Performs an exchange; a JSON-RPC request counts as in flight until it closes. */
  perform(spec: ExchangeSpec, signal: AbortSignal, until: Until, id?: RawId): Promise<Performed>;
  /** Builds and performs a request. */
  ask(input: RequestInput, speaking: Speaking, signal: AbortSignal, until: Until): Promise<Performed>;
  /** Posts a notification and waits for the head. */
  notify(method: string, params: readonly RawMember[], speaking: Speaking, signal: AbortSignal): Promise<Performed>;
  /**
   * Hears the facts of a stream and answers the server requests on it that need no person; `onQuestion` hears of the
   * others. Undefined in 2026-07-28, which has none.
   */
  answering(
    speaking: Speaking,
    signal: AbortSignal,
    filed?: AnswerPlace,
    onQuestion?: (id: RawId) => void,
  ): ExchangeSpec['onFact'];
  /** Posts an answer to a server's request and waits for the head. */
  answer(text: string, speaking: Speaking, signal: AbortSignal, filed?: AnswerPlace): Promise<Performed>;
  /** The context of a message that is no request. */
  context(speaking: Speaking): JudgeContext;
}

/** An asker for one target; effects come in by `deps`. */
export function createAsker(target: Target, deps: ClientDeps): Asker {
  const inFlight = new Set<RawId>();
  const encoder = new TextEncoder();
  const url = target.url.trim();

  const context = (speaking: Speaking): JudgeContext => ({
    revision: speaking.revision,
    revisionFrom: isModern(speaking.revision) ? 'meta' : 'negotiated',
    declared: capabilitiesIn(speaking.revision, deps.capabilities),
    limits: deps.limits,
    inFlight: [...inFlight],
  });

  const post = (text: string, speaking: Speaking, input: Partial<RequestInput>): ExchangeRequest => ({
    url,
    method: 'POST',
    headers: requestHeaders({
      revision: speaking.revision,
      method: input.method,
      name: input.name,
      inputSchema: input.tool?.inputSchema,
      args: input.args,
      sessionId: speaking.sessionId,
      bearer: target.bearer,
      custom: target.headers,
    }),
    body: encoder.encode(text),
  });

  const asker: Asker = {
    deps,
    target,
    context,
    request(input, speaking) {
      const id = deps.nextId();
      const { capabilities, clientInfo } = deps;
      const meta = requestMeta({
        revision: speaking.revision,
        capabilities,
        clientInfo,
        progressToken: input.progressToken,
      });
      const text = requestText({ id, method: input.method, meta, params: input.params ?? [] });
      return {
        id,
        request: post(text, speaking, input),
        context: {
          ...context(speaking),
          ...(input.method === METHOD.initialize && { revisionFrom: 'assumed' }),
          ...(input.tool && { tool: input.tool }),
          ...(input.previous && { previous: input.previous }),
        },
      };
    },
    async perform(spec, signal, until, id) {
      if (id === undefined) return perform(spec, deps, signal, until);
      inFlight.add(id);
      const onFact: ExchangeSpec['onFact'] = (fact, bytes) => {
        if (fact.kind === 'end' || fact.kind === 'cut' || fact.kind === 'blocked') inFlight.delete(id);
        spec.onFact?.(fact, bytes);
      };
      return perform({ ...spec, onFact }, deps, signal, until);
    },
    ask(input, speaking, signal, until) {
      const { id, request, context: judged } = asker.request(input, speaking);
      const onFact = asker.answering(speaking, signal);
      return asker.perform({ role: 'request', request, context: judged, ...(onFact && { onFact }) }, signal, until, id);
    },
    answering(speaking, signal, filed, onQuestion) {
      if (isModern(speaking.revision)) return undefined;
      return watchServerRequests((asked) => {
        // Where nobody hears of a question, it is refused rather than left to wait for ever.
        const text = answerTo(asked, onQuestion ? context(speaking).declared : {});
        if (text === undefined) onQuestion?.(asked.id);
        else void asker.answer(text, speaking, signal, filed);
      });
    },
    notify(method, params, speaking, signal) {
      const { capabilities, clientInfo } = deps;
      const meta = requestMeta({ revision: speaking.revision, capabilities, clientInfo });
      const request = post(notificationText({ method, meta, params }), speaking, { method });
      return perform({ role: 'notify', request, context: context(speaking) }, deps, signal, 'head');
    },
    answer(text, speaking, signal, filed) {
      return perform(
        { role: 'answer', request: post(text, speaking, {}), context: context(speaking), ...filed },
        deps,
        signal,
        'head',
      );
    },
  };
  return asker;
}
