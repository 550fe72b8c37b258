import clsx from 'clsx';
import type { JsonValue } from '#schema/json.ts';
import { useFormBench } from './formBench.ts';
import styles from './SchemaForm.module.css';
import type { PartProps } from './partProps.ts';
import { partName } from './partName.ts';

const EMPTY = { text: '""', list: '[]', object: '{}' } as const;
export type EmptyKind = keyof typeof EMPTY;

/** Small switches for values that can't be typed: empty text, an empty list, null. Pressed again, nothing is sent. */
export function SpecialValues({ part, empty }: { readonly part: PartProps; readonly empty?: EmptyKind | undefined }) {
  const { edit, texts: t } = useFormBench();
  const { label } = partName(part, t);
  const isItem = typeof part.path.at(-1) === 'number';
  const put = (value: JsonValue, on: boolean) => edit(part.path, on && !isItem ? undefined : value);
  const emptyNow = empty !== undefined && isEmptyOf(part.value, empty);
  // A value that was typed has taken their place.
  if (part.value !== undefined && part.value !== null && !emptyNow) return null;
  if (isItem && !part.node.nullable) return null;
  if (empty === undefined && !part.node.nullable) return null;
  return (
    <span className={styles['switches']}>
      {empty !== undefined && !isItem && (
        <Switch
          on={emptyNow}
          text={EMPTY[empty]}
          label={
            empty === 'text'
              ? t.sendEmptyText(label)
              : empty === 'list'
                ? t.sendEmptyList(label)
                : t.sendEmptyObject(label)
          }
          onSwitch={() => put(empty === 'text' ? '' : empty === 'list' ? [] : {}, emptyNow)}
        />
      )}
      {part.node.nullable && (
        <Switch
          on={part.value === null}
          text="null"
          label={t.sendNull(label)}
          onSwitch={() => put(null, part.value === null)}
        />
      )}
    </span>
  );
}

/** The words for the special value that is being sent. */
export function specialState(part: PartProps, t: ReturnType<typeof useFormBench>['texts']): string | undefined {
  if (typeof part.path.at(-1) === 'number') return undefined;
  if (part.value === null && part.node.nullable) return t.sendsNull;
  if (part.value === '' && part.node.kind === 'text') return t.sendsEmptyText;
  if (isEmptyOf(part.value, 'list')) return t.sendsEmptyList;
  return isEmptyOf(part.value, 'object') && part.node.kind === 'object' ? t.sendsEmptyObject : undefined;
}

function isEmptyOf(value: JsonValue | undefined, kind: EmptyKind): boolean {
  if (kind === 'text') return value === '';
  if (kind === 'list') return Array.isArray(value) && value.length === 0;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

interface SwitchProps {
  readonly on: boolean;
  readonly text: string;
  readonly label: string;
  readonly onSwitch: () => void;
}

function Switch({ on, text, label, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={label}
      title={label}
      className={clsx(styles['switch'], on && styles['on'])}
      onClick={onSwitch}
    >
      {text}
    </button>
  );
}
