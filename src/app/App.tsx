import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { CommandHostContext, type CommandHost } from '#commands/useCommand.ts';
import { loadTranslator, type Translator } from '#i18n/catalogue.ts';
import { TranslatorContext } from '#i18n/useMessages.ts';
import { PastedContext, type PastedState } from '#workspace/pasted.ts';
import { SelectionContext, type SelectionState } from '#workspace/selection.ts';
import { useSettings, WorkspaceContext } from '#workspace/useWorkspace.ts';
import type { Workspace } from '#workspace/workspace.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { messageOf } from './failures.ts';
import { PageStatusContext, usePageStatusStore, type PageStatus } from './pageStatus.ts';
import { Frame } from './Frame.tsx';
import { NavigationContext, type Navigation } from './navigation.ts';

export interface AppProps {
  readonly workspace: Workspace;
  readonly selection: StoreApi<SelectionState>;
  readonly pasted: StoreApi<PastedState>;
  readonly status: StoreApi<PageStatus>;
  readonly commands: CommandHost;
  readonly navigation: Navigation;
  /** Of the language that the settings ask for at start. */
  readonly translator: Translator;
}

export function App({ workspace, selection, pasted, status, commands, navigation, translator }: AppProps) {
  return (
    <WorkspaceContext value={workspace}>
      <SelectionContext value={selection}>
        <PastedContext value={pasted}>
          <PageStatusContext value={status}>
            <CommandHostContext value={commands}>
              <NavigationContext value={navigation}>
                <QueryClientProvider client={workspace.queries}>
                  <Speaking first={translator}>
                    <Frame />
                  </Speaking>
                </QueryClientProvider>
              </NavigationContext>
            </CommandHostContext>
          </PageStatusContext>
        </PastedContext>
      </SelectionContext>
    </WorkspaceContext>
  );
}

/** Speaks the language of the settings; while another is loading, the one before goes on. */
function Speaking({ first, children }: { readonly first: Translator; readonly children: React.ReactNode }) {
  const locale = useSettings((settings) => settings.locale);
  const status = usePageStatusStore();
  const [translator, setTranslator] = useState(first);
  useEffect(() => {
    let wanted = true;
    loadTranslator(locale).then(
      (loaded) => wanted && setTranslator(loaded),
      (thrown: unknown) => status.setState({ failure: messageOf(thrown) }),
    );
    return () => {
      wanted = false;
    };
  }, [locale, status]);
  useEffect(() => {
    document.documentElement.lang = translator.locale;
  }, [translator]);
  return (
    <TranslatorContext value={translator}>
      <ErrorBoundary part={translator.messages.shell.broken.page}>{children}</ErrorBoundary>
    </TranslatorContext>
  );
}
