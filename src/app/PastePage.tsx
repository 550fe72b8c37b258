import { useDeferredValue, useMemo, useState } from 'react';
import { ExchangeList } from '#features/paste/ExchangeList.tsx';
import { PasteFault } from '#features/paste/PasteFault.tsx';
import { PasteLegend } from '#features/paste/PasteLegend.tsx';
import { PasteSays } from '#features/paste/PasteSays.tsx';
import { PasteText } from '#features/paste/PasteText.tsx';
import { firstToShow } from '#features/paste/firstToShow.ts';
import { faultSentence } from '#features/paste/readingWords.ts';
import { useJudged } from '#features/paste/useJudged.ts';
import { useWords } from '#features/paste/useWords.ts';
import type { Exchange } from '#exchange/model.ts';
import { MAX_IMPORT } from '#sessions/importText.ts';
import { useFormats } from '#i18n/useMessages.ts';
import type { SessionDocument } from '#sessions/sessionDocument.ts';
import { Button } from '#ui/Button.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { judge } from '#verdict/judge.ts';
import { usePasted, usePastedStore } from '#workspace/pasted.ts';
import { readPasted, withTold } from '#workspace/pastedExchanges.ts';
import { useSchemaCheck } from '#workspace/useSchemaCheck.ts';
import { useWorkspace } from '#workspace/useWorkspace.ts';
import { openFile } from './acceptFiles.ts';
import { compareHash, sessionsHash } from './address.ts';
import { useNavigation } from './navigation.ts';
import { OutsideAnswer } from './OutsideAnswer.tsx';
import styles from './PastePage.module.css';
import { useComposeFrom } from './useComposeFrom.ts';
import { usePageTitle } from './usePageTitle.ts';

const PASTE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘V' : 'Ctrl+V';

/** Paste to diagnose: the text on one side, its verdict on the other. */
export function PastePage() {
  const t = useWords();
  const formats = useFormats();
  const store = usePastedStore();
  const navigation = useNavigation();
  const { text, fileName, refused, chosen, told } = usePasted((state) => state);
  const readText = useDeferredValue(text);
  const reading = useMemo(() => readPasted(readText), [readText]);
  const read = reading?.kind === 'read' ? reading : undefined;
  const exchanges = useMemo(() => read?.exchanges.map(({ exchange }) => withTold(exchange, told)) ?? [], [read, told]);
  const validate = useSchemaCheck(exchanges);
  const verdicts = useJudged(exchanges, validate);
  const first = useMemo(() => firstToShow(exchanges, verdicts), [exchanges, verdicts]);
  const shown = Math.min(chosen ?? first, exchanges.length - 1);
  const exchange = exchanges[shown];
  const asRead = read?.exchanges[shown]?.exchange;
  const recorded = read?.exchanges[shown]?.recorded;
  const judged = verdicts[shown];
  // What is shown does not wait for its turn in a long list.
  const verdict = useMemo(() => judged ?? (exchange && judge(exchange, { validate })), [judged, exchange, validate]);
  const empty = text === '';
  // Side by side they keep the order of the text.
  const other = exchanges[shown === 0 ? 1 : shown - 1];
  const pair = shown === 0 ? [exchange, other] : [other, exchange];
  usePageTitle(t.page);
  const fault =
    refused !== undefined
      ? refused === 'unreadable'
        ? t.unreadable.file(fileName ?? '')
        : t.unreadable['too-large'](refused.size, MAX_IMPORT)
      : reading?.kind === 'unreadable'
        ? faultSentence(t, reading.reason)
        : undefined;
  return (
    <main className={styles['paste']} id="main" data-empty={empty}>
      <div className={styles['text']}>
        {exchange === undefined && (
          <VisuallyHidden>
            <h1>{t.page}</h1>
          </VisuallyHidden>
        )}
        <PasteText
          text={text}
          note={noteOf()}
          empty={empty}
          pasteKeys={PASTE_KEYS}
          onText={(next) => store.getState().open(next)}
          onFile={(file) => void openFile(file, store)}
        >
          {exchanges.length > 1 && (
            <ExchangeList
              exchanges={exchanges}
              verdicts={verdicts}
              chosen={shown}
              onChoose={(index) => store.getState().choose(index)}
            />
          )}
          {read !== undefined && asRead !== undefined && (
            <PasteSays
              reading={read}
              exchange={asRead}
              told={told}
              onTell={(change) => store.getState().tell(change)}
            />
          )}
        </PasteText>
      </div>
      <div className={styles['answer']}>
        {fault !== undefined ? (
          <PasteFault text={fault} />
        ) : exchange === undefined || verdict === undefined ? (
          <PasteLegend onSample={(sample) => store.getState().open(sample)} />
        ) : (
          <OutsideAnswer
            key={`${exchange.id} ${readText.length}`}
            exchange={exchange}
            verdict={verdict}
            acts={<PasteActs exchange={exchange} all={exchanges} session={sessionOf()} />}
            onCompare={other && (() => navigation.open(compareHash(pair[0]?.id, pair[1]?.id)))}
          />
        )}
        {recorded !== undefined && verdict !== undefined && recorded.outcome !== verdict.outcome && (
          <p className={styles['then']}>{t.then(recorded.outcome)}</p>
        )}
      </div>
    </main>
  );

  /** The whole text as a session, by the name that it has or that its file has. */
  function sessionOf(): SessionDocument {
    const createdAt = Date.now();
    const name = fileName ?? t.keptAs(formats.day(createdAt));
    const known = read?.session ?? { id: 'paste', name, note: '', createdAt };
    const beside = read?.exchanges ?? [];
    return { ...known, exchanges: exchanges.map((one, index) => ({ ...beside[index], exchange: one })) };
  }

  function noteOf(): string | undefined {
    const parts = [
      fileName,
      read && t.readAs(read.format),
      exchanges.length > 1 ? t.list.count(exchanges.length) : undefined,
    ].filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : parts.join(', ');
  }
}

interface PasteActsProps {
  readonly exchange: Exchange;
  readonly all: readonly Exchange[];
  readonly session: SessionDocument;
}

/** What can be done with an exchange that was pasted. Nothing here sends. */
function PasteActs({ exchange, all, session }: PasteActsProps) {
  const t = useWords();
  const { engine, runs, sessions } = useWorkspace();
  const navigation = useNavigation();
  const { cannot, compose } = useComposeFrom(exchange);
  const [kept, setKept] = useState<'kept' | 'refused'>();
  const keep = () => {
    const first = engine.keep([exchange]);
    if (first !== undefined) runs.getState().select(first);
    setKept('kept');
  };
  const keepAll = async () => {
    const added = await sessions.add(session);
    if (added.kind === 'ok') navigation.open(sessionsHash(added.value));
    else setKept('refused');
  };
  return (
    <>
      {cannot === undefined && (
        <Button variant="primary" size="small" onClick={compose}>
          {t.acts.compose}
        </Button>
      )}
      <Button
        variant={cannot === undefined ? 'quiet' : 'primary'}
        size="small"
        disabled={kept === 'kept'}
        onClick={keep}
      >
        {kept === 'kept' ? t.acts.kept : t.acts.keep}
      </Button>
      {all.length > 1 && (
        <Button variant="quiet" size="small" onClick={() => void keepAll()}>
          {t.acts.keepAll(all.length)}
        </Button>
      )}
      {kept === 'refused' && <p role="alert">{t.acts.notKept}</p>}
    </>
  );
}
