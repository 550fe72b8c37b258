import { readSent } from '#client/roundsSent.ts';
import { answerTo, questionIn } from '#client/serverRequest.ts';
import type { ServerRequest } from '#client/serverRequest.ts';
import { createStreamRequestReader } from '#client/streamRequests.ts';
import type { StreamRequest } from '#client/streamRequests.ts';
import type { Question } from '#client/question.ts';
import { gradeOf, reactionTo, tampersIn } from '#client/roundsSound.ts';
import type { Grade } from '#client/roundsSound.ts';
import type { Tamper } from '#client/roundsTamper.ts';
import { pathTo, tipOf } from '#client/roundsTree.ts';
import type { RoundNode, RoundTree } from '#client/roundsTree.ts';
import type { FactLog } from '#exchange/fact.ts';
import { topMembers } from '#protocol/jsonLocate.ts';
import { compareIds } from '#protocol/rawId.ts';
import { decodeUtf8 } from '#protocol/utf8.ts';
import { roundsOf } from './roundsEngine.ts';
import type { Call, Entry } from './runs.ts';

/** A question that a legacy server sent on the stream of a call, with what went back. */
export interface StreamTurn {
  readonly request: StreamRequest;
  /** Undefined for a ping, or a method that no person is asked. */
  readonly question: Question | undefined;
  /** The exchange that carried the answer. */
  readonly reply: Entry | undefined;
  /** Raw JSON of what went back: `result` or `error`. */
  readonly replied: string | undefined;
}

/** One round of the call as it is told. */
export interface Turn {
  readonly entry: Entry;
  readonly node: RoundNode;
  /** Every exchange that goes on from the same place, this one too, oldest first. */
  readonly siblings: readonly string[];
  /** What was done to it on purpose, and how the server took it. */
  readonly tampers: readonly Tamper[];
  readonly grade: Grade;
  /** The round that answers this one. */
  readonly next: RoundNode | undefined;
  /** ms between this answer and the next round. */
  readonly waitedMs: number | undefined;
  readonly stream: readonly StreamTurn[];
}

/** A call told as rounds: one way through it, the newest below what is shown. */
export interface Conversation {
  readonly call: Call;
  readonly turns: readonly Turn[];
  /** The turn that waits for the person now. */
  readonly waiting: Turn | undefined;
}

export type StreamReader = (facts: FactLog) => readonly StreamRequest[];

/** Reads on where it was for each stream it has met: a long stream is read once. */
export function createStreamReading(): StreamReader {
  const readers = new WeakMap<FactLog, () => readonly StreamRequest[]>();
  return (facts) => {
    const reader = readers.get(facts) ?? createStreamRequestReader(facts);
    readers.set(facts, reader);
    return reader();
  };
}

/** Tells a call as rounds, along the way on which an exchange lies. */
export function conversationOf(call: Call, shownId: string | undefined, read: StreamReader): Conversation {
  const tree = roundsOf(call);
  const requests = call.entries.filter(({ exchange }) => tree.has(exchange.id));
  const shown = shownId !== undefined && tree.has(shownId) ? shownId : requests.at(-1)?.exchange.id;
  const path = shown === undefined ? [] : pathTo(tree, tipOf(tree, shown));
  const turns = path.flatMap((node, index) => {
    const entry = requests.find(({ exchange }) => exchange.id === node.exchange.id);
    return entry === undefined ? [] : [turnOf(entry, node, path, index, tree, call, read)];
  });
  return { call, turns, waiting: turns.find((turn) => isWaiting(turn)) };
}

/** True while the person is asked and has not answered. */
export function isWaiting(turn: Turn): boolean {
  return isOpenRound(turn) || turn.stream.some((asked) => isOpenQuestion(asked, turn.entry));
}

/** True for a round that asks and that nothing has answered. */
export function isOpenRound({ node, next, entry }: Turn): boolean {
  return node.asked !== undefined && next === undefined && !entry.open;
}

/** True for a question on a stream that is still open and whose answer has not gone out. */
export function isOpenQuestion({ question, reply }: StreamTurn, { open }: Entry): boolean {
  return question !== undefined && question.undeclared === undefined && reply === undefined && open;
}

function turnOf(
  entry: Entry,
  node: RoundNode,
  path: readonly RoundNode[],
  index: number,
  tree: RoundTree,
  call: Call,
  read: StreamReader,
): Turn {
  const before = path.slice(0, index);
  const next = path[index + 1];
  const asking = before.at(-1);
  const tampers = entry.exchange.injected.includes('tamper') ? tampersIn(node.sent, before) : [];
  const reaction = entry.verdict && !entry.open ? reactionTo(asking?.asked, entry.verdict, node.asked) : undefined;
  const siblings = asking === undefined ? [entry.exchange.id] : (tree.get(asking.exchange.id)?.next ?? []);
  const closedAt = entry.exchange.facts.close?.at;
  return {
    entry,
    node,
    siblings,
    tampers,
    grade: gradeOf(tampers, reaction),
    next,
    waitedMs:
      next === undefined || closedAt === undefined
        ? undefined
        : Math.max(0, next.exchange.startedAt - entry.exchange.startedAt - closedAt),
    stream: streamTurns(entry, call, read),
  };
}

function streamTurns(entry: Entry, call: Call, read: StreamReader): readonly StreamTurn[] {
  const { exchange } = entry;
  if (exchange.context.revision === undefined || exchange.context.revision === '2026-07-28') return [];
  const replies = call.entries.filter((other) => other.exchange.role === 'answer');
  return read(exchange.facts).map((request) => {
    const found = replies.find((other) => isAnswerTo(other, request));
    const members = found && topMembers(bodyOf(found));
    return {
      request,
      question: questionIn(request, exchange.context.declared),
      reply: found,
      replied: members?.get('result') ?? members?.get('error'),
    };
  });
}

function isAnswerTo({ exchange }: Entry, { id }: ServerRequest): boolean {
  const own = readSent(exchange).id;
  return own !== undefined && compareIds(own, id) !== 'different';
}

function bodyOf({ exchange }: Entry): string {
  return exchange.request ? decodeUtf8(exchange.request.body).text : '';
}

/** True where an answer goes out by itself, with no person asked. */
export function isAutomatic({ request }: StreamTurn, { exchange }: Entry): boolean {
  return answerTo(request, exchange.context.declared) !== undefined;
}
