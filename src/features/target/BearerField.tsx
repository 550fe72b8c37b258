import { useRef, useState } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { headerValueProblem } from '#workspace/target.ts';
import { useTarget } from '#workspace/useWorkspace.ts';
import styles from './target.module.css';

/** The token of the target. It is put to use when the field is left or Enter pressed, so that no half token is sent. */
export function BearerField() {
  const t = useMessages().target;
  const bearer = useTarget((state) => state.bearer);
  const change = useTarget((state) => state.change);
  const [typed, setTyped] = useState<string>();
  const [shown, setShown] = useState(false);
  const [breaks, setBreaks] = useState(false);
  const brokenPaste = useRef(false);
  const value = typed ?? bearer;
  const problem = breaks ? 'newline' : headerValueProblem(value);
  const use = () => {
    if (typed !== undefined) change({ bearer: typed });
    setTyped(undefined);
  };
  return (
    <Field
      label={t.bearer}
      hint={<span className={styles['plainHint']}>{t.bearerHint}</span>}
      error={problem && t.valueProblem[problem]}
    >
      {(control) => (
        <div className={styles['withButton']}>
          <TextInput
            {...control}
            type={shown ? 'text' : 'password'}
            value={value}
            onValue={(text) => {
              setTyped(text);
              setBreaks(brokenPaste.current);
              brokenPaste.current = false;
            }}
            // An input swallows line breaks; a pasted one is worth a sentence, since the token may be two. The change of
            // the value comes after the paste.
            onPaste={(event) => {
              brokenPaste.current = /[\r\n]/.test(event.clipboardData.getData('text').trim());
            }}
            onBlur={use}
            onKeyDown={(event) => {
              if (event.key === 'Enter') use();
            }}
          />
          {value !== '' && (
            <Button
              variant="quiet"
              size="small"
              aria-label={shown ? t.bearerHide : t.bearerReveal}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? '•••' : 'abc'}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
