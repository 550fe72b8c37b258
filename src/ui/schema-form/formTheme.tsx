import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { useContext } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { PartPlaceContext, useFormBench } from './formBench.ts';
import { PartField } from './PartField.tsx';
import styles from './SchemaForm.module.css';

/** Our fields draw their own labels and errors. */
function BareField({ children, hidden = false }: FieldTemplateProps) {
  return hidden ? null : children;
}

function Members({ properties }: ObjectFieldTemplateProps) {
  if (properties.length === 0) return null;
  return <div className={styles['members']}>{properties.map(({ content }) => content)}</div>;
}

function Items({ canAdd = false, items, onAddClick, title }: ArrayFieldTemplateProps) {
  const { texts: t } = useFormBench();
  return (
    <>
      {items.length > 0 && <div className={styles['items']}>{items}</div>}
      {canAdd && (
        <div>
          <Button size="small" aria-label={t.addItemTo(title)} onClick={onAddClick}>
            <Icon name="add" size={14} />
            {t.addItem}
          </Button>
        </div>
      )}
    </>
  );
}

function Item({ buttonsProps, children, index }: ArrayFieldItemTemplateProps) {
  const { texts: t } = useFormBench();
  const { bare } = useContext(PartPlaceContext);
  const { hasMoveDown, hasMoveUp, hasRemove, onMoveDownItem, onMoveUpItem, onRemoveItem } = buttonsProps;
  return (
    <div className={styles['item']}>
      {bare && (
        <span aria-hidden="true" className={styles['ordinal']}>
          {index + 1}
        </span>
      )}
      <div className={styles['itemBody']}>{children}</div>
      <div className={styles['itemActs']}>
        {hasMoveUp && (
          <Button variant="icon" aria-label={t.moveUp(index + 1)} onClick={onMoveUpItem}>
            <Icon name="up" size={14} />
          </Button>
        )}
        {hasMoveDown && (
          <Button variant="icon" aria-label={t.moveDown(index + 1)} onClick={onMoveDownItem}>
            <Icon name="down" size={14} />
          </Button>
        )}
        {hasRemove && (
          <Button variant="icon" aria-label={t.removeItem(index + 1)} onClick={onRemoveItem}>
            <Icon name="remove" size={14} />
          </Button>
        )}
      </div>
    </div>
  );
}

/** Layout of the library's own, replaced part by part; every kind of field is ours. */
export const TEMPLATES = {
  FieldTemplate: BareField,
  ObjectFieldTemplate: Members,
  ArrayFieldTemplate: Items,
  ArrayFieldItemTemplate: Item,
};

export const FIELDS = { FallbackField: PartField };
