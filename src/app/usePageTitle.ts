import { useEffect } from 'react';
import { useMessages } from '#i18n/useMessages.ts';

/** Names the page in the tab and for screen readers. */
export function usePageTitle(page: string): void {
  const { title } = useMessages().shell;
  useEffect(() => {
    document.title = title(page);
  }, [title, page]);
}
