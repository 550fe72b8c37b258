import type { StoreApi } from 'zustand/vanilla';
import type { CommandContext, View } from '#commands/context.ts';
import { currentEntry, isReplayable } from '#workspace/runs.ts';
import type { Entry } from '#workspace/runs.ts';
import type { SelectionState } from '#workspace/selection.ts';
import type { Workspace } from '#workspace/workspace.ts';
import { momentOf, type PageStatus } from './pageStatus.ts';

export interface CommandContextDeps {
  readonly workspace: Workspace;
  readonly selection: StoreApi<SelectionState>;
  readonly status: StoreApi<PageStatus>;
  readonly view: () => View;
  readonly show: (view: View) => void;
  /** The exchange that the page shows, with its verdict once there is one. */
  readonly shown: () => Pick<Entry, 'exchange' | 'verdict'> | undefined;
  /** The page on which calls are composed is open. */
  readonly isComposing: () => boolean;
  readonly openRounds: () => void;
  readonly copyRecord: () => void;
  readonly compare: () => void;
  readonly openPaste: () => void;
  readonly openSessions: () => void;
}

/** The app as commands see it, read when a command asks. */
export function commandContext(deps: CommandContextDeps): CommandContext {
  const { workspace, selection, status } = deps;
  const { runs, settings, engine } = workspace;
  const { shown } = deps;
  return {
    call: {
      get canSend() {
        // Elsewhere the keys that send mean something else, and what is composed is out of sight.
        return deps.isComposing() && engine.canSend();
      },
      get running() {
        return runs.getState().calls.some(({ entries }) => entries.some(({ open }) => open));
      },
      send: () => void engine.send(),
      cancel: () => engine.cancel(),
    },
    answer: {
      get present() {
        return shown()?.verdict !== undefined;
      },
      get tab() {
        return selection.getState().tab;
      },
      walk(step) {
        const entry = shown();
        const verdict = momentOf(status.getState(), entry?.exchange.id)?.verdict ?? entry?.verdict;
        if (entry !== undefined && verdict !== undefined) selection.getState().walk(entry.exchange.id, verdict, step);
      },
      showTab: (tab) => selection.getState().showTab(tab),
      copyRecord: deps.copyRecord,
      passOn: (form) => selection.getState().showPass(form),
      compare: deps.compare,
      get replayable() {
        const entry = deps.isComposing() ? currentEntry(runs.getState()) : undefined;
        return entry !== undefined && isReplayable(entry);
      },
      replay: () => status.setState({ replay: runs.getState().currentId }),
    },
    frame: {
      get view() {
        return deps.view();
      },
      show: deps.show,
      openPaste: deps.openPaste,
      openSessions: deps.openSessions,
      openRounds: deps.openRounds,
      openPalette: () => status.setState({ paletteOpen: true }),
      resetWidths: () => settings.getState().change({ widths: {} }),
    },
    settings: {
      get theme() {
        return settings.getState().theme;
      },
      get language() {
        return settings.getState().locale;
      },
      get singleKeys() {
        return settings.getState().singleKeys;
      },
      chooseTheme: (theme) => settings.getState().change({ theme }),
      chooseLanguage: (locale) => settings.getState().change({ locale }),
      useSingleKeys: (singleKeys) => settings.getState().change({ singleKeys }),
    },
  };
}
