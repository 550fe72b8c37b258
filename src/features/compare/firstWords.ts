import type { CompareMessages } from '#i18n/messages/compare.en.ts';
import type { FirstDifference } from '#sessions/compare.ts';

/** The headline and the sentence below it for the first difference that matters. */
export function firstWords(
  { head, why, side }: CompareMessages,
  first: FirstDifference,
  /** A stratum or a status as the person reads it; an outcome is the same in every language. */
  said: (word: string) => string,
): { readonly head: string; readonly why: string } {
  switch (first.code) {
    case 'none':
      return { head: head.none, why: why.none };
    case 'stratum': {
      const { stratum, left, right } = first.params;
      return {
        head: head.stratum(said(stratum)),
        why: why.stratum(said(stratum), said(left), said(right), stratum === 'http'),
      };
    }
    case 'http-status': {
      const digits = (status: number) => (status === 0 ? '–' : String(status));
      const left = digits(first.params.left);
      const right = digits(first.params.right);
      return { head: head['http-status'](left, right), why: why['http-status'](left, right) };
    }
    case 'content-type':
      return { head: head[first.code], why: why[first.code](first.params.left, first.params.right) };
    case 'request-body':
    case 'result':
    case 'error':
      return { head: head[first.code], why: why[first.code](first.params.pointer) };
    case 'request-header':
    case 'response-header':
      return { head: head[first.code], why: why[first.code](first.params.name) };
    case 'events':
      return { head: head.events, why: why.events(first.params.left, first.params.right) };
    case 'slower':
      return { head: head.slower, why: why.slower(side[first.params.side], first.params.ms) };
  }
}
