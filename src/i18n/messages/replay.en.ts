import { quantities } from '../quantities.ts';

const { plural, span } = quantities('en');

/** Watching a recorded call again, and sending it again. */
export const replayEn = {
  bar: 'Replay',
  open: 'Replay',
  openTitle: 'Watch this call again as it came',
  close: 'Close the replay',
  play: 'Play',
  pause: 'Pause',
  back: 'Step back to the fact before',
  forth: 'Step to the next fact',
  moment: 'Moment of the recording',
  at: (at: number, end: number) => `${span(at)} of ${span(end)}`,
  speed: 'Speed',
  speeds: { 1: 'real time', 2: '2×', 10: '10×', 100: '100×' },
  asRecorded: (when: string) => `As recorded ${when}; judging it again`,
  again: (when: string) => `Recorded ${when}, judged by today’s rules`,
  then: 'Verdict then',
  now: 'Verdict now',
  rules: (version: number) => `rules ${version}`,
  sameVerdict: 'Today’s rules come to the same verdict.',
  differs: 'Today’s rules come to another verdict.',
  unfinished: 'The page was closed before this call ended: what had arrived is all there is.',
  lost: 'Some bytes of this recording were lost: what rests on them is unknown.',
  knownThen: 'This is what was known at that moment. The buttons come back at the end of the replay.',
  judging: 'judging…',
  facts: (count: number) => plural(count, 'fact', 'facts'),
  ask: {
    label: (tool: string) => `Send ${tool} again?`,
    unknown: 'It may have run. If it did, sending it again does it a second time.',
    done: 'It ran and said that it succeeded. Sending it again does it once more.',
    'executed-failed': 'It ran and failed. The same arguments will be run again as they are.',
    other: 'The advice is not to send it as it is.',
    destructive: 'Its tool counts as one that can destroy something.',
    yes: 'Send it anyway',
    no: 'Don’t send',
  },
};

export type ReplayMessages = typeof replayEn;
