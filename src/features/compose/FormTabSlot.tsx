import { Suspense, lazy, useEffect } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import { useDraft } from '#workspace/useWorkspace.ts';
import type { FormTabProps } from './formTabProps.ts';
import styles from './compose.module.css';

// The form library comes with the first form. Where it can't be had, the JSON tab does the work.
const FormTab = lazy(() =>
  import('./FormTab.tsx').then(
    (module) => ({ default: module.FormTab }),
    () => ({ default: NoForm }),
  ),
);

/** The place of the form while it loads; what it said of the arguments goes with it. */
export function FormTabSlot(props: FormTabProps) {
  const t = useMessages().compose;
  const setFit = useDraft((state) => state.setFit);
  const sayAll = useDraft((state) => state.sayAll);
  useEffect(
    () => () => {
      setFit(undefined);
      sayAll(false);
    },
    [setFit, sayAll],
  );
  return (
    <Suspense fallback={<p className={styles['quiet']}>{t.formLoading}</p>}>
      <FormTab {...props} />
    </Suspense>
  );
}

function NoForm() {
  return <p className={styles['quiet']}>{useMessages().compose.formMissing}</p>;
}
