import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CommandId } from './appCommands.ts';

/** What a button needs of the registry; the app gives one that is bound to its context. */
export interface CommandHost {
  isEnabled(id: CommandId): boolean;
  run(id: CommandId): void;
  /** Keycap text of its shortcut and the same for `aria-keyshortcuts`. */
  shortcut(id: CommandId): { readonly text: string; readonly aria: string } | undefined;
  /** Called whenever an answer of `isEnabled` may have changed. */
  subscribe(listener: () => void): () => void;
}

export const CommandHostContext = createContext<CommandHost | undefined>(undefined);

export interface BoundCommand {
  readonly enabled: boolean;
  readonly run: () => void;
  readonly shortcutText: string | undefined;
  readonly ariaKeyShortcuts: string | undefined;
}

export function useCommandHost(): CommandHost {
  const host = useContext(CommandHostContext);
  if (host === undefined) throw new Error('No CommandHostContext above this component.');
  return host;
}

/** One command, bound: re-renders when it becomes enabled or disabled. */
export function useCommand(id: CommandId): BoundCommand {
  const host = useCommandHost();
  const enabled = useSyncExternalStore(host.subscribe, () => host.isEnabled(id));
  const shortcut = host.shortcut(id);
  return { enabled, run: () => host.run(id), shortcutText: shortcut?.text, ariaKeyShortcuts: shortcut?.aria };
}
