import { useId, useState, type KeyboardEvent } from 'react';
import type { Part } from '#schema/formNode.ts';
import { startValue } from '#schema/startValue.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { TextInput } from '../TextInput.tsx';
import { useFormBench, type Path } from './formBench.ts';
import styles from './SchemaForm.module.css';

export interface MemberAdderProps {
  readonly path: Path;
  readonly extra: Part;
  readonly taken: ReadonlySet<string>;
}

/** Adds a member under a name of the person's own. */
export function MemberAdder({ path, extra, taken }: MemberAdderProps) {
  const { edit, model, texts: t } = useFormBench();
  const [name, setName] = useState<string | undefined>(undefined);
  const id = useId();
  const isTaken = name !== undefined && taken.has(name);
  const add = () => {
    if (name === undefined || isTaken) return;
    edit([...path, name], startValue(model, model.nodeOf(extra)));
    setName(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      setName(undefined);
    }
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    add();
  };
  if (name === undefined) {
    return (
      <div>
        <Button size="small" variant="quiet" onClick={() => setName('')}>
          <Icon name="add" size={14} />
          {t.addMember}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['part']}>
      <div className={styles['control']}>
        <TextInput
          // The person has just asked for it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={t.memberName}
          aria-invalid={isTaken ? true : undefined}
          aria-describedby={isTaken ? id : undefined}
          placeholder={t.memberName}
          value={name}
          onValue={setName}
          onKeyDown={onKeyDown}
        />
        <Button size="small" disabled={isTaken} onClick={add}>
          {t.addMember}
        </Button>
      </div>
      <p id={id} role="alert" className={styles['note']}>
        {isTaken && t.memberTaken}
      </p>
    </div>
  );
}
