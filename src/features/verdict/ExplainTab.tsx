import type { Exchange } from '#exchange/model.ts';
import { useMessages } from '#i18n/useMessages.ts';
import type { Verdict } from '#verdict/model.ts';
import { pickedFor, pinnedLabel, useSelection } from '#workspace/selection.ts';
import { ByteView } from './ByteView.tsx';
import { Explanation } from './Explanation.tsx';
import styles from './ExplainTab.module.css';

/** Sentences beside bytes, lit up together from either side; exactly one sentence is pinned. */
export function ExplainTab({ exchange, verdict }: { readonly exchange: Exchange; readonly verdict: Verdict }) {
  const picked = useSelection((state) => pickedFor(state, exchange.id));
  const pin = useSelection((state) => state.pin);
  const hover = useSelection((state) => state.hover);
  const lit = { pinned: pinnedLabel(picked, verdict), hovered: picked.hovered };
  const act = {
    onPin: (label: string) => pin(exchange.id, label),
    onHover: (label: string | undefined) => hover(exchange.id, label),
  };
  return (
    <div className={styles['explain']}>
      <Explanation exchange={exchange} verdict={verdict} {...lit} {...act} />
      <ByteView
        key={exchange.id}
        name={useMessages().verdict.bytes.name}
        exchange={exchange}
        verdict={verdict}
        userPinned={picked.pinned !== undefined}
        unfolded={picked.unfolded}
        {...lit}
        {...act}
      />
    </div>
  );
}
