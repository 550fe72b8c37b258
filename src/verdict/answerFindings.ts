import { isJsonObject, member } from '#protocol/json.ts';
import { errorCodeInfo } from '#protocol/errorCodes.ts';
import { mayAskForInput } from '#protocol/methods.ts';
import { isModern } from '#protocol/revision.ts';
import type { Evidence } from './evidence.ts';
import type { Expectation } from './expectation.ts';
import type { EvidenceSource, FindingList } from './findingList.ts';
import { findResultHints } from './resultHints.ts';
import { pointerAt } from './statements.ts';
import type { Candidate } from './streamWatch.ts';

/** Findings in one answer: its JSON, its envelope, its result. */
export function findAnswerFaults(candidate: Candidate, expected: Expectation, findings: FindingList): void {
  const { reading, source } = candidate;
  const at: At = (pointer) => () => [pointerAt(source, `${reading.messagePointer}${pointer}`)];
  findJsonFaults(candidate, findings);
  findEnvelopeFaults(candidate, expected, findings, at);
  for (const fault of reading.faults) {
    findings.add(
      fault.rule,
      { pointer: fault.pointer, expected: fault.expected, found: fault.found },
      at(fault.pointer),
    );
  }
  if (reading.schemaFault)
    findings.add('result-output-schema-conform', reading.schemaFault, at(reading.schemaFault.pointer));
  const result = member(reading.message, 'result');
  if (isJsonObject(result)) {
    findResultTypeFaults(candidate, expected, findings, at);
    findResultHints(result, expected, findings, at);
  }
}

type At = (pointer: string) => EvidenceSource;

/** Nesting beyond this is worth a word: many parsers stop near 500. */
const DEEP = 200;
/** Characters beyond which a message is called large. */
const LARGE = 1_000_000;

function findJsonFaults({ reading, source }: Candidate, findings: FindingList): void {
  const { scan } = reading;
  const span = (from: number, to: number): readonly Evidence[] => [
    { kind: 'bytes', start: source.byteAt(from), end: source.byteAt(to) },
  ];
  const whole: readonly Evidence[] = [
    { kind: 'bytes', start: source.start, end: Math.min(source.end, source.start + 64) },
  ];
  const first = scan.duplicateKeys[0];
  if (first)
    findings.add(
      'json-duplicate-keys',
      { key: first.text, count: scan.duplicateKeys.length },
      span(first.at, first.end),
    );
  const unsafe = scan.unsafeNumbers[0];
  if (unsafe)
    findings.add(
      'json-unsafe-number',
      { number: unsafe.text, count: scan.unsafeNumbers.length },
      span(unsafe.at, unsafe.end),
    );
  const lone = scan.loneSurrogates[0];
  if (lone) findings.add('json-lone-surrogate', { text: lone.text.slice(0, 40) }, span(lone.at, lone.end));
  const odd = scan.suspiciousKeys[0];
  if (odd) findings.add('json-suspicious-key', { key: odd.text }, span(odd.at, odd.end));
  if (scan.maxDepth > DEEP) findings.add('json-deep-nesting', { depth: scan.maxDepth }, whole);
  if (source.text.length > LARGE) findings.add('json-large', { bytes: source.end - source.start }, whole);
  const { fault } = scan;
  if (!fault || reading.value !== undefined) return;
  if (fault.reason === 'ends-early') findings.add('json-ends-early', { at: source.byteAt(fault.at) }, whole);
  const near = span(fault.at, Math.min(source.text.length, fault.at + 9));
  if (fault.reason === 'non-finite') findings.add('json-non-finite', { at: source.byteAt(fault.at) }, near);
  if (fault.reason === 'after-value') findings.add('body-after-value', { at: source.byteAt(fault.at) }, near);
}

function findEnvelopeFaults(
  { reading, source }: Candidate,
  expected: Expectation,
  findings: FindingList,
  at: At,
): void {
  const { message } = reading;
  const ids = expected.ids.join(', ');
  if (reading.batch !== undefined && expected.revision !== '2025-03-26') {
    findings.add('rpc-batch-forbidden', { count: reading.batch }, [
      { kind: 'bytes', start: source.start, end: source.start + 1 },
    ]);
  }
  if (!message) return;
  const version = member(message, 'jsonrpc');
  if (version !== '2.0')
    findings.add('rpc-version-2', { found: typeof version === 'string' ? version : 'absent' }, at('/jsonrpc'));
  const hasResult = Object.hasOwn(message, 'result');
  const hasError = Object.hasOwn(message, 'error');
  if (hasResult === hasError)
    findings.add('rpc-result-xor-error', { found: hasResult ? 'both' : 'neither' }, at(hasError ? '/error' : ''));
  const isError = isJsonObject(message['error']) && !hasResult;
  if (reading.idRelation === 'different')
    findings.add('rpc-id-match', { id: reading.id ?? '', expected: ids }, at('/id'));
  if (reading.idRelation === 'same-value')
    findings.add('rpc-id-form', { id: reading.id ?? '', expected: ids }, at('/id'));
  if (reading.idRelation === 'null') findings.add('rpc-id-null', { expected: ids }, at('/id'));
  if (reading.idRelation === 'absent' && isError) findings.add('rpc-id-missing-readable', { expected: ids }, at(''));
  const strict = reading.strict.envelope;
  if (strict.code === 'envelope.error-shape') findings.add('rpc-error-shape', strict.params, at('/error'));
  if (isJsonObject(member(message['error'], 'error'))) findings.add('hint-double-wrapped', {}, at('/error/error'));
  const code = (reading.forgiven ?? reading.strict).errorCode;
  if (code !== undefined) findCodeFaults(code, message['error'], expected, findings, at);
}

function findCodeFaults(code: number, error: unknown, expected: Expectation, findings: FindingList, at: At): void {
  const info = errorCodeInfo(code);
  const evidence = at('/error/code');
  const params = { code, name: info.name };
  if (code === -32042) findings.add('hint-url-elicitation-required', params, evidence);
  if (!isModern(expected.revision)) {
    if (info.kind === 'mcp') findings.add('hint-era-mix', params, evidence);
    return;
  }
  switch (info.kind) {
    case 'reserved':
      findings.add('rpc-reserved-code', params, evidence);
      break;
    case 'legacy-range':
      findings.add('rpc-legacy-range-code', params, evidence);
      findings.add('hint-legacy-server', { code }, evidence);
      break;
    case 'retired':
      findings.add('rpc-retired-code', params, evidence);
      break;
    case 'app-in-reserved-range':
      findings.add('rpc-app-code-range', params, evidence);
      break;
    case 'standard':
    case 'mcp':
    case 'application':
      break;
  }
  const data = member(error, 'data');
  if (code === -32022 && !(Array.isArray(member(data, 'supported')) && typeof member(data, 'requested') === 'string')) {
    findings.add('rpc-error-data-unsupported-version', params, at('/error'));
  }
  if (code === -32021 && !isJsonObject(member(data, 'requiredCapabilities'))) {
    findings.add('rpc-error-data-capability', params, at('/error'));
  }
}

function findResultTypeFaults({ reading }: Candidate, expected: Expectation, findings: FindingList, at: At): void {
  const result = member(reading.message, 'result');
  const type = member(result, 'resultType');
  const modern = isModern(expected.revision);
  if (modern && type === undefined) findings.add('result-type-present', {}, at('/result'));
  if (modern && type !== undefined && type !== 'complete' && type !== 'input_required') {
    findings.add(
      'result-type-unknown',
      { resultType: typeof type === 'string' ? type : typeof type },
      at('/result/resultType'),
    );
  }
  if (!modern && type !== undefined)
    findings.add('result-type-legacy', { revision: expected.revision }, at('/result/resultType'));
  if (modern && type === 'input_required' && expected.method !== undefined && !mayAskForInput(expected.method)) {
    findings.add('mrtr-method-allowed', { method: expected.method }, at('/result/resultType'));
  }
  if (modern && !isJsonObject(member(member(result, '_meta'), 'io.modelcontextprotocol/serverInfo'))) {
    findings.add('meta-server-info', {}, at('/result'));
  }
}
