import { useCommand } from '#commands/useCommand.ts';
import type { Messages } from '#i18n/catalogue.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { StatusIcon, type StatusShape } from '#ui/StatusIcon.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';
import { standingOf } from '#verdict/standing.ts';
import type { Notice } from '#workspace/notices.ts';
import type { Entry } from '#workspace/runs.ts';
import { useCurrentEntry, useNotices, useSettings, useTarget } from '#workspace/useWorkspace.ts';
import { useAddress } from './navigation.ts';
import { momentOf, usePageStatus, usePageStatusStore } from './pageStatus.ts';
import styles from './StatusBar.module.css';

/** The last thing worth saying: a failure of ours, then a notice of the workspace, then the run that is shown. */
export function StatusBar() {
  const messages = useMessages();
  const { status } = messages.shell;
  const page = usePageStatusStore();
  const failure = usePageStatus((state) => state.failure);
  const notice = useNotices(({ notices }) => notices.at(-1));
  const dismiss = useNotices((state) => state.dismiss);
  const current = useCurrentEntry();
  const { page: where } = useAddress();
  const answer = usePageStatus((state) => state.answer);
  // The line speaks of the call that the page shows.
  const here = where === 'playground' || where === 'rounds';
  const shown = here ? current : answer;

  if (failure !== undefined) {
    return (
      <StatusLine label={status.name}>
        <Message
          shape="fail"
          text={status.unhandled(failure)}
          onDismiss={() => page.setState({ failure: undefined })}
        />
      </StatusLine>
    );
  }
  return (
    <StatusLine label={status.name} end={<Standing />}>
      {notice === undefined ? (
        <RunStatus entry={shown} idle={here ? status.ready : status.idle} />
      ) : (
        <Message shape="warn" text={noticeText(messages, notice)} onDismiss={() => dismiss(notice)} />
      )}
    </StatusLine>
  );
}

function Message(props: { readonly shape: StatusShape; readonly text: string; readonly onDismiss: () => void }) {
  const { status } = useMessages().shell;
  return (
    <span className={styles['message']}>
      <StatusIcon status={props.shape} size={13} />
      <output className={styles['text']} title={props.text}>
        {props.text}
      </output>
      <Button
        variant="icon"
        size="small"
        className={styles['dismiss'] ?? ''}
        aria-label={status.dismiss}
        onClick={props.onDismiss}
      >
        <Icon name="close" size={13} />
      </Button>
    </span>
  );
}

function RunStatus({
  entry,
  idle,
}: {
  /** What is said where no call is shown. */
  readonly idle: string;
  readonly entry: (Pick<Entry, 'exchange' | 'verdict'> & Partial<Pick<Entry, 'open'>>) | undefined;
}) {
  const { status } = useMessages().shell;
  const moment = usePageStatus((state) => momentOf(state, entry?.exchange.id));
  const verdict = moment?.verdict ?? entry?.verdict;
  if (entry === undefined) return <span>{idle}</span>;
  if (verdict === undefined) return <span>{entry.open === true ? status.running : status.opening}</span>;
  const open = moment !== undefined || (entry.open ?? false);
  const timed = verdict.closedAt !== undefined && !entry.exchange.missing.includes('times');
  const running = moment === undefined ? status.running : status.replayed(moment.at);
  const closing = open ? running : timed ? status.closed(verdict.closedAt) : verdict.outcome;
  return (
    <>
      <span className={styles['message']}>
        <StatusIcon status={open ? 'pending' : standingOf(verdict)} size={13} />
        {closing}
      </span>
      <span>
        {status.read(verdict.byteLength, verdict.eventCount)}
        {!open && verdict.answer === undefined && `, ${status.noResponse}`}
      </span>
    </>
  );
}

/** What stays true whatever runs. */
function Standing() {
  const { status } = useMessages().shell;
  const demo = usePageStatus((state) => state.demo);
  const online = usePageStatus((state) => state.online);
  const isDemo = useTarget(({ kind }) => kind === 'demo');
  const singleKeys = useSettings((settings) => settings.singleKeys);
  const next = useCommand('stratum.next');
  const { page } = useAddress();
  const outside = page === 'paste' || page === 'shared';
  return (
    <>
      {outside && <span className={styles['text']}>{status.stays}</span>}
      {isDemo && !outside && <span className={styles['text']}>{online ? status.place[demo] : status.offline}</span>}
      {singleKeys && next.enabled && page !== 'sessions' && page !== 'unknown' && (
        <span className={styles['keys']}>
          <Kbd>[</Kbd> <Kbd>]</Kbd> {status.walk}
        </span>
      )}
    </>
  );
}

function noticeText({ workspace }: Messages, notice: Notice): string {
  switch (notice.code) {
    case 'stored-value-dropped':
      return workspace.notice[notice.code](notice.key);
    case 'not-remembered':
    case 'call-not-readable':
      return workspace.notice[notice.code];
    case 'calls-not-stored':
      return workspace.notice[notice.code][notice.trouble];
  }
}
