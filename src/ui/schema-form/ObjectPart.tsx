import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps } from '@rjsf/utils';
import { useContext, useState } from 'react';
import { activeNode } from '#schema/conditions.ts';
import type { ObjectNode } from '#schema/formNode.ts';
import { isObject, own } from '#schema/json.ts';
import { marksOf } from '#schema/startValue.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { PartPlaceContext, PLAIN_PLACE, useFormBench } from './formBench.ts';
import { JsonPart } from './JsonPart.tsx';
import { MemberAdder } from './MemberAdder.tsx';
import { PartFrame } from './PartFrame.tsx';
import { partName } from './partName.ts';
import type { PartProps } from './partProps.ts';
import { objectSchema } from './rjsfSchema.ts';
import styles from './SchemaForm.module.css';
import { SpecialValues, specialState } from './SpecialValue.tsx';

/** Levels of required objects that open by themselves; a schema can require itself without end. */
const MAX_OPEN = 4;
/** Names of members beyond the schema that are listed. */
const MAX_NAMES = 8;

export interface ContainerProps<N extends PartProps['node']> {
  readonly part: PartProps<N>;
  readonly field: FieldProps;
}

/** Members in their order; an optional object is not there until it is added. */
export function ObjectPart({ part, field }: ContainerProps<ObjectNode>) {
  const { path, required, value } = part;
  const { edit, model, texts: t, validate } = useFormBench();
  const place = useContext(PartPlaceContext);
  const [opened, setOpened] = useState(false);
  const node = activeNode(model, part.node, value, validate);
  const known = new Set(node.properties.map(({ name }) => name));
  const extraNames = isObject(value) ? Object.keys(value).filter((name) => !known.has(name)) : [];
  const free = node.extra === undefined ? [] : extraNames;
  // The choice of shape above says already what marks this one.
  const marks = place.bare ? marksOf(model, node) : {};
  const shown = {
    ...node,
    properties: node.properties.filter(
      ({ name }) => own(marks, name) === undefined || own(marks, name) !== own(value, name),
    ),
  };
  if (value !== undefined && value !== null && !isObject(value)) return <JsonPart {...part} node={misfit(node)} />;

  const members = (
    <PartPlaceContext value={{ ...PLAIN_PLACE, free: new Set(free) }}>
      <ObjectField {...field} schema={objectSchema(model, shown, free)} />
      {node.extra !== undefined && (
        <MemberAdder path={path} extra={node.extra} taken={new Set([...known, ...extraNames])} />
      )}
      {node.extra === undefined && extraNames.length > 0 && (
        <p className={styles['note']}>{t.alsoSent(listed(extraNames))}</p>
      )}
    </PartPlaceContext>
  );
  if (path.length === 0 || place.bare) {
    const isEmpty = node.properties.length === 0 && extraNames.length === 0 && path.length === 0;
    return (
      <div className={styles['members']}>
        {isEmpty && <p className={styles['quiet']}>{t.noArguments}</p>}
        {members}
      </div>
    );
  }
  const { label } = partName(part, t);
  const isOpen = isObject(value) || opened || (required && value !== null && path.length <= MAX_OPEN);
  const isItem = typeof path.at(-1) === 'number';
  return (
    <PartFrame
      part={part}
      group
      state={isOpen && node.properties.length > 0 && !opened ? undefined : specialState(part, t)}
      acts={
        <>
          <SpecialValues part={part} empty={isOpen ? undefined : 'object'} />
          {(isObject(value) || opened) && !isItem && !required && (
            <Button
              variant="icon"
              aria-label={t.leaveOut(label)}
              onClick={() => {
                setOpened(false);
                edit(path, undefined);
              }}
            >
              <Icon name="close" size={14} />
            </Button>
          )}
        </>
      }
    >
      {() =>
        isOpen ? (
          <div className={styles['inside']}>{members}</div>
        ) : (
          <div>
            <Button size="small" onClick={() => setOpened(true)}>
              <Icon name="add" size={14} />
              {t.addPart(label)}
            </Button>
          </div>
        )
      }
    </PartFrame>
  );
}

function listed(names: readonly string[]): string {
  return names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', …' : '');
}

/** A value of another type stands as JSON until it is mended. */
export function misfit(node: PartProps['node']): PartProps['node'] {
  const { default: given, deprecated, description, examples, id, nullable, pointer, title } = node;
  return {
    kind: 'any',
    default: given,
    deprecated,
    description,
    examples,
    id,
    nullable,
    pointer,
    title,
    fallback: undefined,
  };
}
