import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './icons.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface CopyButtonProps {
  /** Read when pressed, so that a large text is built only then. */
  readonly text: () => string;
  /** What it copies, in words. */
  readonly label: string;
  readonly copied: string;
  /** Said when the browser refuses, with what to do instead. */
  readonly failed: string;
  /** With words beside the icon. */
  readonly worded?: boolean;
  readonly disabled?: boolean;
  readonly onCopied?: (ok: boolean) => void;
}

type State = 'idle' | 'copied' | 'failed';

export function CopyButton({
  text,
  label,
  copied,
  failed,
  worded = false,
  disabled = false,
  onCopied,
}: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2500);
    return () => clearTimeout(timer);
  }, [state]);
  const settle = (ok: boolean) => {
    setState(ok ? 'copied' : 'failed');
    onCopied?.(ok);
  };
  const copy = () => void writeClipboard(text()).then(settle);
  const word = { idle: label, copied, failed }[state];
  const icon = <Icon name={state === 'copied' ? 'check' : 'copy'} size={15} />;
  return (
    <>
      {worded ? (
        <Button size="small" disabled={disabled} onClick={copy}>
          {icon}
          {word}
        </Button>
      ) : (
        <Button variant="icon" aria-label={label} title={word} disabled={disabled} onClick={copy}>
          {icon}
        </Button>
      )}
      <VisuallyHidden>
        <output>{state === 'idle' ? '' : word}</output>
      </VisuallyHidden>
    </>
  );
}

/** False when there is no clipboard (an insecure origin) or the browser refuses. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
