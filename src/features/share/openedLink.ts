import type { ShareMessages } from '#i18n/messages/share.en.ts';
import { decodeLink } from '#sessions/linkCodec.ts';
import type { LinkFault, LinkReading } from '#sessions/linkCodec.ts';
import { isDemoPath } from '#workspace/composeFrom.ts';

/**
 * Reads a link; sends nothing. The exchange gets an id that no call of the log has. A call to a demo server of the
 * sender's page is one to the same demo here.
 */
export async function openLink(link: string, base: string): Promise<LinkReading> {
  const read = await decodeLink(link);
  if (read.kind === 'unreadable') return read;
  const { payload } = read;
  const { request, facts: _, ...rest } = payload.exchange;
  const demo =
    payload.target !== undefined && isDemoPath(payload.target) ? new URL(payload.target, base).href : undefined;
  return {
    kind: 'read',
    payload: {
      ...payload,
      exchange: {
        ...rest,
        facts: payload.exchange.facts,
        id: 'from-link',
        callId: 'from-link',
        source: 'import',
        ...(request && { request: demo === undefined ? request : { ...request, url: demo } }),
      },
    },
  };
}

/** Why a link can't be opened: what, where, what to try. */
export function linkSentence({ broken: t }: ShareMessages, fault: LinkFault): string {
  switch (fault.code) {
    case 'link-empty':
    case 'link-broken':
      return t[fault.code];
    case 'link-newer':
      return t[fault.code](fault.params.version);
    case 'link-too-long':
      return t[fault.code](fault.params.size, fault.params.max);
    case 'link-too-large':
      return t[fault.code](fault.params.max);
    case 'link-wrong-shape':
      return t[fault.code](fault.params.path);
  }
}
