import type { IDBPDatabase } from 'idb';
import type { Exchange } from '#exchange/model.ts';
import { judge } from '#verdict/judge.ts';
import { createRecordTrack } from './recordTrack.ts';
import type { SessionDocument } from './sessionDocument.ts';
import { newSession } from './sessionRecord.ts';
import { dropSession, renames } from './sessionRows.ts';
import { targetOf } from './sessionTarget.ts';

export interface PutPlan {
  readonly id: string;
  /** Epoch ms. */
  readonly now: number;
  readonly randomId: () => string;
  readonly pause: () => Promise<void>;
}

/** Saves an imported session under new ids, redacted, with the verdicts it came with or today's. */
export async function putSession(db: IDBPDatabase, session: SessionDocument, plan: PutPlan): Promise<string> {
  const renamed = renames(plan.randomId);
  const { name, note, exchanges } = session;
  const target = targetOf(exchanges.at(0)?.exchange.request?.url);
  try {
    await db.put('sessions', newSession({ id: plan.id, target, createdAt: plan.now, name, note, source: 'import' }));
    for (const { exchange, recorded } of exchanges) {
      const filed: Exchange = {
        ...exchange,
        id: renamed(exchange.id),
        callId: renamed(exchange.callId),
        sessionId: plan.id,
        ...(exchange.resumes !== undefined && { resumes: renamed(exchange.resumes) }),
      };
      const track = createRecordTrack(filed);
      track.end(filed, judge(filed), recorded);
      do {
        track.step();
        await plan.pause();
      } while (!track.drained);
      await track.put(db);
    }
  } catch (error) {
    // Half a session is none: what was put is taken back, as far as the store still works.
    await dropSession(db, plan.id).catch(() => undefined);
    throw error;
  }
  return plan.id;
}
