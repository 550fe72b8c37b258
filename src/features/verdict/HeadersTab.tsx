import clsx from 'clsx';
import type { Exchange } from '#exchange/model.ts';
import type { HeaderList } from '#exchange/headerList.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { EvidenceLabel } from '#ui/EvidenceLabel.tsx';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import type { Statement, Verdict } from '#verdict/model.ts';
import { ADDED_BY_BROWSER } from './requestFrame.ts';
import styles from './Tab.module.css';
import { visibleText } from '#ui/visibleText.ts';

/** Headers both ways. What the browser hides is unknown: it is never called absent. */
export function HeadersTab({ exchange, verdict }: { readonly exchange: Exchange; readonly verdict: Verdict }) {
  const { headers, raw, tabs } = useMessages().verdict;
  const { head } = exchange.facts;
  const sent = new Set(exchange.request?.headers.map(([name]) => name.toLowerCase()));
  const added = exchange.source === 'import' ? [] : ADDED_BY_BROWSER.filter((name) => !sent.has(name));
  return (
    <ScrollArea label={tabs.headers} className={styles['page'] ?? ''}>
      <h3 className={styles['title']}>{headers.response}</h3>
      {head === undefined || head.headers.length === 0 ? (
        <p className={styles['note']}>{headers.none}</p>
      ) : (
        <HeaderTable label={headers.response} list={head.headers} statements={verdict.statements} side="response" />
      )}
      {head !== undefined && (
        <p className={styles['note']}>{head.type === 'cors' ? `${headers.hidden} ${headers.expose}` : headers.all}</p>
      )}
      <h3 className={styles['title']}>{headers.request}</h3>
      {exchange.request === undefined ? (
        <p className={styles['note']}>{raw.missing}</p>
      ) : (
        <HeaderTable
          label={headers.request}
          list={exchange.request.headers}
          statements={verdict.statements}
          side="request"
          added={added}
        />
      )}
    </ScrollArea>
  );
}

interface HeaderTableProps {
  readonly label: string;
  readonly list: HeaderList;
  readonly statements: readonly Statement[];
  readonly side: 'request' | 'response';
  readonly added?: readonly string[];
}

function HeaderTable({ label, list, statements, side, added = [] }: HeaderTableProps) {
  const { headers, raw } = useMessages().verdict;
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{headers.name}</th>
          <th scope="col">{headers.value}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(([name, value], index) => (
          <tr key={index}>
            <th scope="row">{visibleText(name)}</th>
            <td>
              {provenBy(statements, side, name).map(({ stratum, label: proof }) => (
                <EvidenceLabel key={proof} stratum={stratum} label={proof} className={styles['proof'] ?? ''} />
              ))}
              {visibleText(value)}
            </td>
          </tr>
        ))}
        {added.map((name) => (
          <tr key={name} className={clsx(styles['added'])}>
            <th scope="row">{name}</th>
            <td>{raw.added}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function provenBy(statements: readonly Statement[], side: 'request' | 'response', name: string): readonly Statement[] {
  return statements.filter(({ evidence }) =>
    evidence.some(
      (proof) => proof.kind === 'header' && proof.side === side && proof.name.toLowerCase() === name.toLowerCase(),
    ),
  );
}
