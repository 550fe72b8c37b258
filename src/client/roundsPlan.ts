import type { ExchangeRequest } from '#exchange/model.ts';
import type { RawId } from '#protocol/rawId.ts';
import type { Tool } from '#protocol/tool.ts';
import { responsesText } from './roundsAnswer.ts';
import type { KeyedAnswer } from './roundsAnswer.ts';
import type { Question } from './question.ts';
import { roundRequest } from './roundsRequest.ts';

/** A further round before it is written: what goes back, and what it is read beside. */
export interface RoundPlan {
  /** The request of the first round, whose params every round repeats. */
  readonly original: ExchangeRequest;
  /** The called tool as listed, for headers that mirror arguments. */
  readonly tool: Tool | undefined;
  readonly id: RawId;
  /** Id of the request that asked. */
  readonly askedId: RawId | undefined;
  readonly questions: readonly Question[];
  readonly answers: readonly KeyedAnswer[];
  /** Raw JSON of the latest answer's state. */
  readonly state: string | undefined;
  /** States of the rounds before, newest first, raw. */
  readonly earlierStates: readonly string[];
}

/** The request of a plan. A round without questions is continued without answers (mrtr § Client Requirements). */
export function planRequest(plan: RoundPlan): ExchangeRequest | undefined {
  const { answers, questions, id, state } = plan;
  const asks = questions.length > 0 || answers.length > 0;
  return roundRequest(plan.original, { id, state, responses: asks ? responsesText(answers) : undefined });
}
