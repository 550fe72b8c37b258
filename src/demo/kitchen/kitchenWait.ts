import type { DemoDeps } from '../deps.ts';
import { deliver, type Delivery } from '../mcp/server.ts';
import { eventOf } from '../wire/sse.ts';
import { CUT, sseAnswer, type StreamStep } from '../wire/stream.ts';
import type { Delay } from './kitchenScenario.ts';
import { countIn, currentSession, type KitchenSession } from './kitchenSession.ts';

/** How often a wait looks whether its session is still there, in ms. */
const LOOK_MS = 250;

interface Place {
  readonly slot: string;
  readonly session: KitchenSession;
  readonly delivery: Delivery;
}

/** Waits `ms`; false as soon as the session was ended meanwhile, by whichever instance of the demo. */
export async function waitInSession(
  slot: string,
  session: KitchenSession,
  ms: number,
  deps: DemoDeps,
): Promise<boolean> {
  for (let left = ms; left > 0; left -= LOOK_MS) {
    await deps.sleep(Math.min(left, LOOK_MS));
    if (!(await isOpen(slot, session, deps))) return false;
  }
  return true;
}

/** The same wait on a stream, which a reader who goes away ends at once; false when the session was ended. */
export async function* waitOnStream(
  slot: string,
  session: KitchenSession,
  ms: number,
  deps: DemoDeps,
): AsyncGenerator<StreamStep, boolean> {
  for (let left = ms; left > 0; left -= LOOK_MS) {
    yield { waitMs: Math.min(left, LOOK_MS) };
    if (!(await isOpen(slot, session, deps))) return false;
  }
  return true;
}

/**
 * An answer after a wait. As a stream it opens at once, so that the server notices a caller who goes away; whether the
 * work then ends or goes on is counted in the session as `cancelled` or `finished`.
 */
export async function deliverLate(text: string, delay: Delay, place: Place, deps: DemoDeps): Promise<Response> {
  if (place.delivery === 'sse') return sseAnswer(lateSteps(text, delay, place, deps), deps);
  if (!(await waitInSession(place.slot, place.session, delay.ms, deps))) return Response.error();
  await countIn(place.slot, place.session, 'finished', deps);
  return deliver(text, 'json', deps);
}

async function* lateSteps(
  text: string,
  { honoursCancellation, ms }: Delay,
  { session, slot }: Place,
  deps: DemoDeps,
): AsyncGenerator<StreamStep> {
  let isOver = false;
  try {
    const isThere = honoursCancellation
      ? yield* waitOnStream(slot, session, ms, deps)
      : await waitInSession(slot, session, ms, deps);
    isOver = true;
    if (!isThere) return yield CUT;
    await countIn(slot, session, 'finished', deps);
    yield eventOf(text);
  } finally {
    // Left at a wait: the reader has gone.
    if (!isOver) await countIn(slot, session, 'cancelled', deps);
  }
}

async function isOpen(slot: string, session: KitchenSession, deps: DemoDeps): Promise<boolean> {
  return (await currentSession(slot, deps))?.id === session.id;
}
