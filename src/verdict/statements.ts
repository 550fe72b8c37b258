import type { FactLog } from '#exchange/fact.ts';
import type { Reading } from '#exchange/reader.ts';
import { locateJson } from '#protocol/jsonLocate.ts';
import { createSseFramer } from '#protocol/sse.ts';
import type { Decision } from './decision.ts';
import type { Evidence } from './evidence.ts';
import { eventSource } from './messageSource.ts';
import type { MessageSource } from './messageSource.ts';
import type { Statement } from './model.ts';
import type { ProgressNote } from './notificationWatch.ts';
import { say } from './saying.ts';
import type { Saying } from './saying.ts';
import type { Stratum } from './stratum.ts';
import type { StreamWatch } from './streamWatch.ts';

/** Sentences of the explanation with their labels, and the label of the one that proves the outcome. */
export interface Explanation {
  readonly statements: readonly Statement[];
  readonly proof: string | undefined;
}

const LETTERS: Readonly<Record<Stratum, string>> = { http: 'H', stream: 'S', envelope: 'E', result: 'R', tool: 'T' };

interface Draft {
  readonly stratum: Stratum;
  readonly saying: Saying;
  readonly evidence: readonly Evidence[];
  readonly at: number | undefined;
}

/** Tells the exchange as numbered sentences, each tied to the bytes that prove it, in the order of the wire. */
export function explain(decision: Decision, reading: Reading, stream: StreamWatch, facts: FactLog): Explanation {
  const drafts: Draft[] = [headDraft(decision, reading)];
  drafts.push(...eventDrafts(stream, decision, facts));
  const last = lastDraft(decision, reading, facts);
  drafts.push(...last);
  const statements = drafts.map((draft, index) => ({ ...draft, label: `${LETTERS[draft.stratum]}${index + 1}` }));
  const proving = statements.findLast((statement) => statement.stratum === decision.stratum) ?? statements.at(-1);
  return { statements, proof: proving?.label };
}

function headDraft(decision: Decision, reading: Reading): Draft {
  const evidence: Evidence[] = reading.head ? [{ kind: 'status' }] : [{ kind: 'close' }];
  if (reading.contentType !== undefined) evidence.push({ kind: 'header', name: 'content-type', side: 'response' });
  return { stratum: 'http', saying: decision.http.saying, evidence, at: reading.head?.at ?? reading.close?.at };
}

/** At most three sentences tell what came before the answer: the first and last progress, and the first other message. */
function eventDrafts(stream: StreamWatch, decision: Decision, facts: FactLog): readonly Draft[] {
  const { firstProgress, lastProgress, firstOther } = stream.notifications;
  const drafts: Draft[] = [];
  if (firstOther) {
    drafts.push({
      stratum: 'envelope',
      saying: say('event.notification', { method: firstOther.method }),
      evidence: [{ kind: 'event', index: firstOther.event, start: firstOther.start, end: firstOther.end }],
      at: firstOther.at,
    });
  }
  if (firstProgress) drafts.push(progressDraft(firstProgress, facts));
  if (lastProgress && lastProgress !== firstProgress) drafts.push(progressDraft(lastProgress, facts));
  const request = stream.serverRequests[0];
  if (request) {
    drafts.push({
      stratum: 'envelope',
      saying: say('event.server-request', { method: request.method }),
      evidence: [{ kind: 'event', index: request.event, start: request.start, end: request.end }],
      at: request.at,
    });
  }
  const foreign = stream.leading;
  if (foreign && foreign !== decision.candidate) {
    drafts.push({
      stratum: 'envelope',
      saying: say('event.foreign', { kind: 'response' }),
      evidence: [{ kind: 'bytes', start: foreign.source.start, end: foreign.source.end }],
      at: foreign.source.at,
    });
  }
  return drafts.sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
}

function progressDraft(note: ProgressNote, facts: FactLog): Draft {
  const message = note.message ?? '';
  return {
    stratum: 'envelope',
    saying:
      note.total === undefined
        ? say('event.progress-open', { progress: note.progress, message })
        : say('event.progress', { progress: note.progress, total: note.total, message }),
    evidence: [progressEvidence(note, facts)],
    at: note.at,
  };
}

/** The members that say how far it got, from the first to the last of them; the whole event when they can't be found. */
function progressEvidence(note: ProgressNote, facts: FactLog): Evidence {
  const source = sourceAt(facts, note);
  const spans = ['progress', 'total', 'message'].flatMap((key) => {
    const span = source && locateJson(source.text, `/params/${key}`);
    return span ? [span] : [];
  });
  if (!source || spans.length === 0) return { kind: 'event', index: note.event, start: note.start, end: note.end };
  const from = Math.min(...spans.map((span) => span.keyStart));
  const to = Math.max(...spans.map((span) => span.end));
  return { kind: 'pointer', pointer: '/params/progress', start: source.byteAt(from), end: source.byteAt(to) };
}

/** Reads one event again from its bytes. */
function sourceAt(facts: FactLog, note: ProgressNote): MessageSource | undefined {
  let found: MessageSource | undefined;
  const framer = createSseFramer({
    event(event) {
      const moved = { ...event, start: note.start, end: note.end, dataStart: event.dataStart + note.start };
      found = eventSource(facts, moved, note.event, note.at);
    },
    comment() {},
    field() {},
  });
  framer.push(facts.slice(note.start, note.end));
  return found;
}

/** What the outcome rests on: the answer read layer by layer, or how the stream was lost. */
function lastDraft(decision: Decision, reading: Reading, facts: FactLog): readonly Draft[] {
  const { depth, candidate } = decision;
  if (decision.stratum === 'http') {
    return candidate ? innerDrafts(decision) : [];
  }
  if (decision.stratum === 'stream') {
    const evidence = streamEvidence(reading, facts);
    const at = reading.close?.at ?? reading.lastByteAt;
    return [{ stratum: 'stream', saying: decision.stream.saying, evidence, at }, ...innerDrafts(decision)];
  }
  if (!depth || !candidate) return [];
  const { source } = candidate;
  const drafts: Draft[] = [
    { stratum: 'envelope', saying: depth.envelope, evidence: envelopeEvidence(decision, source), at: source.at },
  ];
  if (depth.result) {
    const pointer = depth.stratum === 'result' ? depth.proof : '/result';
    drafts.push({
      stratum: 'result',
      saying: depth.result,
      evidence: [pointerEvidence(source, pointer, decision)],
      at: source.at,
    });
  }
  if (depth.tool)
    drafts.push({ stratum: 'tool', saying: depth.tool, evidence: toolEvidence(decision, source), at: source.at });
  return drafts;
}

/** The body under a failed stratum, told second: it is what the answer would have said. */
function innerDrafts(decision: Decision): readonly Draft[] {
  const { inner, candidate } = decision;
  if (!inner || !candidate) return [];
  const best = candidate.reading.forgiven ?? candidate.reading.strict;
  const saying = best.tool ?? best.result ?? best.envelope;
  const pointer = `${candidate.reading.messagePointer}${best.proof}`;
  return [{ stratum: best.stratum, saying, evidence: [pointerAt(candidate.source, pointer)], at: candidate.source.at }];
}

function streamEvidence(reading: Reading, facts: FactLog): readonly Evidence[] {
  if (reading.tail) return [{ kind: 'bytes', start: reading.tail.start, end: reading.tail.end }, { kind: 'close' }];
  if (reading.declared === 'other' || reading.declared === 'none') {
    const shown = Math.min(facts.byteLength, 64);
    const body: readonly Evidence[] = shown > 0 ? [{ kind: 'bytes', start: 0, end: shown }] : [];
    return reading.declared === 'other' ? [{ kind: 'header', name: 'content-type', side: 'response' }, ...body] : body;
  }
  if (!reading.close) return [];
  const last = reading.events.count - 1;
  if (last >= 0) {
    const start = reading.events.start(last);
    return [{ kind: 'event', index: last, start, end: reading.events.end(last) }, { kind: 'close' }];
  }
  const end = facts.byteLength;
  const body: readonly Evidence[] = end > 0 ? [{ kind: 'bytes', start: Math.max(0, end - 64), end }] : [];
  return [...body, { kind: 'close' }];
}

function envelopeEvidence(decision: Decision, source: MessageSource): readonly Evidence[] {
  const { depth, candidate } = decision;
  if (!depth || !candidate) return [];
  const { scan } = candidate.reading;
  if (depth.outcome === 'MALFORMED_JSON' && scan.fault) {
    const from = source.byteAt(Math.max(0, scan.fault.at - 8));
    const to = Math.min(source.end, Math.max(from + 1, source.byteAt(Math.min(source.text.length, scan.fault.at + 8))));
    return [{ kind: 'bytes', start: from, end: to }];
  }
  if (depth.stratum === 'envelope' && depth.proof !== '') return [pointerEvidence(source, depth.proof, decision)];
  if (depth.stratum === 'envelope') return [{ kind: 'bytes', start: source.start, end: source.end }];
  return [pointerEvidence(source, '/id', decision)];
}

function toolEvidence(decision: Decision, source: MessageSource): readonly Evidence[] {
  const { depth } = decision;
  if (!depth) return [];
  const proof = pointerEvidence(source, depth.proof, decision);
  return depth.gateway ? [proof, pointerEvidence(source, depth.gateway.pointer, decision)] : [proof];
}

function pointerEvidence(source: MessageSource, pointer: string, decision: Decision): Evidence {
  return pointerAt(source, `${decision.candidate?.reading.messagePointer ?? ''}${pointer}`);
}

/** Bytes of a JSON value, its key included; the nearest ancestor when the value itself is absent. */
export function pointerAt(source: MessageSource, pointer: string): Evidence {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const span = locateJson(source.text, path);
    if (span) {
      return { kind: 'pointer', pointer, start: source.byteAt(span.keyStart), end: source.byteAt(span.end) };
    }
    if (path === '') return { kind: 'pointer', pointer, start: source.start, end: source.end };
  }
}
