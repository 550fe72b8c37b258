import { useCommand } from '#commands/useCommand.ts';
import { Kbd } from '#ui/Kbd.tsx';

/** The same keys that send a call elsewhere. */
export function AcceptKey() {
  const { shortcutText } = useCommand('call.send');
  return shortcutText === undefined ? null : <Kbd>{shortcutText}</Kbd>;
}
