import type { BooleanNode } from '#schema/formNode.ts';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { useFormBench } from './formBench.ts';
import { PartFrame } from './PartFrame.tsx';
import { partName } from './partName.ts';
import type { PartProps } from './partProps.ts';
import styles from './SchemaForm.module.css';

type State = 'unset' | 'true' | 'false' | 'null' | 'other';

/** Not sent, true or false; a checkbox could not tell the first from the last. */
export function BooleanPart(part: PartProps<BooleanNode>) {
  const { node, path, value } = part;
  const { edit, texts: t } = useFormBench();
  const isItem = typeof path.at(-1) === 'number';
  const state: State =
    value === undefined ? 'unset' : typeof value === 'boolean' || value === null ? `${value}` : 'other';
  return (
    <PartFrame part={part} group>
      {() => (
        <div className={styles['control']}>
          <SegmentedControl<State>
            label={partName(part, t).label}
            value={state}
            segments={[
              ...(isItem ? [] : [{ value: 'unset', label: t.notSent } as const]),
              { value: 'true', label: 'true' },
              { value: 'false', label: 'false' },
              ...(node.nullable ? [{ value: 'null', label: 'null' } as const] : []),
            ]}
            onValue={(next) =>
              edit(path, next === 'true' ? true : next === 'false' ? false : next === 'null' ? null : undefined)
            }
          />
        </div>
      )}
    </PartFrame>
  );
}
