import type { Command } from './command.ts';
import { matches, type KeyPress } from './shortcut.ts';

/** All commands of the app, by id. */
export interface Registry<C, Id extends string = string> {
  readonly all: readonly Command<C, Id>[];
  get(id: Id): Command<C, Id>;
  /** The enabled command that a key press means; undefined when it means none. */
  forPress(
    press: KeyPress,
    context: C,
    keys: { readonly apple: boolean; readonly singleKeys: boolean },
  ): Command<C, Id> | undefined;
  /** Runs a command; false when it is not enabled now. */
  run(id: Id, context: C): boolean;
}

/** A registry over one list. Two commands with one id, or with one shortcut, are a bug and throw at once. */
export function createRegistry<C, Id extends string>(commands: readonly Command<C, Id>[]): Registry<C, Id> {
  const byId = new Map<string, Command<C, Id>>();
  const shortcuts = new Set<string>();
  for (const command of commands) {
    if (byId.has(command.id)) throw new Error(`Two commands are called ${command.id}.`);
    byId.set(command.id, command);
    if (command.shortcut === undefined) continue;
    if (shortcuts.has(command.shortcut)) throw new Error(`Two commands answer to ${command.shortcut}.`);
    shortcuts.add(command.shortcut);
  }
  const get = (id: Id) => {
    const found = byId.get(id);
    if (found === undefined) throw new Error(`No command is called ${id}.`);
    return found;
  };
  return {
    all: commands,
    get,
    forPress(press, context, { apple, singleKeys }) {
      return commands.find(({ shortcut, isEnabled }) => {
        if (shortcut === undefined || !matches(shortcut, press, apple)) return false;
        return (singleKeys || shortcut.length > 1) && isEnabled(context);
      });
    },
    run(id, context) {
      const command = get(id);
      if (!command.isEnabled(context)) return false;
      command.run(context);
      return true;
    },
  };
}
