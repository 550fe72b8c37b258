import type { CloseFact } from '#exchange/fact.ts';

/** The line with which curl says that it failed: its exit code and why. */
const CURL_ERROR = /^curl: \((\d+)\) ?(.*)$/;
/** Notes that end a transfer, also where a terminal put one right behind a body with no line end. */
const CLOSED = String.raw`(?:Connection #\d+ to host .*left intact|[Cc]losing connection.*|shutting down connection.*)$`;
export const CLOSING = new RegExp(String.raw`\* ${CLOSED}`);

/** True for a note, without its star, that ends a transfer. */
export function isClosing(note: string): boolean {
  return new RegExp(`^${CLOSED}`).test(note);
}

/** How a transfer ended by one of curl's notes; undefined for a note of anything else. */
export function failureIn(note: string): CloseFact | undefined {
  if (
    /transfer closed with .*outstanding|stream \d+ was (?:not closed cleanly|reset)|Recv failure|Connection reset/i.test(
      note,
    )
  ) {
    return { kind: 'cut', at: 0, by: 'peer', message: note };
  }
  if (/timed out/i.test(note)) return { kind: 'cut', at: 0, by: 'deadline', message: note };
  if (
    /Connection refused|Could not resolve|Failed to connect|Empty reply|SSL (?:certificate )?(?:problem|error)/i.test(
      note,
    )
  ) {
    return { kind: 'blocked', at: 0, message: note };
  }
  return undefined;
}

/** What curl's exit codes say (its manual, § Exit codes): 28 is a timeout, 23 a reader that went away. */
function closeOf(code: number, message: string, head: boolean): CloseFact {
  if (code === 28) return { kind: 'cut', at: 0, by: 'deadline', message };
  if (code === 23) return { kind: 'cut', at: 0, by: 'user', message };
  return head ? { kind: 'cut', at: 0, by: 'peer', message } : { kind: 'blocked', at: 0, message };
}

/** How curl's last line says that a transfer ended; undefined for any other line. `head`: it had begun to answer. */
export function closeIn(line: string, head: boolean): CloseFact | undefined {
  const match = CURL_ERROR.exec(line);
  return match ? closeOf(Number(match[1]), match[2] ?? '', head) : undefined;
}
