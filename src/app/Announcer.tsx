import { plainSentence } from '#features/verdict/wording.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { useCurrentEntry } from '#workspace/useWorkspace.ts';

/** Says the headline, and its one sentence once it can no longer change. */
export function Announcer() {
  const messages = useMessages();
  const verdict = useCurrentEntry()?.verdict;
  if (verdict === undefined) return <LiveRegion text="" />;
  const headline = plainSentence(messages, verdict.headline);
  return <LiveRegion text={verdict.settled ? `${headline}. ${plainSentence(messages, verdict.why)}` : headline} />;
}
