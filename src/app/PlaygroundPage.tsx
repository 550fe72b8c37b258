import { lazy, Suspense, type CSSProperties, type ReactNode } from 'react';
import clsx from 'clsx';
import type { View } from '#commands/context.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useSettings } from '#workspace/useWorkspace.ts';
import { AnswerSlot } from './AnswerSlot.tsx';
import { EditBar } from './EditBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PaneSplitter } from './PaneSplitter.tsx';
import { usePageStatus, usePageStatusStore } from './pageStatus.ts';
import styles from './PlaygroundPage.module.css';
import { usePageTitle } from './usePageTitle.ts';

// Asked for as soon as this file runs, and drawn when they come: the answer is painted without waiting for the question.
const composePane = import('#features/compose/ComposePane.tsx');
const logPane = import('#features/log/LogPane.tsx');
const targetPane = import('#features/target/TargetPane.tsx');
const streamQuestion = import('./StreamQuestion.tsx');
const ComposePane = lazy(async () => ({ default: (await composePane).ComposePane }));
const LogPane = lazy(async () => ({ default: (await logPane).LogPane }));
const StreamQuestion = lazy(async () => ({ default: (await streamQuestion).StreamQuestion }));
const TargetPane = lazy(async () => ({ default: (await targetPane).TargetPane }));

/** Ask on the left, answer on the right, the log below the question; on phones one at a time. */
export function PlaygroundPage({ view }: { readonly view: View }) {
  const { shell } = useMessages();
  const widths = useSettings((settings) => settings.widths);
  const status = usePageStatusStore();
  const asked = usePageStatus((state) => state.asked);
  // Where one part takes the whole page, it is what the page is about.
  const narrow = useMedia('(max-width: 760px)');
  usePageTitle(shell.playground);
  return (
    <main className={styles['play']} data-view={view} data-asked={asked} style={sizes(widths)} id="main">
      {narrow && view !== 'verdict' && (
        <h1>
          <VisuallyHidden>{shell.view[view]}</VisuallyHidden>
        </h1>
      )}
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
        <Part name={shell.view.target}>
          <TargetPane />
        </Part>
      </div>
      <PaneSplitter pane="rail" className={styles['railSplit']} />
      <div className={clsx(styles['area'], styles['compose'])} data-part="compose">
        <Part name={shell.view.compose}>
          <ComposePane />
        </Part>
      </div>
      <PaneSplitter pane="compose" className={styles['composeSplit']} />
      <PaneSplitter pane="log" className={styles['logSplit']} />
      <div className={clsx(styles['area'], styles['log'])} data-part="log">
        <Part name={shell.view.log}>
          <LogPane />
        </Part>
      </div>
      <div className={clsx(styles['area'], styles['answer'])} data-part="verdict">
        <EditBar />
        <Suspense>
          <StreamQuestion />
        </Suspense>
        <Part name={shell.view.verdict}>
          <AnswerSlot />
        </Part>
      </div>
    </main>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <ErrorBoundary part={name}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Only what the user dragged; the rest is the layout's own. */
function sizes(widths: Readonly<Partial<Record<string, number>>>): CSSProperties {
  const set = Object.entries(widths).flatMap(([pane, size]) =>
    size === undefined ? [] : [[`--${pane}`, `${size}px`]],
  );
  return Object.fromEntries(set);
}
