import Form from '@rjsf/core/lib/components/Form.js';
import { useEffect, useId, useMemo, useState } from 'react';
import type { FormsMessages } from '#i18n/messages/forms.en.ts';
import { readField, showField } from '#schema/fieldText.ts';
import { formFit, type FormFit } from '#schema/formFit.ts';
import type { FormNode } from '#schema/formNode.ts';
import type { JsonValue } from '#schema/json.ts';
import { createFormModel } from '#schema/normalise.ts';
import { formatPointer } from '#schema/pointer.ts';
import { startValue } from '#schema/startValue.ts';
import { stillTyped, type TypedField, type TypedFields } from '#schema/typedFields.ts';
import { createValidator } from '#schema/validate.ts';
import type { ValueEdit } from '#schema/valueEdit.ts';
import { applyEdit } from '#schema/valueEdit.ts';
import { StatusIcon } from '../StatusIcon.tsx';
import { FormBenchContext, type FormBench, type Path } from './formBench.ts';
import { formData } from './formKeys.ts';
import { FIELDS, TEMPLATES } from './formTheme.tsx';
import { formValidator } from './formValidator.ts';
import { NODE } from './rjsfSchema.ts';
import styles from './SchemaForm.module.css';

/** What the form thinks of its value, for whoever sends it. */
export interface FormValidity {
  /** Fields whose value does not fit, or whose text could not be read. */
  readonly misfits: number;
  /** Of those, how many say nothing yet, because the person has not been there. */
  readonly unsaid: number;
  readonly fit: FormFit;
}

export interface SchemaFormProps {
  readonly schema: JsonValue;
  readonly value: JsonValue | undefined;
  /** The whole new value, and the one place that changed. */
  readonly onChange: (value: JsonValue | undefined, edit: ValueEdit) => void;
  readonly texts: FormsMessages;
  readonly onValidity?: (validity: FormValidity) => void;
  /** Errors that were kept back until the person got there are shown now. */
  readonly showAll?: boolean;
  /** Whether a format that is not met is an error or a hint, as schemas have it by themselves. */
  readonly formats?: 'hints' | 'asserted';
  /** Texts typed here earlier that are not in the value; read once, when the form opens. */
  readonly typed?: TypedFields | undefined;
  /** Hears what is typed and not in the value, so that it can be given back. */
  readonly onTyped?: (typed: TypedFields) => void;
  readonly digitsAt?: (pointer: string) => string | undefined;
  readonly noteAt?: (pointer: string) => string | undefined;
}

const NOTHING = () => undefined;
const NO_TEXTS: TypedFields = new Map();
const VALIDATE = createValidator;
const DEFAULTS = {
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
} as const;

/** Fields for a value by its schema. The value lives outside; only text that is not in it lives here, and is handed out to be kept. */
export function SchemaForm(props: SchemaFormProps) {
  const {
    digitsAt = NOTHING,
    formats = 'hints',
    noteAt = NOTHING,
    onChange,
    onTyped,
    onValidity,
    schema,
    showAll = false,
    texts,
    typed = NO_TEXTS,
    value,
  } = props;
  const formId = useId();
  const [validate] = useState(VALIDATE);
  const model = useMemo(() => createFormModel(schema), [schema]);
  const library = useMemo(() => formValidator(validate), [validate]);
  const fit = useMemo(() => formFit(model, value, validate, formats), [model, value, validate, formats]);
  const [drafts, setDrafts] = useState<TypedFields>(() => stillTyped(typed, value));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set());
  const root = useMemo(() => ({ [NODE]: model.root.id }), [model]);

  const isSaid = (pointer: string, keyword: string) =>
    showAll || touched.has(pointer) || (keyword !== 'required' && !begun.has(pointer));
  const refused = [...drafts].filter(([, draft]) => draft.refused !== undefined).map(([pointer]) => pointer);
  const open = fit.errors.filter(({ pointer }) => !refused.includes(pointer));
  const misfits = new Set([...refused, ...open.map(({ pointer }) => pointer)]).size;
  const unsaid = new Set(open.filter(({ keyword, pointer }) => !isSaid(pointer, keyword)).map(({ pointer }) => pointer))
    .size;
  useEffect(() => onValidity?.({ misfits, unsaid, fit }), [onValidity, misfits, unsaid, fit]);

  const keepDrafts = (next: TypedFields) => {
    setDrafts(next);
    if (next.size > 0 || drafts.size > 0) onTyped?.(next);
  };
  const edit = (path: Path, next: JsonValue | undefined) => {
    const pointer = formatPointer(path);
    // What was typed at this place or below is settled by the new value.
    keepDrafts(new Map([...drafts].filter(([at]) => at !== pointer && !at.startsWith(`${pointer}/`))));
    onChange(applyEdit(value, { path, value: next }), { path, value: next });
  };
  const type = (path: Path, node: FormNode, text: string) => {
    const pointer = formatPointer(path);
    const reading = readField(node, text);
    const isItem = typeof path.at(-1) === 'number';
    const nothing = isItem ? startValue(model, node) : undefined;
    const next = reading.kind === 'value' ? reading.value : nothing;
    const isSpelt = reading.kind === 'empty' || (reading.kind === 'value' && showField(node, next) === text);
    const draft: TypedField = {
      text,
      refused: reading.kind === 'refused' ? reading.reason : undefined,
      value: next,
    };
    keepDrafts(new Map([...drafts].filter(([at]) => at !== pointer).concat(isSpelt ? [] : [[pointer, draft]])));
    if (!begun.has(pointer)) setBegun(new Set([...begun, pointer]));
    onChange(applyEdit(value, { path, value: next }), { path, value: next });
  };

  const bench: FormBench = {
    model,
    validate,
    texts,
    value,
    digitsAt,
    noteAt,
    edit,
    type,
    draftAt: (pointer) => drafts.get(pointer),
    errorsAt: (pointer, wholeBranch) =>
      fit.errors.filter(
        (error) =>
          (error.pointer === pointer || (wholeBranch && error.pointer.startsWith(`${pointer}/`))) &&
          isSaid(error.pointer, error.keyword),
      ),
    adviceAt: (pointer) =>
      begun.has(pointer) && !touched.has(pointer) ? [] : fit.advice.filter((one) => one.pointer === pointer),
    touch: (pointer) => {
      if (!touched.has(pointer)) setTouched(new Set([...touched, pointer]));
    },
  };
  return (
    <FormBenchContext value={bench}>
      {fit.unchecked !== undefined && (
        <p className={styles['fallback']}>
          <StatusIcon status="unknown" size={13} />
          <span>
            {texts.unchecked} {fit.unchecked.detail || fit.unchecked.reason}
          </span>
        </p>
      )}
      <Form
        tagName="div"
        idPrefix={formId}
        className={styles['form'] ?? ''}
        schema={root}
        formData={formData(value) ?? {}}
        validator={library}
        fields={FIELDS}
        templates={TEMPLATES}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={DEFAULTS}
        experimental_componentUpdateStrategy="always"
      >
        <></>
      </Form>
    </FormBenchContext>
  );
}
