import { useEffect, useMemo, useState } from 'react';
import { LinkFaultNote } from '#features/share/LinkFaultNote.tsx';
import { linkSentence, openLink } from '#features/share/openedLink.ts';
import { SharedRequest } from '#features/share/SharedRequest.tsx';
import { useWords } from '#features/share/useWords.ts';
import { ANSWER_TABS } from '#commands/context.ts';
import type { Exchange } from '#exchange/model.ts';
import type { LinkPayload, LinkReading } from '#sessions/linkCodec.ts';
import { Button } from '#ui/Button.tsx';
import { judge } from '#verdict/judge.ts';
import { useSelectionStore } from '#workspace/selection.ts';
import { useSchemaCheck } from '#workspace/useSchemaCheck.ts';
import { useWorkspace } from '#workspace/useWorkspace.ts';
import { OutsideAnswer } from './OutsideAnswer.tsx';
import styles from './SharedPage.module.css';
import { useComposeFrom } from './useComposeFrom.ts';
import { usePageTitle } from './usePageTitle.ts';

/** What a link carries, judged here. Opening it sends nothing: the acts only put things into compose or the log. */
export function SharedPage({ link }: { readonly link: string }) {
  const t = useWords();
  const selection = useSelectionStore();
  const [reading, setReading] = useState<LinkReading>();
  usePageTitle(t.page);
  useEffect(() => {
    let wanted = true;
    void openLink(link, new URL('.', document.baseURI).href).then((read) => {
      if (!wanted) return;
      if (read.kind === 'read') restore(read.payload);
      setReading(read);
    });
    return () => {
      wanted = false;
    };

    function restore({ exchange, tab, evidence }: LinkPayload): void {
      const shown = ANSWER_TABS.find((known) => known === tab);
      selection.getState().showTab(shown ?? 'explain');
      if (evidence !== undefined) selection.getState().pin(exchange.id, evidence);
    }
  }, [link, selection]);
  return (
    <main className={styles['shared']} id="main">
      {reading === undefined && <p className={styles['note']}>{t.reading}</p>}
      {reading?.kind === 'unreadable' && <LinkFaultNote text={linkSentence(t, reading.reason)} />}
      {reading?.kind === 'read' && <Shared {...reading.payload} />}
    </main>
  );
}

function Shared({ kind, exchange, at }: LinkPayload) {
  const t = useWords();
  const validate = useSchemaCheck([exchange]);
  const verdict = useMemo(
    () => judge(exchange, { validate, ...(at !== undefined && { at }) }),
    [exchange, validate, at],
  );
  return (
    <>
      <p className={styles['note']}>{kind === 'request' ? t.request : t.exchange}</p>
      {kind === 'request' ? (
        <SharedRequest exchange={exchange} acts={<ComposeAct exchange={exchange} />} />
      ) : (
        <div className={styles['answer']}>
          <OutsideAnswer
            exchange={exchange}
            verdict={verdict}
            acts={
              <>
                <ComposeAct exchange={exchange} />
                <KeepAct exchange={exchange} />
              </>
            }
          />
        </div>
      )}
    </>
  );
}

function ComposeAct({ exchange }: { readonly exchange: Exchange }) {
  const t = useWords();
  const { cannot, compose } = useComposeFrom(exchange);
  return cannot === undefined ? (
    <Button variant="primary" size="small" onClick={compose}>
      {t.compose}
    </Button>
  ) : (
    <p className={styles['cannot']}>{t.cannot[cannot]}</p>
  );
}

function KeepAct({ exchange }: { readonly exchange: Exchange }) {
  const t = useWords();
  const { engine, runs } = useWorkspace();
  const [kept, setKept] = useState(false);
  const keep = () => {
    const first = engine.keep([exchange]);
    if (first !== undefined) runs.getState().select(first);
    setKept(true);
  };
  return (
    <Button variant="quiet" size="small" disabled={kept} onClick={keep}>
      {kept ? t.kept : t.keep}
    </Button>
  );
}
