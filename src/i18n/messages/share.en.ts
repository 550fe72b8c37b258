import { quantities } from '../quantities.ts';

const { bytes, number } = quantities('en');

/** The page that a link opens: what came with it, judged here, and nothing sent. */
export const shareEn = {
  page: 'From a link',
  exchange: 'A call from a link. It was judged here, just now; nothing was sent.',
  request: 'A request from a link. Nothing was sent.',
  requestHead: 'Somebody sent you a request to look at',
  requestWhy: 'Read it before you use it: it names the server and the arguments that a call would have.',
  server: 'Server',
  tool: 'Tool',
  revision: 'Revision',
  unknown: 'not said',
  frame: 'The request, as it would go out',
  masked: 'Values of * were masked by the sender: put your own in their place.',
  compose: 'Put it into compose',
  composeNote: 'Nothing is sent until you press Send there.',
  keep: 'Keep it in the log',
  kept: 'Kept in the log',
  cannot: {
    'no-request': 'It holds no request to compose.',
    'no-url': 'Its address can’t be called from a browser.',
    'not-a-call': 'Its request is no tools/call, which is all that compose makes.',
  },
  reading: 'Reading the link…',
  broken: {
    head: 'This link can’t be opened',
    'link-empty': 'It carries nothing after “#/x/”. Ask for it again; a chat may have cut it off.',
    'link-newer': (version: string) =>
      `It is of version ${version}, which this Estrato does not know. Reload the page to get the newest.`,
    'link-too-long': (size: number, max: number) =>
      `It has ${number(size)} characters; ${number(max)} are read at most. Ask for a session file instead.`,
    'link-broken': 'Part of it is missing or changed. Ask for it again, as a file if it is long.',
    'link-too-large': (max: number) =>
      `It unfolds to more than ${bytes(max)}, so reading was stopped. Ask for a session file, and be wary of who sent it.`,
    'link-wrong-shape': (path: string) =>
      `It could be unfolded, but ${path === '' ? 'it' : path} is not what a link of Estrato has there. Ask for it again.`,
    paste: 'Paste a response instead',
  },
};

export type ShareMessages = typeof shareEn;
