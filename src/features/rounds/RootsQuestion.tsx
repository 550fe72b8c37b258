import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { isFileUri } from '#workspace/roundsReply.ts';
import type { ItemDraft } from '#workspace/roundsDraft.ts';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

export interface RootsQuestionProps {
  readonly id: string;
  readonly item: ItemDraft;
  readonly onChange: (change: Partial<ItemDraft>) => void;
}

/** The list of folders that goes back, each checked for `file://`. */
export function RootsQuestion({ id, item, onChange }: RootsQuestionProps) {
  const t = useRoundsMessages().roots;
  const { roots } = item;
  const set = (index: number, change: Partial<(typeof roots)[number]>) =>
    onChange({ roots: roots.map((root, at) => (at === index ? { ...root, ...change } : root)) });
  return (
    <div className={styles['roots']}>
      <p className={styles['note']}>
        {t.lead} {t.deprecated}
      </p>
      {roots.length === 0 && <p className={styles['quiet']}>{t.empty}</p>}
      {roots.map((root, index) => {
        const bad = (root.uri !== '' || root.name !== '') && !isFileUri(root.uri);
        const error = `${id}-root-${index}`;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a root has no name of its own but its place
          <div key={index} className={styles['root']}>
            <TextInput
              aria-label={t.uri(index + 1)}
              aria-invalid={bad ? true : undefined}
              aria-describedby={bad ? error : undefined}
              placeholder={t.uriPlaceholder}
              value={root.uri}
              onValue={(uri) => set(index, { uri })}
            />
            <TextInput
              aria-label={t.name(index + 1)}
              placeholder={t.namePlaceholder}
              face="prose"
              value={root.name}
              onValue={(name) => set(index, { name })}
            />
            <Button
              variant="icon"
              aria-label={t.remove(root.uri)}
              onClick={() => onChange({ roots: roots.filter((_, at) => at !== index) })}
            >
              <Icon name="remove" size={15} />
            </Button>
            {bad && (
              <p id={error} className={styles['error']} role="alert">
                <StatusIcon status="fail" size={13} />
                {t.bad}
              </p>
            )}
          </div>
        );
      })}
      <Button size="small" onClick={() => onChange({ roots: [...roots, { uri: '', name: '' }] })}>
        <Icon name="add" size={14} />
        {t.add}
      </Button>
    </div>
  );
}
