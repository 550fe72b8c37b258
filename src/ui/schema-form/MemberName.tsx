import { useState } from 'react';
import { isObject, type JsonValue } from '#schema/json.ts';
import { valueAt, formatPointer } from '#schema/pointer.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { useFormBench, type Path } from './formBench.ts';
import styles from './SchemaForm.module.css';

export interface MemberNameProps {
  readonly path: Path;
  readonly name: string;
  readonly labelId: string | undefined;
  readonly htmlFor: string;
}

/** The name of a member that the person added, which can be changed; it takes effect when the field is left. */
export function MemberName({ path, name, labelId, htmlFor }: MemberNameProps) {
  const { edit, texts: t, value } = useFormBench();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const rename = () => {
    const parent = path.slice(0, -1);
    const at = value === undefined ? undefined : valueAt(value, formatPointer(parent));
    if (typed !== undefined && isObject(at) && !Object.hasOwn(at, typed)) edit(parent, renamed(at, name, typed));
    setTyped(undefined);
  };
  return (
    <>
      {labelId === undefined ? (
        <VisuallyHidden>
          <label htmlFor={htmlFor}>{name}</label>
        </VisuallyHidden>
      ) : (
        <VisuallyHidden>
          <span id={labelId}>{name}</span>
        </VisuallyHidden>
      )}
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={t.memberNameOf(name)}
        className={styles['name']}
        value={typed ?? name}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) rename();
        }}
      />
    </>
  );
}

/** The object with one member under another name, in the same place. */
function renamed(at: Readonly<Record<string, JsonValue>>, from: string, to: string): JsonValue {
  return Object.fromEntries(Object.entries(at).map(([name, one]) => [name === from ? to : name, one]));
}

export function MemberRemover({ path, name }: { readonly path: Path; readonly name: string }) {
  const { edit, texts: t } = useFormBench();
  return (
    <Button variant="icon" aria-label={t.removeMember(name)} onClick={() => edit(path, undefined)}>
      <Icon name="remove" size={14} />
    </Button>
  );
}
