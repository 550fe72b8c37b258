import { useCommand } from '#commands/useCommand.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Icon } from '#ui/icons.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useAddress } from './navigation.ts';
import { ThemeButton } from './ThemeButton.tsx';
import styles from './TopBar.module.css';

export function TopBar() {
  const { shell } = useMessages();
  const { page } = useAddress();
  const palette = useCommand('palette.open');
  return (
    <header className={styles['bar']}>
      <a href="#/" className={styles['brand']} aria-label={shell.home}>
        <Brand />
        Estrato
      </a>
      <nav className={styles['nav']} aria-label={shell.nav}>
        <a
          href="#/"
          className={styles['link']}
          aria-current={page === 'playground' ? 'page' : page === 'rounds' ? 'true' : undefined}
        >
          {shell.playground}
        </a>
        <a href="#/paste" className={styles['link']} aria-current={page === 'paste' ? 'page' : undefined}>
          {shell.paste}
        </a>
        <a href="#/sessions" className={styles['link']} aria-current={page === 'sessions' ? 'page' : undefined}>
          {shell.sessionsLink}
        </a>
      </nav>
      <span className={styles['grow']} />
      <button
        type="button"
        className={styles['palette']}
        aria-keyshortcuts={palette.ariaKeyShortcuts}
        onClick={palette.run}
      >
        <Icon name="search" />
        <span className={styles['paletteText']}>{shell.palette.open}</span>
        {palette.shortcutText !== undefined && <Kbd>{palette.shortcutText}</Kbd>}
      </button>
      <LanguageSwitch />
      <ThemeButton />
    </header>
  );
}
