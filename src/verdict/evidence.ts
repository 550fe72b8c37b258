/** What proves a statement or finding. Offsets are bytes of the response body. */
export type Evidence =
  | { readonly kind: 'status' }
  | { readonly kind: 'header'; readonly name: string; readonly side: 'request' | 'response' }
  | { readonly kind: 'bytes'; readonly start: number; readonly end: number }
  | { readonly kind: 'event'; readonly index: number; readonly start: number; readonly end: number }
  /** A JSON value inside the body, by pointer, with the bytes it stands on. */
  | { readonly kind: 'pointer'; readonly pointer: string; readonly start: number; readonly end: number }
  | { readonly kind: 'request'; readonly pointer: string }
  | { readonly kind: 'close' };
