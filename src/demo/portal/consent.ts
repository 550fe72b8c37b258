import { isModern } from '#protocol/revision.ts';
import type { DemoDeps } from '../deps.ts';
import { declaredIn, declares } from '../mcp/declared.ts';
import { META } from '../mcp/incoming.ts';
import { readAnswers } from '../mcp/inputAnswers.ts';
import { answerMalformed, capabilityMissing } from '../mcp/loopErrors.ts';
import { serverInfo, type ToolCall } from '../mcp/server.ts';
import { jsonAnswer } from '../wire/body.ts';
import { errorText, resultText } from '../wire/message.ts';
import type { Confirmation } from './confirmation.ts';
import { failed } from './portalAnswers.ts';

const URL_ASKED = 'https://rates.faro.example/consent';
const MESSAGE = 'The rate provider wants your consent.';

/** Consent at a URL, in the way of each revision: a round, the error -32042, or no way at all before it. */
export function askConsent(call: ToolCall, deps: DemoDeps): Confirmation {
  const { incoming, revision } = call;
  if (isModern(revision)) return askByRound(call);
  if (revision !== '2025-11-25') return failed('EXTERNAL_SERVICE_ERROR', 'The provider’s consent is missing');
  const elicitation = { mode: 'url', url: URL_ASKED, message: MESSAGE, elicitationId: deps.randomId() };
  return {
    kind: 'response',
    response: jsonAnswer(errorText(incoming.id, -32042, 'URL elicitation required', { elicitations: [elicitation] })),
  };
}

function askByRound({ incoming }: ToolCall): Confirmation {
  const request = { method: 'elicitation/create', params: { mode: 'url', url: URL_ASKED, message: MESSAGE } };
  if (!declares(declaredIn(incoming), 'elicitation.url'))
    return { kind: 'response', response: capabilityMissing(incoming.id, 'elicitation.url') };
  const answers = readAnswers({ consent: request }, incoming.params['inputResponses']);
  switch (answers.kind) {
    case 'given':
      return { kind: 'data', data: { rates: { EUR: 1, USD: 1.09 }, consent: true } };
    case 'refused':
      return failed('USER_DECLINED', 'The user did not consent. Nothing was changed.', { action: answers.action });
    case 'malformed':
      return { kind: 'response', response: answerMalformed(incoming.id, answers.path, answers.reason) };
    case 'missing': {
      const result = {
        resultType: 'input_required',
        inputRequests: { consent: request },
        _meta: { [META.serverInfo]: serverInfo('portal') },
      };
      return { kind: 'response', response: jsonAnswer(resultText(incoming.id, result)) };
    }
  }
}
