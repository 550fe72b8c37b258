import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { DraftState } from './draft.ts';
import type { NoticesState } from './notices.ts';
import { currentEntry } from './runs.ts';
import type { Entry, RunsState } from './runs.ts';
import type { SettingsState } from './settings.ts';
import type { TargetState } from './target.ts';
import type { Workspace } from './workspace.ts';

/** Given by the app above every feature. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === undefined) throw new Error('No WorkspaceContext above this component.');
  return workspace;
}

export function useTarget<T>(select: (state: TargetState) => T): T {
  return useStore(useWorkspace().target, select);
}

export function useDraft<T>(select: (state: DraftState) => T): T {
  return useStore(useWorkspace().draft, select);
}

export function useRuns<T>(select: (state: RunsState) => T): T {
  return useStore(useWorkspace().runs, select);
}

export function useSettings<T>(select: (state: SettingsState) => T): T {
  return useStore(useWorkspace().settings, select);
}

export function useNotices<T>(select: (state: NoticesState) => T): T {
  return useStore(useWorkspace().notices, select);
}

/** The exchange shown on the answer side, renewed with every batch of facts. */
export function useCurrentEntry(): Entry | undefined {
  return useRuns(currentEntry);
}
