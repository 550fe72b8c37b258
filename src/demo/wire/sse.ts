import { utf8 } from './body.ts';

/** One message as an SSE event (HTML § 9.2.5). */
export function eventOf(message: string): Uint8Array<ArrayBuffer> {
  return utf8(`data: ${message}\n\n`);
}

/** A comment line, as servers send to keep a connection open. */
export function commentOf(text: string): Uint8Array<ArrayBuffer> {
  return utf8(`: ${text}\n\n`);
}
