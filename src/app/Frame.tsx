import { lazy, Suspense } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { focusHeading } from './focusHeading.ts';
import { Announcer } from './Announcer.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Frame.module.css';
import type { Address } from './address.ts';
import { useAddress } from './navigation.ts';
import { PaletteSlot } from './PaletteSlot.tsx';
import { PlaygroundPage } from './PlaygroundPage.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TopBar } from './TopBar.tsx';
import { UnknownPage } from './UnknownPage.tsx';

const PastePage = lazy(async () => ({ default: (await import('./PastePage.tsx')).PastePage }));
const ComparePage = lazy(async () => ({ default: (await import('./ComparePage.tsx')).ComparePage }));
const RoundsSlot = lazy(async () => ({ default: (await import('./RoundsSlot.tsx')).RoundsSlot }));
const SessionsSlot = lazy(async () => ({ default: (await import('./SessionsSlot.tsx')).SessionsSlot }));
const SharedPage = lazy(async () => ({ default: (await import('./SharedPage.tsx')).SharedPage }));

/** What stands on every page: bars, status line, palette and the voice for screen readers. */
export function Frame() {
  const { shell } = useMessages();
  const address = useAddress();
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main" onClick={skipToMain}>
        {address.page === 'playground' ? shell.skip : shell.skipToPage}
      </a>
      <TopBar />
      <ErrorBoundary part={shell.broken.page}>
        <Suspense fallback={<main className={styles['opening']}>{shell.loading}</main>}>
          <Page address={address} />
        </Suspense>
      </ErrorBoundary>
      <StatusBar />
      <BottomBar
        current={address.page === 'playground' ? (address.search.view ?? 'verdict') : undefined}
        page={address.page}
      />
      <PaletteSlot />
      <Announcer />
    </div>
  );
}

function Page({ address }: { readonly address: Address }) {
  switch (address.page) {
    case 'playground':
      return <PlaygroundPage view={address.search.view ?? 'verdict'} />;
    case 'rounds':
      return <RoundsSlot />;
    case 'paste':
      return <PastePage />;
    case 'sessions':
      return <SessionsSlot chosen={address.chosen} />;
    case 'compare':
      return <ComparePage of={address.of} left={address.left} right={address.right} />;
    case 'shared':
      return <SharedPage key={address.link} link={address.link} />;
    case 'unknown':
      return <UnknownPage path={address.path} />;
  }
}

/** The hash is the address's, so the link moves focus itself. */
function skipToMain(event: React.MouseEvent) {
  event.preventDefault();
  focusHeading(document);
}
