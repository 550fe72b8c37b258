/** Why nothing went out; the sentence is in the catalogue. */
export interface NotSent {
  readonly kind: 'not-sent';
  readonly reason:
    | 'target-url'
    | 'target-headers'
    | 'no-tool'
    | 'frame'
    | 'connection'
    | 'round'
    | 'stream-over'
    | 'masked';
}
