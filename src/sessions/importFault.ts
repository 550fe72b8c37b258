import type * as z from 'zod/mini';

/** Formats that a session can be read from. */
export const FORMATS = ['session', 'har', 'curl', 'http', 'sse', 'json', 'jsonl', 'record', 'transcript'] as const;
export type Format = (typeof FORMATS)[number];

/** Why a file or a paste can't be read, as code + values; what to try is said by the code's text in the catalogue. */
export type ImportFault =
  | { readonly code: 'empty'; readonly params: Record<never, never> }
  /** Sizes in UTF-16 units of the text, which for logs is about bytes. */
  | { readonly code: 'too-large'; readonly params: { readonly size: number; readonly max: number } }
  | { readonly code: 'packed'; readonly params: { readonly archive: 'gzip' | 'zip' } }
  /** Nothing known begins like this; `start` quotes it. */
  | { readonly code: 'unrecognised'; readonly params: { readonly start: string } }
  /** `line` and `column` count from 1; `reason` is a `JsonFault` reason. */
  | {
      readonly code: 'not-json';
      readonly params: {
        readonly format: Format;
        readonly line: number;
        readonly column: number;
        readonly reason: string;
      };
    }
  | {
      readonly code: 'wrong-shape';
      readonly params: { readonly format: Format; readonly path: string; readonly expected: string };
    }
  | {
      readonly code: 'newer-version';
      readonly params: { readonly format: Format; readonly version: number; readonly known: number };
    }
  /** Entries were read, but none of them is MCP. */
  | { readonly code: 'no-mcp'; readonly params: { readonly format: Format; readonly entries: number } }
  | { readonly code: 'no-messages'; readonly params: { readonly format: Format; readonly lines: number } };

/** Names the first thing that a schema found wrong, with its path as `log.entries[3].request.url`. */
export function shapeFault(format: Format, error: z.core.$ZodError, prefix = ''): ImportFault {
  const issue = error.issues[0];
  return {
    code: 'wrong-shape',
    params: { format, path: joined(prefix, issue?.path ?? []), expected: expectedOf(issue) },
  };
}

function expectedOf(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map(String).slice(0, 6).join(' | ');
    case 'custom':
      return issue.message;
    default:
      return issue?.code ?? 'object';
  }
}

function joined(prefix: string, path: readonly PropertyKey[]): string {
  let text = prefix;
  for (const step of path)
    text += typeof step === 'number' ? `[${step}]` : text === '' ? String(step) : `.${String(step)}`;
  return text === '' ? '$' : text;
}
