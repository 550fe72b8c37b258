import { useMemo } from 'react';
import { ComparePick } from '#features/compare/ComparePick.tsx';
import { SessionPairs } from '#features/compare/SessionPairs.tsx';
import { useWords } from '#features/compare/useWords.ts';
import { targetName } from '#features/sessions/sessionName.ts';
import { useSessionCalls, useSessionList } from '#features/sessions/useSessionQueries.ts';
import { useSessionsWords } from '#features/sessions/words.ts';
import { useFormats } from '#i18n/useMessages.ts';
import { compareSessions } from '#sessions/compareSessions.ts';
import { useSchemaCheck } from '#workspace/useSchemaCheck.ts';
import { compareHash } from './address.ts';
import styles from './ComparePage.module.css';
import { useNavigation } from './navigation.ts';

/** Calls of each session that are read: all their bodies are, and more can't be read through in one table. */
const MOST = 100;

interface CompareSessionsProps {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** Two saved sessions, call by call. */
export function CompareSessions({ left, right }: CompareSessionsProps) {
  const t = useWords();
  const words = useSessionsWords();
  const formats = useFormats();
  const navigation = useNavigation();
  const list = useSessionList().data;
  const sessions = list?.kind === 'ok' ? list.value.sessions : [];
  const read = { left: useSessionCalls(left, MOST), right: useSessionCalls(right, MOST) };
  const mine = read.left?.kind === 'ok' ? read.left.value : undefined;
  const theirs = read.right?.kind === 'ok' ? read.right.value : undefined;
  const validate = useSchemaCheck([...(mine?.exchanges ?? []), ...(theirs?.exchanges ?? [])]);
  const comparison = useMemo(
    () => mine && theirs && compareSessions(mine.exchanges, theirs.exchanges, { validate }),
    [mine, theirs, validate],
  );
  const longest = Math.max(mine?.total ?? 0, theirs?.total ?? 0);
  return (
    <>
      {(comparison === undefined || comparison.rows.length === 0) && <h1 className={styles['head']}>{t.page}</h1>}
      <ComparePick
        groups={[
          {
            label: t.sessions.saved,
            choices: sessions.map((session) => ({
              id: session.id,
              // To the second: two sessions with one server are told apart by it.
              label: [
                session.name === '' ? targetName(session.target, words) : session.name,
                formats.moment(session.usedAt),
                words.calls(session.calls),
              ].join(' · '),
            })),
          },
        ]}
        choose={t.sessions.choose}
        left={left}
        right={right}
        onPick={(a, b) => navigation.open(compareHash(a, b, 'sessions'))}
      />
      {comparison !== undefined && comparison.rows.length > 0 ? (
        <SessionPairs
          comparison={comparison}
          cutAt={longest > MOST ? MOST : undefined}
          hrefOf={(a, b) => compareHash(a, b)}
        />
      ) : (
        <p className={styles['note']}>{note()}</p>
      )}
    </>
  );

  function note(): string {
    if (read.left?.kind === 'trouble' || read.right?.kind === 'trouble') return t.sessions.broken;
    const known = new Set(sessions.map(({ id }) => id));
    const lost = [left, right].some((id) => id !== undefined && !known.has(id));
    if (list !== undefined && lost) return t.sessions.gone;
    if (comparison !== undefined) return t.sessions.none;
    if (left !== undefined && right !== undefined) return t.sessions.reading;
    return list !== undefined && sessions.length < 2 ? t.sessions.few : t.sessions.pick;
  }
}
