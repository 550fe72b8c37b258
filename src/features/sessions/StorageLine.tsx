import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './sessions.module.css';
import { useStorageUse } from './useSessionQueries.ts';
import type { StorageUse } from './useSessionQueries.ts';
import { useSessionsWords } from './words.ts';

/** What the browser lends out, and how to ask it to keep what is in it. */
export interface StorageKeeper {
  readonly use: () => Promise<StorageUse>;
  /** Asks for storage that is not cleared when the disk runs low; what the browser answered. */
  readonly protect: () => Promise<boolean>;
}

/** Storage used, at the foot of the list. */
export function StorageLine({ keeper }: { readonly keeper: StorageKeeper }) {
  const t = useSessionsWords().storage;
  const { data, refetch } = useStorageUse(keeper.use);
  const [refused, setRefused] = useState(false);
  const protect = async () => {
    setRefused(!(await keeper.protect()));
    await refetch();
  };
  if (data === undefined) return <footer className={styles['storage']} aria-label={t.name} />;
  const { used, quota, kept } = data;
  const share = used === undefined || quota === undefined || quota === 0 ? 0 : Math.min(1, used / quota);
  return (
    <footer className={styles['storage']} aria-label={t.name}>
      {used !== undefined && quota !== undefined && (
        <span className={styles['meter']} aria-hidden="true">
          <span style={{ inlineSize: `${Math.max(share * 100, 1)}%` }} />
        </span>
      )}
      <span>{used === undefined ? t.unknown : quota === undefined ? t.usedOnly(used) : t.used(used, quota)}.</span>
      {kept === true && <span>{t.kept}</span>}
      {kept === false && <span>{refused ? t.refused : t.mayBeCleared}</span>}
      {kept === false && !refused && (
        <Button size="small" onClick={() => void protect()}>
          {t.protect}
        </Button>
      )}
    </footer>
  );
}
