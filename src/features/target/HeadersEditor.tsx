import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { Icon } from '#ui/icons.tsx';
import { isSecretHeader } from '#sessions/redact.ts';
import { headerNameProblem, headerValueProblem } from '#workspace/target.ts';
import type { CustomHeader } from '#workspace/target.ts';
import { useTarget } from '#workspace/useWorkspace.ts';
import styles from './target.module.css';

/** Headers of the user's own, one row each, with what is wrong said under the row. */
export function HeadersEditor() {
  const t = useMessages().target;
  const headers = useTarget((state) => state.headers);
  const change = useTarget((state) => state.change);
  const put = (index: number, header: CustomHeader) =>
    change({ headers: headers.map((known, at) => (at === index ? header : known)) });
  return (
    <fieldset className={styles['headers']} aria-label={t.headers}>
      {headers.map((header, index) => (
        <HeaderRow
          // Rows have no identity but their place.
          key={index}
          header={header}
          position={index + 1}
          onChange={(changed) => put(index, changed)}
          onRemove={() => change({ headers: headers.filter((_, at) => at !== index) })}
        />
      ))}
      <div>
        <Button
          variant="quiet"
          size="small"
          onClick={() => change({ headers: [...headers, { name: '', value: '', lost: false }] })}
        >
          <Icon name="add" size={14} />
          {t.headersAdd}
        </Button>
      </div>
    </fieldset>
  );
}

interface HeaderRowProps {
  readonly header: CustomHeader;
  readonly position: number;
  readonly onChange: (header: CustomHeader) => void;
  readonly onRemove: () => void;
}

function HeaderRow({ header, position, onChange, onRemove }: HeaderRowProps) {
  const t = useMessages().target;
  const nameProblem = header.name === '' && header.value === '' ? undefined : headerNameProblem(header.name);
  const valueProblem = headerValueProblem(header.value);
  const said =
    nameProblem !== undefined
      ? t.headerNameProblem[nameProblem]
      : valueProblem !== undefined
        ? t.valueProblem[valueProblem]
        : header.lost
          ? t.headerLost
          : undefined;
  const sayingId = `header-${position}-said`;
  return (
    <div className={styles['headerRow']}>
      <TextInput
        aria-label={t.headerName(position)}
        aria-invalid={nameProblem === undefined ? undefined : true}
        aria-describedby={said === undefined ? undefined : sayingId}
        placeholder={t.headerNamePlaceholder}
        value={header.name}
        onValue={(name) => onChange({ ...header, name })}
      />
      <TextInput
        aria-label={t.headerValue(position)}
        aria-invalid={valueProblem === undefined ? undefined : true}
        aria-describedby={said === undefined ? undefined : sayingId}
        placeholder={t.headerValuePlaceholder}
        type={isSecretHeader(header.name) ? 'password' : 'text'}
        value={header.value}
        onValue={(value) => onChange({ ...header, value, lost: false })}
      />
      <Button variant="icon" aria-label={t.headerRemove(header.name)} onClick={onRemove}>
        <Icon name="remove" size={14} />
      </Button>
      {said !== undefined && (
        <p id={sayingId} className={styles['said']} data-kind={nameProblem ?? valueProblem ?? 'lost'}>
          <StatusIcon status={nameProblem === undefined && valueProblem === undefined ? 'warn' : 'fail'} size={13} />
          <span>{said}</span>
        </p>
      )}
    </div>
  );
}
