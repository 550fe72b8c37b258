import { useMessages } from '#i18n/useMessages.ts';
import { Chip } from '#ui/Chip.tsx';
import type { Verdict } from '#verdict/model.ts';
import { standingOf } from '#verdict/standing.ts';

/** The named verdict, with the one code that says more than the name. */
export function VerdictChip({ verdict }: { readonly verdict: Verdict }) {
  const { outcomes } = useMessages();
  const { stratum, outcome, gateway, answer } = verdict;
  const status = standingOf(verdict);
  const note = gateway?.code ?? (answer?.error === undefined ? undefined : String(answer.error.code));
  return (
    <Chip
      stratum={stratum}
      stratumLabel={outcomes.stratum[stratum]}
      status={status}
      statusLabel={outcomes.status[status]}
      tone={status === 'pending' ? 'waiting' : 'plain'}
      {...(note !== undefined && { note })}
    >
      {outcome}
    </Chip>
  );
}
