import clsx from 'clsx';
import { useContext, useId, useState, type ReactNode } from 'react';
import { formatPointer } from '#schema/pointer.ts';
import { StatusIcon } from '../StatusIcon.tsx';
import { errorText } from './errorText.ts';
import { PartPlaceContext, useFormBench } from './formBench.ts';
import { MemberName, MemberRemover } from './MemberName.tsx';
import styles from './SchemaForm.module.css';
import type { PartProps } from './partProps.ts';
import { partHint } from './partHint.ts';
import { partName } from './partName.ts';

/** What the control of a field must carry. */
export interface PartControl {
  readonly id: string;
  readonly 'aria-label': string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly onBlur: () => void;
}

export interface PartFrameProps {
  readonly part: PartProps;
  /** A group of controls is named by its label; a single control is labelled by it. */
  readonly group?: boolean;
  /** Errors below this place have no field of their own. */
  readonly wholeBranch?: boolean;
  /** Says which special value is sent: empty text, null. */
  readonly state?: string | undefined;
  readonly hint?: string | undefined;
  /** At the right of the label. */
  readonly acts?: ReactNode;
  readonly children: (control: PartControl) => ReactNode;
}

/** Label left, type and limits right, the control, then what is said about it: note, description, error. */
export function PartFrame({ part, group = false, wholeBranch = false, state, hint, acts, children }: PartFrameProps) {
  const { node, path, required } = part;
  const { adviceAt, draftAt, errorsAt, noteAt, texts: t, touch } = useFormBench();
  const { bare, free } = useContext(PartPlaceContext);
  const last = path.at(-1);
  const isFree = typeof last === 'string' && free.has(last);
  const id = useId();
  const pointer = formatPointer(path);
  const { label, wire } = partName(part, t);
  const refused = draftAt(pointer)?.refused;
  const errors =
    refused === undefined
      ? errorsAt(pointer, wholeBranch).map((error) => {
          const text = errorText(error, t);
          return error.pointer === pointer ? text : t.error.elsewhere(error.pointer.slice(pointer.length + 1), text);
        })
      : [t.refused[refused]];
  const advice = adviceAt(pointer).map(({ params }) => t.error.formatHint(String(params['expected'] ?? '')));
  const note = noteAt(pointer);
  const words = hint ?? partHint(node, required, t);
  const said = {
    hint: words !== '',
    note: note !== undefined || state !== undefined,
    text: node.description !== undefined,
  };
  const describedBy = [
    said.hint && !bare && `${id}-hint`,
    said.note && `${id}-note`,
    said.text && !bare && `${id}-text`,
    (errors.length > 0 || advice.length > 0) && `${id}-error`,
  ].filter((one) => one !== false);
  const control: PartControl = {
    id,
    'aria-label': bare && !group ? label : undefined,
    'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
    'aria-invalid': errors.length > 0 ? true : undefined,
    onBlur: () => touch(pointer),
  };
  const Box = group ? 'fieldset' : 'div';
  return (
    <Box
      className={clsx(styles['part'], group && styles['group'])}
      data-invalid={errors.length > 0 ? '' : undefined}
      {...(group && { 'aria-labelledby': bare ? undefined : `${id}-label`, 'aria-label': bare ? label : undefined })}
      {...(group && { 'aria-describedby': control['aria-describedby'] })}
    >
      {!bare && (
        <div className={styles['label']}>
          {isFree ? (
            <MemberName path={path} name={last} labelId={group ? `${id}-label` : undefined} htmlFor={id} />
          ) : group ? (
            <span id={`${id}-label`}>{label}</span>
          ) : (
            <label htmlFor={id}>{label}</label>
          )}
          {wire !== undefined && <code>{wire}</code>}
          <span className={styles['hint']} id={`${id}-hint`}>
            {words}
          </span>
          {acts}
          {isFree && <MemberRemover path={path} name={last} />}
        </div>
      )}
      {children(control)}
      {said.note && (
        <p id={`${id}-note`} className={styles['note']}>
          {[state, note].filter((one) => one !== undefined).join(' ')}
        </p>
      )}
      {!bare && node.description !== undefined && <Words id={`${id}-text`} text={node.description} />}
      <div id={`${id}-error`} role="alert" className={styles['said']}>
        {errors.map((text) => (
          <p key={text} className={styles['error']}>
            <StatusIcon status="fail" size={13} />
            <span>{text}</span>
          </p>
        ))}
        {errors.length === 0 &&
          advice.map((text) => (
            <p key={text} className={styles['advice']}>
              <StatusIcon status="warn" size={13} />
              <span>{text}</span>
            </p>
          ))}
      </div>
    </Box>
  );
}

/** Longest description that stands whole. */
const SHORT = 150;

/** The server's words, as text. Long ones unfold. */
function Words({ id, text }: { readonly id: string; readonly text: string }) {
  const { texts: t } = useFormBench();
  const [open, setOpen] = useState(false);
  const long = text.length > SHORT + 20;
  return (
    <p className={styles['words']}>
      <span id={id}>{long && !open ? `${text.slice(0, text.lastIndexOf(' ', SHORT) || SHORT).trimEnd()}…` : text}</span>
      {long && (
        <button type="button" className={styles['fold']} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.less : t.more}
        </button>
      )}
    </p>
  );
}
