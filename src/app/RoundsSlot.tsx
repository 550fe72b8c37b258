import { RoundsPage } from '#features/rounds/RoundsPage.tsx';
import { LogPane } from '#features/log/LogPane.tsx';
import { TimelinePane } from '#features/timeline/TimelinePane.tsx';
import { StrataBar } from '#features/verdict/StrataBar.tsx';
import { plainSentence } from '#features/verdict/wording.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { useRuns, useWorkspace } from '#workspace/useWorkspace.ts';
import { answersIn, findCall } from '#workspace/runs.ts';
import type { Entry } from '#workspace/runs.ts';
import { useNavigation } from './navigation.ts';
import { useElapsed } from './useElapsed.ts';
import { usePageTitle } from './usePageTitle.ts';

/** The page of rounds with what other features show beside it. */
export function RoundsSlot() {
  const messages = useMessages();
  const navigation = useNavigation();
  const { runs } = useWorkspace();
  usePageTitle(messages.shell.rounds);
  return (
    <RoundsPage
      verdictHref={navigation.href({ view: undefined })}
      composeHref={navigation.href({ view: 'compose' })}
      log={<LogPane />}
      strata={(entry) => entry.verdict !== undefined && <Strata key={entry.exchange.id} entry={entry} />}
      timeline={(turns, entry) =>
        entry.verdict !== undefined && (
          <Timeline key={entry.exchange.id} entry={entry} earlier={turns.slice(0, -1).map((turn) => turn.entry)} />
        )
      }
      headline={({ verdict }) => (verdict === undefined ? '' : plainSentence(messages, verdict.headline))}
      onOpenVerdict={({ exchange }) => {
        runs.getState().select(exchange.id);
        navigation.visit({ view: undefined });
      }}
    />
  );
}

function Strata({ entry }: { readonly entry: Entry }) {
  const elapsedMs = useElapsed(entry.exchange.startedAt, entry.open);
  if (entry.verdict === undefined) return null;
  return (
    <StrataBar
      exchangeId={entry.exchange.id}
      verdict={entry.verdict}
      running={entry.open}
      elapsedMs={elapsedMs}
      timed={!entry.exchange.missing.includes('times')}
      compact
    />
  );
}

function Timeline({ entry, earlier }: { readonly entry: Entry; readonly earlier: readonly Entry[] }) {
  const call = useRuns((state) => findCall(state, entry.exchange.id));
  const elapsedMs = useElapsed(entry.exchange.startedAt, entry.open);
  if (entry.verdict === undefined) return null;
  return (
    <TimelinePane
      exchange={entry.exchange}
      verdict={entry.verdict}
      earlier={earlier.map(({ exchange }) => exchange)}
      answers={answersIn(call)}
      elapsedMs={elapsedMs}
    />
  );
}
