import { useMessages } from '#i18n/useMessages.ts';
import type { Messages } from '#i18n/catalogue.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { browserHeaders } from '#workspace/frame.ts';
import type { Preview } from '#workspace/engine.ts';
import { useDraft, useWorkspace } from '#workspace/useWorkspace.ts';
import styles from './compose.module.css';

/** The request as it goes out, byte for byte, as editable text; what the browser adds stands greyed below. */
export function FrameEditor({ draftKey, preview }: { readonly draftKey: string; readonly preview: Preview }) {
  const t = useMessages().compose;
  const { engine } = useWorkspace();
  const setFrame = useDraft((state) => state.setFrame);
  if (preview === undefined) return <p className={styles['quiet']}>{t.frameWaiting}</p>;
  const edited = preview.kind === 'bad-frame' || preview.edited;
  return (
    <div className={styles['frameTab']}>
      <Field
        label={t.frame}
        hint={<span className={styles['plainHint']}>{edited ? t.frameEdited : t.frameHint}</span>}
        error={preview.kind === 'bad-frame' ? frameProblem(preview, t) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            className={styles['frame'] ?? ''}
            rows={Math.max(8, preview.text.split('\n').length + 2)}
            value={preview.text}
            onValue={(text) => setFrame(draftKey, text)}
          />
        )}
      </Field>
      {edited && (
        <div>
          <Button size="small" onClick={() => setFrame(draftKey, undefined)}>
            {t.frameReset}
          </Button>
        </div>
      )}
      {preview.kind === 'request' && (
        <div className={styles['browserPart']}>
          <p>{t.frameNote}</p>
          <pre>
            {browserHeaders(preview.request, engine.pageOrigin)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          </pre>
        </div>
      )}
    </div>
  );
}

function frameProblem({ problem, line }: Extract<Preview, { kind: 'bad-frame' }>, t: Messages['compose']): string {
  switch (problem) {
    case 'header-line':
    case 'header-name':
    case 'header-forbidden':
    case 'header-value':
      return t.frameProblem[problem](line);
    case 'request-line':
    case 'url':
    case 'method':
    case 'body-with-get':
      return t.frameProblem[problem];
  }
}
