import { Link } from '@tanstack/react-router';
import { useCommand } from '#commands/useCommand.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Icon } from '#ui/icons.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import styles from './TopBar.module.css';

export function TopBar() {
  const { shell } = useMessages();
  const palette = useCommand('palette.open');
  return (
    <header className={styles['bar']}>
      <Link to="/" className={styles['brand']} aria-label={shell.home}>
        <Brand />
        Estrato
      </Link>
      <nav className={styles['nav']} aria-label={shell.nav}>
        <Link to="/" className={styles['link']} activeProps={{ 'aria-current': 'page' }}>
          {shell.playground}
        </Link>
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
