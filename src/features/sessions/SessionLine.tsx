import clsx from 'clsx';
import { useFormats } from '#i18n/useMessages.ts';
import type { SessionRecord } from '#sessions/sessionRecord.ts';
import { PlayerIcon } from '#ui/playerIcons.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { visibleText } from '#ui/visibleText.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { RowControl } from '#ui/WindowedRows.tsx';
import { OutcomeChips } from './OutcomeChips.tsx';
import { sessionName, targetName } from './sessionName.ts';
import styles from './sessions.module.css';
import { useSessionsWords } from './words.ts';

export interface SessionLineProps {
  readonly session: SessionRecord;
  readonly current: boolean;
  readonly control: RowControl;
  readonly onChoose: () => void;
}

/** One session in the list: its name, address and tools, how its calls ended, when it was used, how big it is. */
export function SessionLine({ session, current, control, onChoose }: SessionLineProps) {
  const t = useSessionsWords();
  const formats = useFormats();
  const { name, target, pinned, usedAt, createdAt, source, bytes, calls, tools } = session;
  const narrow = useMedia('(max-width: 760px)');
  const shownName = name === '' ? targetName(target, t) : sessionName(session, t, formats);
  const about = [
    name !== '' && targetName(target, t),
    tools.length > 0 ? tools.join(', ') : name === '' && formats.day(createdAt),
    source === 'import' && t.imported,
  ].filter((part) => part !== false);
  return (
    <button
      type="button"
      {...control}
      aria-current={current ? 'true' : undefined}
      className={clsx(styles['line'], current && styles['current'])}
      onClick={onChoose}
    >
      <span className={styles['lineName']}>
        {pinned && (
          <>
            <PlayerIcon name="pin" size={13} />
            <VisuallyHidden>{`${t.pinned}: `}</VisuallyHidden>
          </>
        )}
        <b className={styles['strong']} title={shownName}>
          {shownName}
        </b>
      </span>
      <span className={styles['lineAbout']}>{visibleText(about.join(' · '))}</span>
      <span className={styles['lineChips']}>
        <OutcomeChips session={session} most={narrow ? 1 : 3} />
      </span>
      <span className={styles['lineWhen']} title={formats.moment(usedAt)}>
        {formats.day(usedAt)}
      </span>
      <span className={styles['lineSize']}>
        {t.calls(calls)}, {t.size(bytes)}
      </span>
    </button>
  );
}
