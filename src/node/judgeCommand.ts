import { createValidator } from '#schema/validate.ts';
import { fileText } from '#sessions/fileText.ts';
import { importText } from '#sessions/importText.ts';
import type { ImportReading } from '#sessions/importText.ts';
import { readArguments } from './judgeArguments.ts';
import type { OutputFormat } from './judgeArguments.ts';
import { judged } from './judged.ts';
import type { Judged } from './judged.ts';
import { judgeJunit } from './judgeJunit.ts';
import { judgeLine } from './judgeLine.ts';
import { faultSentence } from './judgeSentence.ts';
import { judgeText } from './judgeText.ts';

/** What a run of the command comes to. */
export interface JudgeRun {
  /** 0; 1 where a call failed and the script asked to be told so; 2 where the input can't be read. */
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

/** Reads a file by its name; `-` is what is piped in. Rejects where it can't be read. */
export type ReadInput = (file: string) => Promise<Uint8Array>;

/** `npm run judge -- FILE`: judges what is in a file of any format that the app reads. */
export async function judgeCommand(args: readonly string[], read: ReadInput): Promise<JudgeRun> {
  const asked = readArguments(args);
  if (asked.kind === 'usage') return unreadable(asked.message);
  const { file, format, exitCode } = asked;
  let text: string;
  try {
    text = fileText(await read(file));
  } catch (error) {
    return unreadable(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const reading = importText(text);
  if (reading.kind === 'unreadable') return unreadable(faultSentence(file, reading.reason));
  const validate = createValidator();
  const all = reading.exchanges.map((imported) => judged(imported, validate));
  const failed = exitCode && all.some(({ result }) => result === 'failed');
  return { code: failed ? 1 : 0, out: written(format, file, reading, all), err: '' };
}

function unreadable(message: string): JudgeRun {
  return { code: 2, out: '', err: `${message}\n` };
}

function written(
  format: OutputFormat,
  file: string,
  reading: Extract<ImportReading, { kind: 'read' }>,
  all: readonly Judged[],
): string {
  switch (format) {
    case 'json':
      return all.map((one) => `${judgeLine(one)}\n`).join('');
    case 'text':
      return judgeText(file, reading, all);
    case 'junit':
      return judgeJunit(file, all);
  }
}
