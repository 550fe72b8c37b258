import { readFile } from 'node:fs/promises';
import { buffer as readAll } from 'node:stream/consumers';
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

/** Exit codes: a call failed, if the script asked to be told so; the input can't be read. */
const FAILED = 1;
const UNREADABLE = 2;

async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (asked.kind === 'usage') return fail(asked.message);
  const { file, format, exitCode } = asked;
  let text: string;
  try {
    text = fileText(file === '-' ? await readAll(process.stdin) : await readFile(file));
  } catch (error) {
    return fail(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const reading = importText(text);
  if (reading.kind === 'unreadable') return fail(faultSentence(file, reading.reason));
  const validate = createValidator();
  const all = reading.exchanges.map((imported) => judged(imported, validate));
  process.stdout.write(written(format, file, reading, all));
  return exitCode && all.some(({ result }) => result === 'failed') ? FAILED : 0;
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

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return UNREADABLE;
}

process.exitCode = await main(process.argv.slice(2));
