import { VIEWS, type View } from '#commands/context.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Icon } from '#ui/icons.tsx';
import type { Address } from './address.ts';
import styles from './BottomBar.module.css';
import { useNavigation } from './navigation.ts';

const ICON = { compose: 'edit', verdict: 'layers', log: 'log' } as const;

/** On phones: one part of the playground at a time, each with an address, so that Back goes back. */
export function BottomBar({ current, page }: { readonly current: View | undefined; readonly page: Address['page'] }) {
  const { shell } = useMessages();
  const navigation = useNavigation();
  return (
    <nav className={styles['bar']} aria-label={shell.sections}>
      {VIEWS.map((view) => (
        <a
          key={view}
          href={navigation.href({ view: view === 'verdict' ? undefined : view })}
          className={styles['link']}
          aria-current={view === current ? 'page' : undefined}
        >
          <Icon name={ICON[view]} />
          {shell.view[view]}
        </a>
      ))}
      <a href="#/paste" className={styles['link']} aria-current={page === 'paste' ? 'page' : undefined}>
        <Icon name="paste" />
        {shell.paste}
      </a>
      <a href="#/sessions" className={styles['link']} aria-current={page === 'sessions' ? 'page' : undefined}>
        <Icon name="sessions" />
        {shell.sessionsLink}
      </a>
    </nav>
  );
}
