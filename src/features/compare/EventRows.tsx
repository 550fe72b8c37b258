import { useFormats } from '#i18n/useMessages.ts';
import type { Comparison } from '#sessions/compare.ts';
import { visibleText } from '#ui/visibleText.ts';
import styles from './compare.module.css';
import { useWords } from './useWords.ts';

const DRAWN = 200;

export interface EventRowsProps {
  readonly events: Comparison['events'];
  readonly all: boolean;
}

/** Events of two streams, equal ones on one line. */
export function EventRows({ events, all }: EventRowsProps) {
  const t = useWords();
  if (events.rows.length === 0) return <p className={styles['note']}>{t.noEvents}</p>;
  const rows = all ? events.rows : events.rows.filter(({ left, right }) => left === undefined || right === undefined);
  if (rows.length === 0) return <p className={styles['note']}>{t.alike}</p>;
  return (
    <>
      <table className={styles['table']} aria-label={t.events}>
        <thead>
          <tr>
            <th scope="col">{t.left}</th>
            <th scope="col">{t.right}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, DRAWN).map(({ left, right }) => (
            <tr key={`${left ?? ''} ${right ?? ''}`} data-same={left !== undefined && right !== undefined}>
              <td>
                <EventCell event={left === undefined ? undefined : events.left[left]} index={left} />
              </td>
              <td>
                <EventCell event={right === undefined ? undefined : events.right[right]} index={right} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > DRAWN && <p className={styles['note']}>{t.moreEvents(rows.length - DRAWN)}</p>}
    </>
  );
}

function EventCell({
  event,
  index,
}: {
  readonly event: Comparison['events']['left'][number] | undefined;
  readonly index: number | undefined;
}) {
  const t = useWords();
  const { span } = useFormats();
  if (event === undefined || index === undefined) return <span className={styles['note']}>{t.absent}</span>;
  return (
    <span className={styles['event']}>
      <span className={styles['note']}>{index + 1}</span>
      <span className={styles['code']}>{visibleText(event.method ?? t.kind[event.kind])}</span>
      <span className={styles['note']}>{span(event.at)}</span>
    </span>
  );
}
