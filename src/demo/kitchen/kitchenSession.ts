import { isJsonObject, member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import type { DemoDeps } from '../deps.ts';
import { readSelection, type Selection, type SessionMode } from './savedSelection.ts';

/** What one caller's calls count against. Not an MCP session: reconnecting alone does not reset it. */
export interface KitchenSession extends Selection {
  readonly id: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly counters: Readonly<Record<string, number>>;
  /** A POST got through the scenario's wire faults. */
  readonly opened: boolean;
}

export interface Opening {
  readonly selection: Selection;
  readonly mode: SessionMode;
  /** An `initialize` that names no session. */
  readonly isNewConnection: boolean;
}

const PREFIX = 'kitchen/session/';

/** Where a session is kept: one for the saved selection, one for each scenario that is pinned in a URL. */
function sessionKey(slot: string): string {
  return PREFIX + slot;
}

/** The session that the wire layer runs this POST under, made or replaced as the mode says. */
export async function sessionForPost(slot: string, opening: Opening, deps: DemoDeps): Promise<KitchenSession> {
  const fresh = freshSession(opening.selection, deps);
  const kept = await deps.store.update(sessionKey(slot), (old) => {
    const current = readSession(old);
    return toJson(current && staysAtWire(current, opening) ? current : fresh);
  });
  return readSession(kept) ?? fresh;
}

function staysAtWire(current: KitchenSession, { isNewConnection, mode, selection }: Opening): boolean {
  const same = isSame(current, selection);
  switch (mode) {
    case 'immediate':
      return same;
    case 'as-coded':
      return same || !isNewConnection;
    case 'documented':
      // A handshake that a wire fault ate opened nothing, so trying it again goes on with the same counters.
      return !isNewConnection || (same && !current.opened);
  }
}

/**
 * The session that the tool layer runs this POST under. As coded, the saved selection is read again here, after the
 * wire layer passed: that is why a change takes effect one request late.
 */
export async function sessionForTools(slot: string, opening: Opening, deps: DemoDeps): Promise<KitchenSession> {
  const fresh = freshSession(opening.selection, deps);
  const kept = await deps.store.update(sessionKey(slot), (old) => {
    const current = readSession(old) ?? fresh;
    return toJson(
      opening.mode === 'as-coded' && !isSame(current, opening.selection) ? fresh : { ...current, opened: true },
    );
  });
  return readSession(kept) ?? fresh;
}

/** Adds one to a counter of the session and gives the new count. */
export async function countIn(slot: string, session: KitchenSession, counter: string, deps: DemoDeps): Promise<number> {
  const kept = await deps.store.update(sessionKey(slot), (old) => {
    const current = readSession(old) ?? session;
    return toJson({ ...current, counters: { ...current.counters, [counter]: (current.counters[counter] ?? 0) + 1 } });
  });
  return readSession(kept)?.counters[counter] ?? 1;
}

/** Sets one counter of a session to nothing, or all of them. */
export async function resetIn(slot: string, counter: string | undefined, deps: DemoDeps): Promise<void> {
  await deps.store.update(sessionKey(slot), (old) => {
    const current = readSession(old);
    return (
      current &&
      toJson({
        ...current,
        counters:
          counter === undefined
            ? {}
            : Object.fromEntries(Object.entries(current.counters).filter(([name]) => name !== counter)),
      })
    );
  });
}

/** Ends the session; the next POST opens one under the saved selection. */
export async function endSession(slot: string, deps: DemoDeps): Promise<void> {
  await deps.store.update(sessionKey(slot), () => undefined);
}

/** Every open session with its slot: the saved selection's, and one for each scenario pinned in a URL. */
export async function openSessions(deps: DemoDeps): Promise<readonly (KitchenSession & { readonly slot: string })[]> {
  return (await deps.store.entries(PREFIX)).flatMap(([key, value]) => {
    const session = readSession(value);
    return session ? [{ ...session, slot: key.slice(PREFIX.length) }] : [];
  });
}

/** The session that is open, if there is one. */
export async function currentSession(slot: string, deps: DemoDeps): Promise<KitchenSession | undefined> {
  return readSession(await deps.store.get(sessionKey(slot)));
}

/** The pair is compared as text, as in Cakewalk. */
function isSame(session: Selection, selection: Selection): boolean {
  return (
    session.scenarioId === selection.scenarioId && JSON.stringify(session.params) === JSON.stringify(selection.params)
  );
}

function freshSession({ params, scenarioId }: Selection, deps: DemoDeps): KitchenSession {
  return { id: deps.randomId(), scenarioId, params, startedAt: deps.now(), counters: {}, opened: false };
}

function toJson({ counters, id, opened, params, scenarioId, startedAt }: KitchenSession): JsonObject {
  return { id, scenarioId, params, startedAt, counters, opened };
}

function readSession(value: JsonValue | undefined): KitchenSession | undefined {
  const selection = readSelection(value);
  const id = member(value, 'id');
  const startedAt = member(value, 'startedAt');
  const stored = member(value, 'counters');
  if (!selection || typeof id !== 'string' || typeof startedAt !== 'number' || !isJsonObject(stored)) return undefined;
  const counters: Record<string, number> = {};
  for (const [name, count] of Object.entries(stored)) if (typeof count === 'number') counters[name] = count;
  return { ...selection, id, startedAt, counters, opened: member(value, 'opened') === true };
}
