import { SessionExport } from '#features/exporting/SessionExport.tsx';
import type { SessionDocument } from '#sessions/sessionDocument.ts';
import type { SessionRecord } from '#sessions/sessionRecord.ts';
import { useWorkspace } from '#workspace/useWorkspace.ts';
import { CLIENT } from './clientInfo.ts';

/** Ties the export of a session to what this browser keeps of it. */
export function SessionExportSlot({ session }: { readonly session: SessionRecord }) {
  const { sessions } = useWorkspace();
  const load = async (): Promise<SessionDocument | undefined> => {
    const { id, name, note, createdAt } = session;
    const known = await sessions.rows(id);
    const opened = known.kind === 'ok' ? await sessions.open(known.value.rows.map((row) => row.id)) : known;
    if (opened.kind !== 'ok') return undefined;
    const exchanges = opened.value.map(({ exchange, recorded }) => ({ exchange, ...(recorded && { recorded }) }));
    return { id, name, note, createdAt, exchanges };
  };
  return <SessionExport key={session.id} load={load} creator={CLIENT} />;
}
