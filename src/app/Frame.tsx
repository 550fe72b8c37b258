import { Outlet, useSearch } from '@tanstack/react-router';
import { useMessages } from '#i18n/useMessages.ts';
import { Announcer } from './Announcer.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Frame.module.css';
import { PaletteSlot } from './PaletteSlot.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TopBar } from './TopBar.tsx';

/** What stands on every page: bars, status line, palette and the voice for screen readers. */
export function Frame() {
  const { shell } = useMessages();
  const { view } = useSearch({ strict: false });
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main" onClick={skipToMain}>
        {shell.skip}
      </a>
      <TopBar />
      <ErrorBoundary part={shell.broken.page}>
        <Outlet />
      </ErrorBoundary>
      <StatusBar />
      <BottomBar current={view ?? 'verdict'} />
      <PaletteSlot />
      <Announcer />
    </div>
  );
}

/** The hash is the router's, so the link moves focus itself. */
function skipToMain(event: React.MouseEvent) {
  event.preventDefault();
  document.querySelector<HTMLElement>('h1')?.focus();
}
