import { Link, useLocation } from '@tanstack/react-router';
import { useMessages } from '#i18n/useMessages.ts';
import styles from './UnknownPage.module.css';
import { usePageTitle } from './usePageTitle.ts';

export function UnknownPage() {
  const { unknown } = useMessages().shell;
  const { pathname } = useLocation();
  usePageTitle(unknown.title);
  return (
    <main className={styles['page']} id="main">
      <h1 className={styles['title']} tabIndex={-1}>
        {unknown.title}
      </h1>
      <p>{unknown.text(pathname)}</p>
      <p>
        <Link to="/">{unknown.back}</Link>
      </p>
    </main>
  );
}
