import type { CommandId } from '#commands/appCommands.ts';
import type { CommandContext } from '#commands/context.ts';
import type { Registry } from '#commands/registry.ts';
import { ariaShortcut, shortcutText } from '#commands/shortcut.ts';
import type { CommandHost } from '#commands/useCommand.ts';
import { keyPressOf } from './keyPress.ts';

export interface CommandHostDeps {
  readonly registry: Registry<CommandContext, CommandId>;
  /** What commands see, as it is now. */
  readonly context: () => CommandContext;
  /** Called back whenever any part of the context may have changed. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The keyboard has ⌘. */
  readonly apple: boolean;
}

/** The registry bound to the app, for buttons and the palette. */
export function createCommandHost({ registry, context, subscribe, apple }: CommandHostDeps): CommandHost {
  return {
    isEnabled: (id) => registry.get(id).isEnabled(context()),
    run: (id) => void registry.run(id, context()),
    shortcut(id) {
      const { shortcut } = registry.get(id);
      return shortcut && { text: shortcutText(shortcut, apple), aria: ariaShortcut(shortcut, apple) };
    },
    subscribe,
  };
}

/** Runs the command of a shortcut. A press that something on the page has dealt with, or that goes on, means nothing. */
export function listenForShortcuts(
  scope: Pick<Window, 'addEventListener'>,
  deps: Omit<CommandHostDeps, 'subscribe'> & { readonly resting: () => boolean },
): void {
  scope.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || deps.resting()) return;
    const context = deps.context();
    const keys = { apple: deps.apple, singleKeys: context.settings.singleKeys };
    const command = deps.registry.forPress(keyPressOf(event), context, keys);
    if (command === undefined) return;
    event.preventDefault();
    command.run(context);
  });
}
