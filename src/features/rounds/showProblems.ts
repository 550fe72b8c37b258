import { flushSync } from 'react-dom';

/** Lets a form say what it kept back, and takes the person to the first field at fault. */
export function showProblems(form: HTMLElement | null, sayAll: () => void): void {
  // The fields are marked with the next render: it must be there before one is looked for.
  flushSync(sayAll);
  const field =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('textarea, input, select');
  field?.focus();
}
