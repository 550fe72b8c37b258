import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react';
import type { AnswerTab } from '#commands/context.ts';
import { ANSWER_TABS } from '#commands/context.ts';
import type { Exchange } from '#exchange/model.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Tabs } from '#ui/Tabs.tsx';
import type { Verdict } from '#verdict/model.ts';
import type { RetryAction, RetryVerdict } from '#verdict/retry.ts';
import { useSelection } from '#workspace/selection.ts';
import styles from './AnswerPane.module.css';
import { EmptyAnswer } from './EmptyAnswer.tsx';
import { ExplainTab } from './ExplainTab.tsx';
import { FactsLine } from './FactsLine.tsx';
import { RetryCard } from './RetryCard.tsx';
import { Sentence } from './Sentence.tsx';
import { StrataBar } from './StrataBar.tsx';
import { plainSentence, sentence } from './wording.ts';

const RawTab = lazy(() => import('./RawTab.tsx').then(({ RawTab }) => ({ default: RawTab })));
const HeadersTab = lazy(() => import('./HeadersTab.tsx').then(({ HeadersTab }) => ({ default: HeadersTab })));
const ParsedTab = lazy(() => import('./ParsedTab.tsx').then(({ ParsedTab }) => ({ default: ParsedTab })));
const FindingsTab = lazy(() => import('./FindingsTab.tsx').then(({ FindingsTab }) => ({ default: FindingsTab })));

export interface AnswerPaneProps {
  readonly exchange: Exchange | undefined;
  readonly verdict: Verdict | undefined;
  readonly retry: RetryVerdict | undefined;
  /** Bytes may still come. */
  readonly running: boolean;
  /** ms since the request went out, while it runs. */
  readonly elapsedMs?: number;
  /** A tool that only reads, to verify with; undefined when none is known. */
  readonly verifyTool?: string | undefined;
  /** What is in the tab for passing on. */
  readonly passOn: ReactNode;
  /** Quiet acts on the call as a whole, beside its facts. */
  readonly aside?: ReactNode;
  /** In place of the acts that send: for what did not come from a call of this page. */
  readonly acts?: ReactNode;
  /** The solid act. */
  readonly onRetryAction: (action: RetryAction) => void;
  /** Sends the call against or before the advice. */
  readonly onQuietAct: () => void;
  readonly timeline: ReactNode;
  /** Epoch ms. */
  readonly now?: () => number;
}

/** The answer side, in its fixed order: facts, headline, one sentence, strata beside retry, tabs, timeline. */
export function AnswerPane(props: AnswerPaneProps) {
  const { exchange, verdict } = props;
  if (exchange === undefined || verdict === undefined) return <EmptyAnswer timeline={props.timeline} />;
  return <Answered {...props} exchange={exchange} verdict={verdict} />;
}

interface AnsweredProps extends AnswerPaneProps {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
}

function Answered({ exchange, verdict, retry, running, elapsedMs = 0, ...rest }: AnsweredProps) {
  const messages = useMessages();
  const tab = useSelection((state) => state.tab);
  const showTab = useSelection((state) => state.showTab);
  const { outcome } = verdict;
  const exchangeId = exchange.id;
  // Latency is measured from the proving fact to this mark, which is set before the headline is painted.
  useLayoutEffect(() => {
    performance.mark('estrato:headline', { detail: { exchangeId, outcome } });
  }, [exchangeId, outcome]);
  return (
    <div className={styles['answer']} data-outcome={outcome} data-settled={verdict.settled}>
      <div className={styles['top']}>
        <div className={styles['about']}>
          <FactsLine exchange={exchange} verdict={verdict} running={running} elapsedMs={elapsedMs} />
          {rest.aside}
        </div>
        <h1 className={styles['head']}>{plainSentence(messages, verdict.headline)}</h1>
        <p className={styles['why']}>
          <Sentence pieces={sentence(messages, verdict.why)} />
        </p>
        <div className={styles['duo']}>
          <StrataBar
            exchangeId={exchangeId}
            verdict={verdict}
            running={running}
            elapsedMs={elapsedMs}
            timed={!exchange.missing.includes('times')}
          />
          <RetryCard
            exchange={exchange}
            verdict={verdict}
            retry={retry}
            verifyTool={rest.verifyTool}
            onAct={rest.onRetryAction}
            onQuietAct={rest.onQuietAct}
            now={rest.now ?? Date.now}
            acts={rest.acts}
          />
        </div>
      </div>
      <Tabs
        label={messages.verdict.tabs.name}
        items={ANSWER_TABS.map((key) => ({ key, label: messages.verdict.tabs[key], ...countOf(key) }))}
        selected={tab}
        onSelect={showTab}
        className={styles['tabs'] ?? ''}
        listClassName={styles['tabList'] ?? ''}
        panelClassName={styles['panel'] ?? ''}
        panelFocusable={false}
      >
        <Suspense fallback={<p className={styles['opening']}>{messages.verdict.tabs.loading}</p>}>{content()}</Suspense>
      </Tabs>
      {rest.timeline}
    </div>
  );

  function countOf(key: AnswerTab) {
    const value = verdict.findings.length;
    return key === 'findings' && value > 0
      ? { count: { value, label: messages.verdict.tabs.findingCount({ count: value }) } }
      : {};
  }

  function content(): ReactNode {
    switch (tab) {
      case 'explain':
        return <ExplainTab exchange={exchange} verdict={verdict} />;
      case 'raw':
        return <RawTab exchange={exchange} verdict={verdict} />;
      case 'headers':
        return <HeadersTab exchange={exchange} verdict={verdict} />;
      case 'parsed':
        return <ParsedTab exchange={exchange} verdict={verdict} />;
      case 'findings':
        return <FindingsTab exchange={exchange} verdict={verdict} />;
      case 'record':
        return rest.passOn;
    }
  }
}
