import type { JsonValue } from '#protocol/json.ts';
import { member } from '#protocol/json.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { visibleText } from '#ui/visibleText.ts';
import type { ItemDraft } from '#workspace/roundsDraft.ts';
import type { RoundsMessages } from '#i18n/messages/rounds.en.ts';
import { readUrl } from './urlConsent.ts';
import type { UrlWarning } from './urlConsent.ts';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

export interface UrlQuestionProps {
  readonly params: JsonValue | undefined;
  readonly item: ItemDraft;
  readonly onChange: (change: Partial<ItemDraft>) => void;
}

/** Consent to visit an address: the host large, all of it readable, and nothing loaded before the person says so. */
export function UrlQuestion({ params, item, onChange }: UrlQuestionProps) {
  const t = useRoundsMessages().url;
  const given = member(params, 'url');
  const text = typeof given === 'string' ? given : '';
  const { host, opens, warnings } = readUrl(text);
  const open = () => {
    if (opens === undefined) return;
    // Apart: neither side can reach the other, and the server is not told where the person comes from.
    window.open(opens, '_blank', 'noopener,noreferrer');
    onChange({ opened: true });
  };
  return (
    <div className={styles['url']}>
      <p className={styles['urlLead']}>{t.goesTo}</p>
      <p className={styles['host']}>{host === undefined ? t.noHost : visibleText(host)}</p>
      <p className={styles['urlWhole']}>
        <span className={styles['quiet']}>{t.whole}</span> <code>{visibleText(text)}</code>
      </p>
      {warnings.length > 0 && (
        <ul className={styles['warnings']}>
          {warnings.map((warning) => (
            <li key={warning.kind}>
              <StatusIcon status="warn" size={14} />
              <span>{warningText(warning, t)}</span>
            </li>
          ))}
        </ul>
      )}
      {opens !== undefined && host !== undefined && (
        <Button variant={item.opened ? 'outline' : 'primary'} className={styles['openUrl'] ?? ''} onClick={open}>
          <Icon name="send" size={15} />
          {t.open(visibleText(host))}
        </Button>
      )}
      <p className={styles['note']}>{item.opened ? t.opened : t.notYet}</p>
    </div>
  );
}

function warningText(warning: UrlWarning, { warning: t }: RoundsMessages['url']): string {
  switch (warning.kind) {
    case 'scheme':
    case 'punycode':
    case 'userinfo':
      return t[warning.kind](visibleText(warning.value));
    case 'unreadable':
    case 'insecure':
    case 'ip':
    case 'local':
      return t[warning.kind];
  }
}
