import { getRouteApi } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import clsx from 'clsx';
import { ComposePane } from '#features/compose/ComposePane.tsx';
import { LogPane } from '#features/log/LogPane.tsx';
import { TargetPane } from '#features/target/TargetPane.tsx';
import { TimelinePane } from '#features/timeline/TimelinePane.tsx';
import { useMessages } from '#i18n/useMessages.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useSettings } from '#workspace/useWorkspace.ts';
import { AnswerSlot } from './AnswerSlot.tsx';
import { EditBar } from './EditBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PaneSplitter } from './PaneSplitter.tsx';
import { usePageStatus, usePageStatusStore } from './pageStatus.ts';
import styles from './PlaygroundPage.module.css';
import { usePageTitle } from './usePageTitle.ts';

const route = getRouteApi('/');

/** Ask on the left, answer on the right, the log below the question; on phones one at a time. */
export function PlaygroundPage() {
  const { shell } = useMessages();
  const { view = 'verdict' } = route.useSearch();
  const widths = useSettings((settings) => settings.widths);
  const status = usePageStatusStore();
  const asked = usePageStatus((state) => state.asked);
  usePageTitle(shell.playground);
  return (
    <main className={styles['play']} data-view={view} data-asked={asked} style={sizes(widths)} id="main">
      <div className={styles['switch']}>
        <SegmentedControl
          label={shell.panes.ask}
          segments={[
            { value: 'compose', label: shell.view.compose },
            { value: 'target', label: shell.ask.target },
          ]}
          value={asked}
          onValue={(chosen) => status.setState({ asked: chosen })}
        />
      </div>
      <div className={clsx(styles['area'], styles['rail'])} data-part="target">
        <ErrorBoundary part={shell.view.target}>
          <TargetPane />
        </ErrorBoundary>
      </div>
      <PaneSplitter pane="rail" className={styles['railSplit']} />
      <div className={clsx(styles['area'], styles['compose'])} data-part="compose">
        <ErrorBoundary part={shell.view.compose}>
          <ComposePane />
        </ErrorBoundary>
      </div>
      <PaneSplitter pane="compose" className={styles['composeSplit']} />
      <PaneSplitter pane="log" className={styles['logSplit']} />
      <div className={clsx(styles['area'], styles['log'])} data-part="log">
        <ErrorBoundary part={shell.view.log}>
          <LogPane />
        </ErrorBoundary>
      </div>
      <div className={clsx(styles['area'], styles['answer'])} data-part="verdict">
        <EditBar />
        <ErrorBoundary part={shell.view.verdict}>
          <AnswerSlot timeline={<TimelinePane />} />
        </ErrorBoundary>
      </div>
    </main>
  );
}

/** Only what the user dragged; the rest is the layout's own. */
function sizes(widths: Readonly<Partial<Record<string, number>>>): CSSProperties {
  const set = Object.entries(widths).flatMap(([pane, size]) =>
    size === undefined ? [] : [[`--${pane}`, `${size}px`]],
  );
  return Object.fromEntries(set);
}
