import type { Exchange } from '#exchange/model.ts';
import { member } from '#protocol/json.ts';
import { checkRequest } from '#protocol/selfCheck.ts';
import type { Evidence } from './evidence.ts';
import type { Expectation } from './expectation.ts';
import type { FindingList } from './findingList.ts';

/** Rules that our own request broke; on purpose or not, the answer is read with them in mind. */
export function findRequestFaults(exchange: Exchange, expected: Expectation, findings: FindingList): void {
  const { request } = exchange;
  if (!request || exchange.missing.includes('request') || exchange.role === 'probe' || exchange.role === 'auth') return;
  const toCheck = { method: request.method, url: request.url, headers: request.headers, bodyText: expected.bodyText };
  for (const fault of checkRequest(toCheck, expected.revision, expected.tool)) {
    const evidence: readonly Evidence[] =
      fault.header !== undefined
        ? [{ kind: 'header', name: fault.header, side: 'request' }]
        : [{ kind: 'request', pointer: fault.pointer ?? '' }];
    findings.add(fault.rule, fault.params, evidence);
  }
  const id = expected.ids.find((ours) => exchange.context.inFlight.includes(ours));
  if (id !== undefined) findings.add('hint-duplicate-in-flight', { id }, [{ kind: 'request', pointer: '/id' }]);
  findChangedState(exchange, expected, findings);
  const previous = exchange.context.previous?.outcome;
  if (previous === 'NETWORK_ERROR' || previous === 'STREAM_TRUNCATED' || previous === 'TIMED_OUT') {
    findings.add('hint-prior-attempt-unresolved', { outcome: previous }, []);
  }
}

/** A further round carries the state of the one before, byte for byte (mrtr § Client Requirements 2). */
function findChangedState(exchange: Exchange, { requestParams }: Expectation, findings: FindingList): void {
  const given = exchange.context.previous?.requestState;
  const sent = member(requestParams, 'requestState');
  const continues = sent !== undefined || member(requestParams, 'inputResponses') !== undefined;
  if (given === undefined || !continues || sent === given) return;
  findings.add('mrtr-state-echo-exact', {}, [
    { kind: 'request', pointer: sent === undefined ? '/params' : '/params/requestState' },
  ]);
}
