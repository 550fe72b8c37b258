import { useEffect, useState } from 'react';
import { useCommand } from '#commands/useCommand.ts';
import { useFormats, useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { Icon } from '#ui/icons.tsx';
import type { IconName } from '#ui/icons.tsx';
import type { Preview } from '#workspace/engine.ts';
import type { RetryAction } from '#verdict/retry.ts';
import { useCurrentAdvice } from '#workspace/useAdvice.ts';
import { useCurrentEntry, useDraft, useRuns, useWorkspace } from '#workspace/useWorkspace.ts';
import { SendAsk } from './SendAsk.tsx';
import styles from './compose.module.css';

/** Size, faults, what the retry verdict says, and the acts. */
export function SendBar({ preview, faultCount }: { readonly preview: Preview; readonly faultCount: number }) {
  const t = useMessages().compose;
  const { engine } = useWorkspace();
  const asking = useDraft((state) => state.asking);
  const notSent = useDraft((state) => state.notSent);
  const { misfits, unsaid } = useDraft((state) => state.fit);
  const said = misfits - unsaid;
  const openSince = useRuns(
    (state) =>
      state.calls.find((call) => !call.quiet && call.entries.some(({ open }) => open))?.entries.at(-1)?.exchange
        .startedAt,
  );
  const running = openSince !== undefined;
  const thought = engine.secondThought();
  const size = preview?.kind === 'request' ? preview.request.body.length : undefined;
  return (
    <div className={styles['sendBar']}>
      {notSent !== undefined && (
        <p className={styles['notSent']} role="alert">
          <StatusIcon status="fail" size={13} />
          <span>{t.notSent[notSent.reason]}</span>
        </p>
      )}
      <div className={styles['sendFacts']}>
        <span>
          {size !== undefined && `${t.size(size)}, `}
          {faultCount === 0 ? t.noFaults : t.faultsOn(faultCount)}
          {said > 0 && `, ${t.misfits(misfits)}`}
        </span>
        <span className={styles['grow']} />
        {running ? <Elapsed since={openSince} /> : thought !== undefined && <Hint action={thought.action} />}
      </div>
      {asking ? (
        <SendAsk />
      ) : (
        <Acts preview={preview} running={running} again={thought !== undefined} anyway={said > 0 && unsaid === 0} />
      )}
    </div>
  );
}

function Acts({
  preview,
  running,
  again,
  anyway,
}: {
  readonly preview: Preview;
  readonly running: boolean;
  readonly again: boolean;
  /** The arguments are known not to fit, and the person has been told. */
  readonly anyway: boolean;
}) {
  const t = useMessages().compose;
  const send = useCommand('call.send');
  const cancel = useCommand('call.cancel');
  const entry = useCurrentEntry();
  const advice = useCurrentAdvice();
  const edited = preview?.kind === 'request' && preview.edited;
  // One solid button a view: while the answer side recommends an act of its own, Send is outlined.
  const settledRun = entry !== undefined && !entry.open && advice !== undefined;
  const solid = !again && !settledRun && !anyway;
  return (
    <div className={styles['acts']}>
      <Button
        variant={solid && !running ? 'primary' : 'outline'}
        className={styles['send'] ?? ''}
        data-again={again ? '' : undefined}
        disabled={!send.enabled || running}
        aria-keyshortcuts={send.ariaKeyShortcuts}
        onClick={send.run}
      >
        <Icon name="send" size={16} />
        {again ? t.sendAgain : edited ? t.sendEdited : anyway ? t.sendAnyway : t.send}
        {send.shortcutText !== undefined && <Kbd>{send.shortcutText}</Kbd>}
      </Button>
      <Button disabled={!cancel.enabled} aria-keyshortcuts={cancel.ariaKeyShortcuts} onClick={cancel.run}>
        {t.cancel}
      </Button>
    </div>
  );
}

const HINT_ICONS: Readonly<Partial<Record<RetryAction, IconName>>> = {
  'verify-first': 'verify',
  wait: 'wait',
  'back-off': 'wait',
  authorise: 'lock',
  ask: 'user',
  answer: 'user',
};

function Hint({ action }: { readonly action: RetryAction }) {
  const t = useMessages().compose;
  const icon = HINT_ICONS[action];
  return (
    <span className={styles['hint']}>
      {icon !== undefined && <Icon name={icon} size={15} />}
      {t.hint[action]}
    </span>
  );
}

/** The clock of a running call, in place of a spinner. */
function Elapsed({ since }: { readonly since: number }) {
  const t = useMessages().compose;
  const { span } = useFormats();
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const whole = Math.max(0, now - since);
  return <span className={styles['hint']}>{t.running(span(whole < 1000 ? 0 : Math.floor(whole / 1000) * 1000))}</span>;
}
