import type { Exchange } from '#exchange/model.ts';
import { compareIds } from '#protocol/rawId.ts';
import type { RawId } from '#protocol/rawId.ts';
import type { Asked } from './roundsAsked.ts';
import { isContinuation, readSent } from './roundsSent.ts';
import type { SentRound } from './roundsSent.ts';

/** How it is known which round a request goes on with. */
export type RoundLink =
  /** It goes on with none. */
  | 'first'
  /** The exchange itself names the request it follows. */
  | 'recorded'
  /** It carries the state that only one earlier answer gave. */
  | 'by-state'
  /** Taken to follow the round before it, which nothing proves. */
  | 'assumed';

/** One request of a call with its place among the rounds. */
export interface RoundNode {
  readonly exchange: Exchange;
  readonly sent: SentRound;
  readonly asked: Asked | undefined;
  /** Exchange whose answer it goes on with. */
  readonly parent: string | undefined;
  readonly link: RoundLink;
  /** Exchanges that go on with this one, oldest first: more than one where the person came back to it. */
  readonly next: readonly string[];
}

export type RoundTree = ReadonlyMap<string, RoundNode>;

/** Links the requests of one call, oldest first, by what they carry; requests of other calls must not be among them. */
export function linkRounds(
  exchanges: readonly Exchange[],
  askedOf: (exchange: Exchange) => Asked | undefined,
): RoundTree {
  const nodes: RoundNode[] = [];
  for (const exchange of exchanges) {
    // Ids come from files too: one given twice would make a round its own ancestor.
    if (exchange.role !== 'request' || nodes.some((node) => node.exchange.id === exchange.id)) continue;
    const sent = readSent(exchange);
    const { parent, link } = parentOf(exchange, sent, nodes);
    nodes.push({ exchange, sent, asked: askedOf(exchange), parent, link, next: [] });
  }
  return new Map(
    nodes.map((node) => [
      node.exchange.id,
      { ...node, next: nodes.filter(({ parent }) => parent === node.exchange.id).map((one) => one.exchange.id) },
    ]),
  );
}

function parentOf(
  exchange: Exchange,
  sent: SentRound,
  earlier: readonly RoundNode[],
): { readonly parent: string | undefined; readonly link: RoundLink } {
  const { previous } = exchange.context;
  if (!isContinuation(sent) && previous === undefined) return { parent: undefined, link: 'first' };
  const before = earlier.filter(({ exchange: { round } }) => round < exchange.round).toReversed();
  const named = before.find((node) => previous !== undefined && isSameId(node.sent.id, previous.id));
  if (named) return { parent: named.exchange.id, link: 'recorded' };
  if (!isContinuation(sent)) return { parent: undefined, link: 'first' };
  const withState = before.filter(({ asked }) => sent.state !== undefined && asked?.state === sent.state);
  if (withState.length === 1) return { parent: withState[0]?.exchange.id, link: 'by-state' };
  return { parent: (withState[0] ?? before[0])?.exchange.id, link: 'assumed' };
}

function isSameId(a: RawId | undefined, b: RawId): boolean {
  return a !== undefined && compareIds(a, b) !== 'different';
}

/** The rounds that lead to an exchange, itself the last. */
export function pathTo(tree: RoundTree, exchangeId: string): readonly RoundNode[] {
  const path: RoundNode[] = [];
  for (let node = tree.get(exchangeId); node; node = node.parent === undefined ? undefined : tree.get(node.parent)) {
    path.unshift(node);
  }
  return path;
}

/** The newest round that goes on with an exchange, or with one that does; the exchange itself where none does. */
export function tipOf(tree: RoundTree, exchangeId: string): string {
  let tip = exchangeId;
  for (let next = tree.get(tip)?.next.at(-1); next !== undefined; next = tree.get(tip)?.next.at(-1)) tip = next;
  return tip;
}
