import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { useFormats } from '#i18n/useMessages.ts';
import type { SessionRecord } from '#sessions/sessionRecord.ts';
import type { ExchangeRow } from '#sessions/storedExchange.ts';
import { Button } from '#ui/Button.tsx';
import { focusOnMount } from '#ui/focusOnMount.ts';
import { Icon } from '#ui/icons.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { WindowedRows } from '#ui/WindowedRows.tsx';
import { SessionDetails } from './SessionDetails.tsx';
import { SessionFilterBar } from './SessionFilterBar.tsx';
import { choicesOf, filterSessions, isIdle, narrows, NO_FILTER } from './sessionFilter.ts';
import { SessionLine } from './SessionLine.tsx';
import { sessionName } from './sessionName.ts';
import styles from './sessions.module.css';
import { StorageLine } from './StorageLine.tsx';
import type { StorageKeeper } from './StorageLine.tsx';
import { StoreTroubleNote } from './StoreTroubleNote.tsx';
import { useSessionActs } from './useSessionActs.ts';
import { useSessionList } from './useSessionQueries.ts';
import { useSessionsWords } from './words.ts';
import { useWorkspace } from '#workspace/useWorkspace.ts';

export interface SessionsViewProps {
  /** Id of the session that is shown. */
  readonly chosen: string | undefined;
  readonly onChoose: (sessionId: string | undefined) => void;
  readonly hrefOf: (sessionId: string | undefined) => string;
  readonly onOpenCall: (row: ExchangeRow) => void;
  readonly onNewSession: () => void;
  readonly keeper: StorageKeeper;
  /** Acts of other parts of the app on a session. */
  readonly moreActs?: (session: SessionRecord) => ReactNode;
  readonly homeHref: string;
}

/** All saved sessions, and the one that is chosen. */
export function SessionsView(props: SessionsViewProps) {
  const t = useSessionsWords();
  const formats = useFormats();
  const { sessions: store } = useWorkspace();
  const acts = useSessionActs();
  const { data, refetch } = useSessionList();
  const [filter, setFilter] = useState(NO_FILTER);
  const wanted = useDeferredValue(filter);
  const { sessions, unreadable } = data?.kind === 'ok' ? data.value : { sessions: [], unreadable: 0 };
  const shown = filterSessions(sessions, wanted, (session) => sessionName(session, t, formats));
  const idle = sessions.filter(isIdle).length;
  const found = t.filter.shown(shown.length, sessions.length - (filter.idle ? 0 : idle));
  const chosen = sessions.find(({ id }) => id === props.chosen);
  const trouble =
    data?.kind === 'trouble' ? data : acts.full ? ({ trouble: 'quota', detail: undefined } as const) : undefined;
  const beside = useMedia('(min-width: 1101px)');
  const title = useRef<HTMLHeadingElement>(null);
  // The session whose heading takes the focus when it is drawn, as what had the focus is gone then.
  const [arriving, setArriving] = useState<string | undefined>(undefined);
  const choose = (id: string | undefined) => {
    if (!beside) setArriving(id);
    props.onChoose(id);
  };
  const undo = async () => {
    const id = acts.deleted?.id;
    await acts.undo();
    setArriving(id);
    props.onChoose(id);
  };
  const purge = async () => {
    await acts.purge();
    title.current?.focus();
  };
  const toList = () => {
    props.onChoose(undefined);
    // The list is drawn by then.
    requestAnimationFrame(() => title.current?.focus());
  };
  const again = async () => {
    await acts.saveWaiting();
    await refetch();
  };
  return (
    <main className={styles['page']} id="main" data-chosen={props.chosen !== undefined}>
      <div className={styles['list']}>
        <header className={styles['top']}>
          <h1 ref={title} tabIndex={-1} className={styles['title']}>
            {t.title}
          </h1>
          <p className={styles['lead']}>{t.about}</p>
          <Button size="small" title={t.beginTitle} className={styles['begin'] ?? ''} onClick={props.onNewSession}>
            <Icon name="add" size={14} />
            {t.begin}
          </Button>
        </header>
        {trouble !== undefined && (
          <StoreTroubleNote
            trouble={trouble.trouble}
            detail={trouble.detail}
            onBiggest={() => setFilter({ ...NO_FILTER, order: 'size', idle: true })}
            onAgain={() => void again()}
          />
        )}
        {sessions.length > 0 && (
          <SessionFilterBar
            filter={filter}
            choices={choicesOf(sessions)}
            idle={idle}
            found={found}
            onFilter={setFilter}
          />
        )}
        {unreadable > 0 && (
          <p className={styles['strip']}>
            <StatusIcon status="warn" size={13} />
            <span>{t.unreadable.text(unreadable)}</span>
            <Button variant="quiet" size="small" onClick={() => void store.dropUnreadable()}>
              {t.unreadable.remove}
            </Button>
          </p>
        )}
        <ScrollArea label={t.title} className={styles['scroll'] ?? ''}>
          {data?.kind === 'ok' && shown.length === 0 && sessions.length === idle && (
            <NothingSaved homeHref={props.homeHref} />
          )}
          {sessions.length > idle && shown.length === 0 && <p className={styles['empty']}>{t.empty.noMatch}</p>}
          {shown.length > 0 && <Lines shown={shown} chosen={props.chosen} onChoose={choose} />}
        </ScrollArea>
        {acts.deleted !== undefined && (
          <p key={acts.deleted.id} className={styles['strip']} role="status">
            <span>{t.deleted(acts.deleted.name)}</span>
            <Button ref={focusOnMount} size="small" onClick={() => void undo()}>
              {t.undo}
            </Button>
            <Button variant="quiet" size="small" onClick={() => void purge()}>
              {t.dismiss}
            </Button>
          </p>
        )}
        {/* A store that can't be opened keeps nothing, whatever room there is. */}
        {data?.kind !== 'trouble' && <StorageLine keeper={props.keeper} />}
        {narrows(wanted) && <LiveRegion text={found} />}
      </div>
      <div className={styles['side']}>
        {chosen !== undefined ? (
          <SessionDetails
            key={chosen.id}
            session={chosen}
            acts={acts}
            moreActs={props.moreActs?.(chosen)}
            arriving={chosen.id === arriving}
            backHref={props.hrefOf(undefined)}
            onBack={toList}
            onOpenCall={props.onOpenCall}
            onRemoved={() => props.onChoose(undefined)}
          />
        ) : (
          (sessions.length > 0 || props.chosen !== undefined) && (
            <p className={styles['none']}>
              {props.chosen !== undefined && data?.kind === 'ok' ? t.details.missing : t.details.choose}
              {props.chosen !== undefined && (
                <a className={styles['back']} href={props.hrefOf(undefined)}>
                  {t.details.back}
                </a>
              )}
            </p>
          )
        )}
      </div>
    </main>
  );
}

function Lines({
  shown,
  chosen,
  onChoose,
}: { readonly shown: readonly SessionRecord[] } & Pick<SessionsViewProps, 'chosen' | 'onChoose'>) {
  const t = useSessionsWords();
  const narrow = useMedia('(max-width: 760px)');
  const beside = useMedia('(min-width: 1101px)');
  return (
    <WindowedRows
      label={t.list}
      count={shown.length}
      rowHeight={narrow ? 84 : 56}
      current={shown.findIndex(({ id }) => id === chosen)}
      keyOf={(index) => shown[index]?.id ?? String(index)}
      // Where the session takes the place of the list, arrows must not open it.
      {...(beside && { onMove: (index: number) => onChoose(shown[index]?.id) })}
    >
      {(index, control) => {
        const session = shown[index];
        return (
          session && (
            <SessionLine
              session={session}
              current={session.id === chosen}
              control={control}
              onChoose={() => onChoose(session.id)}
            />
          )
        );
      }}
    </WindowedRows>
  );
}

function NothingSaved({ homeHref }: { readonly homeHref: string }) {
  const t = useSessionsWords().empty;
  return (
    <div className={styles['nothing']}>
      <h2 className={styles['strong']}>{t.title}</h2>
      <p>{t.text}</p>
      <a href={homeHref}>{t.go}</a>
    </div>
  );
}
