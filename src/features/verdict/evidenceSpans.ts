import type { Statement } from '#verdict/model.ts';
import type { Stratum } from '#verdict/stratum.ts';

/** Body bytes that a statement stands on. */
export interface EvidenceSpan {
  readonly label: string;
  readonly stratum: Stratum;
  readonly start: number;
  readonly end: number;
}

/** Every body span of the statements, in order of the wire. */
export function evidenceSpans(statements: readonly Statement[], byteLength: number): readonly EvidenceSpan[] {
  const spans: EvidenceSpan[] = [];
  for (const { label, stratum, evidence } of statements) {
    for (const proof of evidence) {
      if (proof.kind !== 'bytes' && proof.kind !== 'event' && proof.kind !== 'pointer') continue;
      const start = Math.max(0, proof.start);
      const end = Math.min(proof.end, byteLength);
      if (end <= start) continue;
      spans.push({ label, stratum, start, end });
    }
  }
  return spans.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** A stretch of the body under one span; no span where nothing is proved. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly span: EvidenceSpan | undefined;
  /** The label is drawn here: at the first stretch of a statement only. */
  readonly labelled: boolean;
}

/**
 * Cuts the body at every edge of a span. Where spans overlap the shortest wins, as it says most exactly what proves,
 * and of two alike the later.
 */
export function stretches(spans: readonly EvidenceSpan[], byteLength: number): readonly Stretch[] {
  const edges = new Set([0, byteLength]);
  for (const { start, end } of spans) {
    edges.add(start);
    edges.add(end);
  }
  const sorted = [...edges].sort((a, b) => a - b);
  const drawn = new Set<string>();
  const out: Stretch[] = [];
  for (const [index, start] of sorted.entries()) {
    const end = sorted[index + 1];
    if (end === undefined) break;
    const covering = spans.filter((span) => span.start <= start && span.end >= end);
    const span = covering.reduce<EvidenceSpan | undefined>(
      (best, next) => (best === undefined || next.end - next.start <= best.end - best.start ? next : best),
      undefined,
    );
    const labelled = span !== undefined && !drawn.has(span.label);
    if (labelled) drawn.add(span.label);
    out.push({ start, end, span, labelled });
  }
  return out;
}
