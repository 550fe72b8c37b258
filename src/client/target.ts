import type { HeaderList } from '#exchange/headerList.ts';
import type { Revision } from '#protocol/revision.ts';

/** The server to talk to. `headers` are the user's own and take the place of ours of the same name. */
export interface Target {
  readonly url: string;
  readonly era: 'auto' | Revision;
  readonly bearer?: string | undefined;
  readonly headers: HeaderList;
}

/** Why nothing can be sent to a target, as code + values for the sentence at the field. */
export type TargetFault =
  | { readonly field: 'url'; readonly code: 'unreadable' | 'credentials' }
  | { readonly field: 'url'; readonly code: 'scheme'; readonly scheme: string }
  | { readonly field: 'bearer'; readonly code: 'character'; readonly at: number; readonly charCode: number }
  | { readonly field: 'header'; readonly code: 'name' | 'forbidden'; readonly name: string }
  | {
      readonly field: 'header';
      readonly code: 'value';
      readonly name: string;
      readonly at: number;
      readonly charCode: number;
    };

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Names that `fetch` drops in silence (Fetch § forbidden request-header). */
const FORBIDDEN =
  /^(?:accept-charset|accept-encoding|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i;

/** Checks a target before anything is sent; empty when requests can be built for it. */
export function validateTarget(target: Target): readonly TargetFault[] {
  const faults: TargetFault[] = [];
  const url = parsed(target.url);
  if (!url) faults.push({ field: 'url', code: 'unreadable' });
  else if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    faults.push({ field: 'url', code: 'scheme', scheme: url.protocol.replace(/:$/, '') });
  } else if (url.username !== '' || url.password !== '') {
    // `fetch` throws on these (Fetch § 5.4 Request class).
    faults.push({ field: 'url', code: 'credentials' });
  }
  const bearer = target.bearer ?? '';
  const bad = bearer.search(/[^\x21-\x7e]/);
  if (bad >= 0) faults.push({ field: 'bearer', code: 'character', at: bad, charCode: bearer.charCodeAt(bad) });
  for (const [name, value] of target.headers) {
    if (!TOKEN.test(name)) faults.push({ field: 'header', code: 'name', name });
    else if (FORBIDDEN.test(name)) faults.push({ field: 'header', code: 'forbidden', name });
    const at = value.search(/[^\t\x20-\x7e\x80-\xff]/);
    if (at >= 0) faults.push({ field: 'header', code: 'value', name, at, charCode: value.charCodeAt(at) });
  }
  return faults;
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text.trim());
  } catch {
    return undefined;
  }
}
