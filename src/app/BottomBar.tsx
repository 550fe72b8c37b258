import { Link } from '@tanstack/react-router';
import { VIEWS, type View } from '#commands/context.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './BottomBar.module.css';

const ICON = { compose: 'edit', verdict: 'layers', log: 'log' } as const;

/** On phones: one part of the playground at a time, each with an address, so that Back goes back. */
export function BottomBar({ current }: { readonly current: View }) {
  const { shell } = useMessages();
  return (
    <nav className={styles['bar']} aria-label={shell.sections}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to="/"
          search={(search) => ({ ...search, view: view === 'verdict' ? undefined : view })}
          className={styles['link']}
          aria-current={view === current ? 'page' : undefined}
        >
          <Icon name={ICON[view]} />
          {shell.view[view]}
        </Link>
      ))}
    </nav>
  );
}
