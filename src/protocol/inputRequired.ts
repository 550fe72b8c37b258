import type { ClientCapabilities } from './capabilities.ts';
import { isJsonObject, member, type JsonObject, type JsonValue } from './json.ts';
import { childPointer } from './jsonPointer.ts';
import { isModern, type Revision } from './revision.ts';
import { shapeFault, type ShapeFault } from './shapeFault.ts';

/** What one entry of `inputRequests` asks for; `unknown` is a method no revision allows there. */
export interface InputKind {
  readonly key: string;
  readonly kind: 'form' | 'url' | 'sampling' | 'roots' | 'unknown';
  readonly method: string | undefined;
}

/** Faults kept for one result. */
const MAX_FAULTS = 50;

/** The entries of `inputRequests` in order, with what each asks for; empty for a state-only result. */
export function inputKinds(result: JsonObject): readonly InputKind[] {
  const requests = member(result, 'inputRequests');
  if (!isJsonObject(requests)) return [];
  return Object.keys(requests).map((key) => {
    const entry = member(requests, key);
    const method = member(entry, 'method');
    return { key, kind: kindOf(entry), method: typeof method === 'string' ? method : undefined };
  });
}

/** What a question asks for: an entry of `inputRequests`, or a request on the stream of a legacy server. */
export function kindOf(entry: JsonValue | undefined): InputKind['kind'] {
  switch (member(entry, 'method')) {
    case 'elicitation/create':
      return member(member(entry, 'params'), 'mode') === 'url' ? 'url' : 'form';
    case 'sampling/createMessage':
      return 'sampling';
    case 'roots/list':
      return 'roots';
    default:
      return 'unknown';
  }
}

/**
 * Checks an `InputRequiredResult` (2026-07-28 mrtr § Server Requirements) against what the request declared.
 * Fatal: a legacy revision, nothing to go on with, members of the wrong JSON type.
 */
export function checkInputRequired(
  result: JsonObject,
  revision: Revision,
  declared: ClientCapabilities,
  pointer = '/result',
): readonly ShapeFault[] {
  if (!isModern(revision)) {
    const at = childPointer(pointer, 'resultType');
    return [{ pointer: at, expected: '2026-07-28', found: revision, rule: 'mrtr-legacy', fatal: true }];
  }
  const faults: ShapeFault[] = [];
  const requests = member(result, 'inputRequests');
  const state = member(result, 'requestState');
  const requestsAt = childPointer(pointer, 'inputRequests');
  if (requests === undefined && state === undefined) {
    faults.push(shapeFault(pointer, 'inputRequests | requestState', undefined, 'mrtr-has-input-or-state', true));
  }
  if (state !== undefined && typeof state !== 'string') {
    faults.push(shapeFault(childPointer(pointer, 'requestState'), 'string', state, 'mrtr-has-input-or-state', true));
  }
  if (requests !== undefined && !isJsonObject(requests)) {
    faults.push(shapeFault(requestsAt, 'object', requests, 'mrtr-request-kind', true));
  }
  if (isJsonObject(requests)) {
    const kinds = inputKinds(result);
    if (kinds.length === 0 && state === undefined) {
      faults.push({
        pointer: requestsAt,
        expected: 'one request',
        found: '{}',
        rule: 'mrtr-has-input-or-state',
        fatal: false,
      });
    }
    for (const kind of kinds) {
      if (faults.length >= MAX_FAULTS) break;
      faults.push(...checkEntry(member(requests, kind.key), kind, childPointer(requestsAt, kind.key), declared));
    }
  }
  for (const key of ['ttlMs', 'cacheScope']) {
    const hint = member(result, key);
    if (hint !== undefined)
      faults.push(shapeFault(childPointer(pointer, key), 'absent', hint, 'cache-hints-on-input-required', false));
  }
  return faults;
}

function checkEntry(
  entry: JsonValue | undefined,
  { kind, method }: InputKind,
  at: string,
  declared: ClientCapabilities,
): readonly ShapeFault[] {
  if (!isJsonObject(entry)) return [shapeFault(at, 'object', entry, 'mrtr-request-kind', true)];
  const faults: ShapeFault[] = [];
  for (const key of ['id', 'jsonrpc']) {
    const extra = member(entry, key);
    if (extra !== undefined)
      faults.push(shapeFault(childPointer(at, key), 'absent', extra, 'mrtr-request-kind', false));
  }
  if (kind === 'unknown') {
    const expected = 'elicitation/create | sampling/createMessage | roots/list';
    // A method that is not even text leaves nothing to show; an unknown one is shown and can be declined.
    faults.push(
      shapeFault(
        childPointer(at, 'method'),
        expected,
        member(entry, 'method'),
        'mrtr-request-kind',
        method === undefined,
      ),
    );
    return faults;
  }
  const params = member(entry, 'params');
  const paramsAt = childPointer(at, 'params');
  const missing = undeclared(kind, params, declared);
  if (missing !== undefined) {
    faults.push({
      pointer: at,
      expected: 'declared capability',
      found: missing,
      rule: 'mrtr-capability-respected',
      fatal: false,
    });
  }
  const wants = (key: string, type: 'string' | 'object' | 'array' | 'number'): void => {
    const value = member(params, key);
    const found = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
    if (found !== type) faults.push(shapeFault(childPointer(paramsAt, key), type, value, 'mrtr-request-kind', false));
  };
  switch (kind) {
    case 'form':
      wants('message', 'string');
      wants('requestedSchema', 'object');
      break;
    case 'url':
      wants('message', 'string');
      wants('url', 'string');
      break;
    case 'sampling':
      wants('messages', 'array');
      wants('maxTokens', 'number');
      break;
    case 'roots':
      break;
  }
  return faults;
}

/** The capability that a question needs and the client did not declare; `elicitation: {}` means form mode. */
export function undeclared(
  kind: InputKind['kind'],
  params: JsonValue | undefined,
  declared: ClientCapabilities,
): string | undefined {
  const { elicitation, sampling, roots } = declared;
  switch (kind) {
    case 'form':
      return elicitation && (elicitation.form !== undefined || elicitation.url === undefined)
        ? undefined
        : 'elicitation.form';
    case 'url':
      return elicitation?.url ? undefined : 'elicitation.url';
    case 'sampling':
      if (!sampling) return 'sampling';
      return member(params, 'tools') !== undefined && !sampling.tools ? 'sampling.tools' : undefined;
    case 'roots':
      return roots ? undefined : 'roots';
    case 'unknown':
      return undefined;
  }
}
