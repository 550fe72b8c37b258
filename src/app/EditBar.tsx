import { useMessages } from '#i18n/useMessages.ts';
import { Icon } from '#ui/icons.tsx';
import { useCurrentEntry } from '#workspace/useWorkspace.ts';
import styles from './EditBar.module.css';
import { useNavigation } from './navigation.ts';

/** On phones, above the answer: what was asked, and the way back to it. */
export function EditBar() {
  const { shell } = useMessages();
  const navigation = useNavigation();
  const label = useCurrentEntry()?.label;
  return (
    <div className={styles['bar']}>
      <span className={styles['what']}>{label?.tool ?? label?.method ?? shell.status.ready}</span>
      <a href={navigation.href({ view: 'compose' })} className={styles['edit']}>
        <Icon name="edit" size={14} />
        {shell.edit}
      </a>
    </div>
  );
}
