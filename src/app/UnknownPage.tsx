import { useMessages } from '#i18n/useMessages.ts';
import styles from './UnknownPage.module.css';
import { usePageTitle } from './usePageTitle.ts';

export function UnknownPage({ path }: { readonly path: string }) {
  const { unknown } = useMessages().shell;
  usePageTitle(unknown.title);
  return (
    <main className={styles['page']} id="main">
      <h1 className={styles['title']} tabIndex={-1}>
        {unknown.title}
      </h1>
      <p>{unknown.text(path)}</p>
      <p>
        <a href="#/">{unknown.back}</a>
      </p>
    </main>
  );
}
