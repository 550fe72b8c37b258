import { useEffect, useState } from 'react';
import type { PassForm } from '#commands/context.ts';
import { exportText } from './exportText.ts';
import type { Exported, ExportInput } from './exportText.ts';

export type Exporting =
  | { readonly kind: 'writing' }
  | { readonly kind: 'written'; readonly exported: Exported | undefined };

/** What a form comes to, written anew when anything of it changes; the last one asked for wins. */
export function useExported(form: PassForm, input: ExportInput): Exporting {
  const [done, setDone] = useState<{ form: PassForm; input: ExportInput; exported: Exported | undefined }>();
  useEffect(() => {
    let wanted = true;
    void exportText(form, input).then((exported) => {
      if (wanted) setDone({ form, input, exported });
    });
    return () => {
      wanted = false;
    };
  }, [form, input]);
  return done?.form === form && done.input === input
    ? { kind: 'written', exported: done.exported }
    : { kind: 'writing' };
}
