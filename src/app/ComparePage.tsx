import { useWords } from '#features/compare/useWords.ts';
import { ScrollArea } from '#ui/ScrollArea.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { compareHash } from './address.ts';
import type { CompareOf } from './address.ts';
import { CompareCalls } from './CompareCalls.tsx';
import styles from './ComparePage.module.css';
import { CompareSessions } from './CompareSessions.tsx';
import { useNavigation } from './navigation.ts';
import { usePageTitle } from './usePageTitle.ts';

interface ComparePageProps {
  readonly of: CompareOf;
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** Two calls, or two saved sessions, side by side. */
export function ComparePage({ of, left, right }: ComparePageProps) {
  const t = useWords();
  const navigation = useNavigation();
  usePageTitle(t.page);
  return (
    <main className={styles['compare']} id="main">
      <ScrollArea label={t.page} className={styles['scroll'] ?? ''}>
        <div className={styles['of']}>
          <SegmentedControl
            label={t.of.label}
            segments={[
              { value: 'calls', label: t.of.calls },
              { value: 'sessions', label: t.of.sessions },
            ]}
            value={of}
            onValue={(value) => navigation.open(compareHash(undefined, undefined, value))}
          />
        </div>
        {of === 'sessions' ? <CompareSessions left={left} right={right} /> : <CompareCalls left={left} right={right} />}
      </ScrollArea>
    </main>
  );
}
