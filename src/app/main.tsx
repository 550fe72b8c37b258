import './setup.ts';
import '#ui/global.css';
import { createRoot } from 'react-dom/client';
import { APP_COMMANDS } from '#commands/appCommands.ts';
import { createRegistry } from '#commands/registry.ts';
import { loadTranslator } from '#i18n/catalogue.ts';
import { createSelection } from '#workspace/selection.ts';
import { createPasted } from '#workspace/pasted.ts';
import { currentEntry } from '#workspace/runs.ts';
import { acceptFiles } from './acceptFiles.ts';
import { compareHash, ROUNDS_HASH, sessionsHash } from './address.ts';
import { App } from './App.tsx';
import { followTheme } from './appearance.ts';
import { commandContext } from './commandContext.ts';
import { comparedPair } from './compareWith.ts';
import { createCommandHost, listenForShortcuts } from './commandHost.ts';
import { createWorkspace } from './createWorkspace.ts';
import { connectWorker } from './demoWorker.ts';
import { messageOf, watchFailures } from './failures.ts';
import { focusOnNavigation } from './focusOnNavigation.ts';
import { goTo } from './goTo.ts';
import { keepAddress } from './keepAddress.ts';
import { createNavigation } from './navigation.ts';
import { createPageStatus } from './pageStatus.ts';
import { recordOf, recordText } from './recordText.ts';
import { trustedScriptUrl } from './trustedUrl.ts';

/** How long the worker may take before the page stops waiting for it, in ms. */
const WORKER_PATIENCE_MS = 3000;

const status = createPageStatus({
  demo: navigator.serviceWorker?.controller ? 'worker' : 'page',
  online: navigator.onLine,
});
watchFailures(window, (failure) => status.setState({ failure }));
const workspace = createWorkspace(window);
const { settings, runs } = workspace;
const translating = loadTranslator(settings.getState().locale);
followTheme({
  root: document.documentElement,
  scheme: matchMedia('(prefers-color-scheme: dark)'),
  choice: () => settings.getState().theme,
  subscribe: settings.subscribe,
});
for (const change of ['online', 'offline']) {
  addEventListener(change, () => status.setState({ online: navigator.onLine }));
}

const selection = createSelection();
const navigation = createNavigation(window);
workspace.engine.start();
keepAddress({ navigation, selection, runs, userHasActed: () => navigator.userActivation?.hasBeenActive ?? true });
focusOnNavigation(navigation, document);

const pasted = createPasted();
const shown = () => {
  const outside = ['paste', 'shared', 'compare'].includes(navigation.current().page);
  return outside ? status.getState().answer : currentEntry(runs.getState());
};
acceptFiles(window, pasted, () => navigation.open('#/paste'));

const stores = [workspace.target, workspace.draft, runs, settings, selection, status];
const commands = {
  registry: createRegistry(APP_COMMANDS),
  apple: /Mac|iPhone|iPad/.test(navigator.userAgent),
  context: () =>
    commandContext({
      workspace,
      selection,
      status,
      view() {
        const address = navigation.current();
        return address.page === 'playground' ? (address.search.view ?? 'verdict') : 'verdict';
      },
      show: (view) => goTo(navigation, view),
      shown,
      compare() {
        const id = shown()?.exchange.id;
        const [left, right] = id === undefined ? [] : comparedPair(runs.getState(), id);
        navigation.open(compareHash(left, right));
      },
      openPaste: () => navigation.open('#/paste'),
      openSessions: () => navigation.open(sessionsHash(undefined)),
      isComposing: () => navigation.current().page === 'playground',
      openRounds: () => navigation.open(ROUNDS_HASH),
      copyRecord() {
        const { answer } = status.getState();
        const text =
          answer === undefined
            ? recordText(runs.getState(), runs.getState().currentId ?? '', 'estrato')
            : recordOf([answer], 'estrato');
        if (text === '') return;
        navigator.clipboard.writeText(text).catch(() => selection.getState().showTab('record'));
      },
    }),
  subscribe(listener: () => void) {
    const stops = [
      ...stores.map((store) => store.subscribe(listener)),
      workspace.queries.getQueryCache().subscribe(listener),
    ];
    return () => stops.forEach((stop) => stop());
  },
};
listenForShortcuts(window, { ...commands, resting: () => status.getState().paletteOpen });

void connectWorker({
  // In development there is no worker: it is built after the app.
  container: import.meta.env.PROD ? navigator.serviceWorker : undefined,
  scriptUrl: trustedScriptUrl(new URL('sw.js', document.baseURI).href, window),
  patience: () => new Promise((resolve) => setTimeout(resolve, WORKER_PATIENCE_MS)),
});
navigator.serviceWorker?.addEventListener('controllerchange', () => status.setState({ demo: 'worker' }));

async function start(root: HTMLElement): Promise<void> {
  const translator = await translating;
  createRoot(root).render(
    <App
      workspace={workspace}
      selection={selection}
      pasted={pasted}
      status={status}
      commands={createCommandHost(commands)}
      navigation={navigation}
      translator={translator}
    />,
  );
}

const root = document.getElementById('root');
if (root !== null) {
  // Never awaited at the top level: the catalogue's file imports from this one, and the two would wait for each other.
  start(root).catch((thrown: unknown) => {
    root.textContent = `Estrato could not load its texts (${messageOf(thrown)}). Reload the page. · Estrato no pudo cargar sus textos. Recarga la página.`;
  });
}
