import { SessionsView } from '#features/sessions/SessionsView.tsx';
import { useSessionsWords } from '#features/sessions/words.ts';
import type { ExchangeRow } from '#sessions/storedExchange.ts';
import { Button } from '#ui/Button.tsx';
import { useNotices, useWorkspace } from '#workspace/useWorkspace.ts';
import { compareHash, playgroundHash, sessionsHash } from './address.ts';
import { useNavigation } from './navigation.ts';
import { SessionExportSlot } from './SessionExportSlot.tsx';
import { storageKeeper } from './storageKeeper.ts';
import { usePageTitle } from './usePageTitle.ts';

/** Ties the page of saved sessions to the address, the playground and the browser's storage. */
export function SessionsSlot({ chosen }: { readonly chosen: string | undefined }) {
  const t = useSessionsWords();
  const navigation = useNavigation();
  const { engine } = useWorkspace();
  const notify = useNotices((state) => state.add);
  usePageTitle(t.page);
  const openCall = async (row: ExchangeRow) => {
    const opened = await engine.openSaved(row);
    if (opened.kind === 'trouble') notify({ code: 'calls-not-stored', trouble: opened.trouble });
    else if (!opened.value) notify({ code: 'call-not-readable' });
    else navigation.open(playgroundHash({}));
  };
  const begin = () => {
    engine.clearLog();
    navigation.open(playgroundHash({}));
  };
  return (
    <SessionsView
      chosen={chosen}
      onChoose={(id) => navigation.open(sessionsHash(id))}
      hrefOf={sessionsHash}
      homeHref={playgroundHash({})}
      onOpenCall={(row) => void openCall(row)}
      onNewSession={begin}
      moreActs={(session) => (
        <>
          <Button size="small" onClick={() => navigation.open(compareHash(session.id, undefined, 'sessions'))}>
            {t.details.compare}
          </Button>
          <SessionExportSlot session={session} />
        </>
      )}
      keeper={storageKeeper(navigator.storage)}
    />
  );
}
