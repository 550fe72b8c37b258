/** Revisions of the Model Context Protocol that Estrato speaks, newest first. */
export const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;
export type Revision = (typeof REVISIONS)[number];
export type LegacyRevision = Exclude<Revision, '2026-07-28'>;

/** The revision that has no handshake: every request carries its version and capabilities in `_meta`. */
export const MODERN: Revision = '2026-07-28';

/** True for a revision this project knows. */
export function isRevision(value: unknown): value is Revision {
  return typeof value === 'string' && (REVISIONS as readonly string[]).includes(value);
}

/** True for 2026-07-28 and later: stateless, MRTR, no server requests (versioning § Terminology). */
export function isModern(revision: Revision): revision is '2026-07-28' {
  return revision === MODERN;
}

/** True when `revision` is `than` or newer; revisions are ISO dates, so text order is time order. */
export function isAtLeast(revision: Revision, than: Revision): boolean {
  return revision >= than;
}
