import { useMessages } from '#i18n/useMessages.ts';
import { Chip } from '#ui/Chip.tsx';
import type { Verdict } from '#verdict/model.ts';
import { standingOf } from '#verdict/standing.ts';

/** What one side came to: its outcome, at the stratum that decided it. */
export function VerdictChip({ verdict }: { readonly verdict: Verdict }) {
  const { outcomes } = useMessages();
  const status = standingOf(verdict);
  return (
    <Chip
      stratum={verdict.stratum}
      stratumLabel={outcomes.stratum[verdict.stratum]}
      status={status}
      statusLabel={outcomes.status[status]}
      tone="plain"
    >
      {verdict.outcome}
    </Chip>
  );
}
