import clsx from 'clsx';
import { useId, useMemo, type CSSProperties, type RefCallback } from 'react';
import { createStreamRequestReader } from '#client/streamRequests.ts';
import { streamWaits } from '#client/streamWaits.ts';
import type { Exchange } from '#exchange/model.ts';
import { useFormats, useMessages } from '#i18n/useMessages.ts';
import { EvidenceLabel } from '#ui/EvidenceLabel.tsx';
import { stratumClass } from '#ui/StratumBadge.tsx';
import type { Verdict } from '#verdict/model.ts';
import { pickedFor, useSelection } from '#workspace/selection.ts';
import { TimelineList } from './TimelineList.tsx';
import { layTimeline } from './timelineModel.ts';
import type { EarlierRound, Timeline } from './timelineModel.ts';
import styles from './TimelinePane.module.css';
import { useLaneWidth } from './useLaneWidth.ts';

export interface TimelinePaneProps {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  /** Exchanges of the same call that came before, oldest first. */
  readonly earlier?: readonly Exchange[];
  /** The exchange with all that is known of it, where `exchange` is one moment of it. */
  readonly whole?: Exchange;
  /** Posts of the same call that answered what a legacy server asked on its stream. */
  readonly answers?: readonly Exchange[];
  /** ms since the request went out, while it runs. */
  readonly elapsedMs?: number;
}

const NONE: readonly Exchange[] = [];

/** When what came: rounds, bytes, evidence, on one axis; the same as a list for those who don't see it. */
export function TimelinePane({
  exchange,
  verdict,
  earlier = NONE,
  whole = exchange,
  answers = NONE,
  elapsedMs = 0,
}: TimelinePaneProps) {
  const { timeline } = useMessages();
  const formats = useFormats();
  const id = useId();
  const [width, lane] = useLaneWidth();
  const read = useMemo(() => createStreamRequestReader(whole.facts), [whole.facts]);
  // `verdict` is new with each batch of facts, which grow in place.
  const laid = useMemo(() => {
    const waits = streamWaits(whole, answers, read);
    return layTimeline(exchange.facts, verdict.statements, earlier.map(ended), exchange, elapsedMs, width, waits);
  }, [exchange, verdict, earlier, whole, answers, read, elapsedMs, width]);
  const timesMissing = exchange.missing.includes('times');
  const { silence } = laid;
  return (
    <section className={styles['timeline']} aria-labelledby={id}>
      <header className={styles['header']}>
        <h2 id={id}>{timeline.title}</h2>
        {!timesMissing && silence !== undefined && (
          <span className={styles['note']}>{timeline.silence({ ms: silence.to - silence.from })}</span>
        )}
        <span className={styles['grow']} />
        {(laid.compressed || laid.waits.length > 0) && (
          <span className={styles['legend']}>
            <span className={clsx(styles['wait'], styles['sample'])} aria-hidden="true" />
            {laid.compressed ? timeline.waitNote : timeline.waitScale}
          </span>
        )}
      </header>
      {timesMissing ? (
        <p className={styles['missing']}>{timeline.unknownTimes}</p>
      ) : (
        <>
          <Lanes
            laid={laid}
            lane={lane}
            exchangeId={exchange.id}
            time={(ms) => (laid.endAt < 1000 ? formats.span(ms) : `${formats.number(Math.round(ms) / 1000)} s`)}
          />
          <TimelineList laid={laid} status={exchange.facts.head?.status} />
        </>
      )}
    </section>
  );
}

function ended({ round, startedAt, facts }: Exchange): EarlierRound {
  return { round, startedAt, endedAt: startedAt + (facts.close?.at ?? 0) };
}

/** Sets where a thing stands in its lane. */
function at(place: number, width?: number): CSSProperties {
  return { insetInlineStart: `${place}%`, ...(width === undefined ? {} : { inlineSize: `${width}%` }) };
}

function Lanes({
  laid,
  lane,
  exchangeId,
  time,
}: {
  readonly laid: Timeline;
  readonly lane: RefCallback<HTMLElement>;
  readonly exchangeId: string;
  readonly time: (ms: number) => string;
}) {
  const { timeline, verdict } = useMessages();
  const formats = useFormats();
  const hover = useSelection((state) => state.hover);
  const pin = useSelection((state) => state.pin);
  const hovered = useSelection((state) => pickedFor(state, exchangeId).hovered);
  const { silence, close } = laid;
  return (
    <div className={styles['lanes']}>
      <span className={styles['laneName']} aria-hidden="true">
        {timeline.lanes.rounds}
      </span>
      <div className={styles['lane']} aria-hidden="true">
        {laid.rounds.map(({ round, place, width, wait }) => (
          <span key={round}>
            <span className={styles['bar']} style={at(place, width)} />
            {wait && <span className={styles['wait']} style={at(wait.place, wait.width)} />}
            {wait && (
              <span className={styles['waitLabel']} style={at(wait.place + wait.width / 2)}>
                {formats.span(wait.ms)}
              </span>
            )}
          </span>
        ))}
        {laid.waits.map(({ from, to, place, width, drawn }) => (
          <span key={from}>
            <span className={clsx(styles['wait'], styles['within'])} style={at(place, width)} />
            {drawn && (
              <span className={styles['waitLabel']} style={at(place + width / 2)}>
                {formats.span(to - from)}
              </span>
            )}
          </span>
        ))}
      </div>
      <span className={styles['laneName']} aria-hidden="true">
        {timeline.lanes.bytes}
      </span>
      <div className={styles['lane']} aria-hidden="true">
        {laid.ticks.map(({ place, kind }) => (
          <span
            key={`${kind} ${place}`}
            className={clsx(styles['tick'], stratumClass(kind === 'head' ? 'http' : 'stream'))}
            style={at(place)}
          />
        ))}
        {silence?.drawn === true && (
          <span className={styles['gap']} style={at(silence.place + 1, silence.width - 2)}>
            <span>{timeline.silent({ ms: silence.to - silence.from })}</span>
          </span>
        )}
      </div>
      <span className={styles['laneName']} aria-hidden="true">
        {timeline.lanes.events}
      </span>
      <div ref={lane} className={styles['lane']}>
        {laid.marks.map((mark) => (
          <button
            key={mark.label}
            type="button"
            aria-label={verdict.bytes.reveal({ label: mark.label })}
            className={clsx(styles['mark'], mark.label === hovered && styles['lit'])}
            style={at(mark.place)}
            onMouseEnter={() => hover(exchangeId, mark.label)}
            onMouseLeave={() => hover(exchangeId, undefined)}
            onFocus={() => hover(exchangeId, mark.label)}
            onBlur={() => hover(exchangeId, undefined)}
            onClick={() => pin(exchangeId, mark.label)}
          >
            {mark.more > 0 && <small>{timeline.moreEvidence({ count: mark.more })}</small>}
            <EvidenceLabel stratum={mark.stratum} label={mark.label} />
          </button>
        ))}
      </div>
      {close?.cut === true && (
        <div className={styles['cutFrame']}>
          <span className={styles['cut']} style={at(close.place)} />
        </div>
      )}
      <span />
      <div className={styles['axis']} aria-hidden="true">
        {laid.rounds.map(({ round, place }, index) => (
          <span key={round} className={styles['start']} style={at(place)}>
            {index === laid.rounds.length - 1 && laid.rounds.length > 1
              ? timeline.roundAt({ round })
              : laid.rounds.length > 1
                ? timeline.round({ round })
                : '0'}
          </span>
        ))}
        {laid.axis.map((tick, index) => (
          <span
            key={tick.at}
            className={clsx(index % 2 === 0 && laid.axis.length > 2 && styles['wide'])}
            style={at(tick.place)}
          >
            {time(tick.at)}
          </span>
        ))}
        {close && (
          <span className={clsx(styles['end'], close.cut && styles['endCut'])} style={at(100)}>
            {close.cut ? timeline.cut({ time: time(close.at) }) : timeline.closed({ time: time(close.at) })}
          </span>
        )}
      </div>
    </div>
  );
}
