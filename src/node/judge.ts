import { readFile } from 'node:fs/promises';
import { fromTranscript, transcriptSchema } from '#exchange/transcript.ts';
import type { Transcript } from '#exchange/transcript.ts';
import { createValidator } from '#schema/validate.ts';
import { judge } from '#verdict/judge.ts';
import { judgeList } from './judgeList.ts';

/** Exit code for input that can't be read. */
const UNREADABLE = 2;

async function main(file: string | undefined): Promise<number> {
  if (file === undefined) return fail('Name a file: npm run judge -- FILE');
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return fail(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const transcripts: Transcript[] = [];
  for (const [index, item] of items.entries()) {
    const read = transcriptSchema.safeParse(item);
    if (!read.success) {
      const issue = read.error.issues[0];
      const where = issue?.path.join('.') ?? '';
      return fail(
        `${file}: item ${index + 1} is no exchange: ${where === '' ? 'the whole' : where}: ${issue?.message ?? 'unknown shape'}`,
      );
    }
    transcripts.push(read.data);
  }
  const validate = createValidator();
  for (const transcript of transcripts) process.stdout.write(`${line(transcript, validate)}\n`);
  return 0;
}

function line(transcript: Transcript, validate: ReturnType<typeof createValidator>): string {
  const { exchange, at } = fromTranscript(transcript);
  const verdict = judge(exchange, { validate, ...(at !== undefined && { at }) });
  // A sound tool list has a verdict of its own: whether its tools can be called through forms.
  const list =
    verdict.outcome === 'RESPONSE_OK' && verdict.method === 'tools/list'
      ? judgeList(verdict.answer?.result, transcript.era)
      : undefined;
  return JSON.stringify({
    id: transcript.id,
    stratum: list === undefined ? verdict.stratum : 'catalog',
    layer: list === undefined ? verdict.layer : 'catalog',
    outcome: list?.outcome ?? verdict.outcome,
    inner: verdict.inner ?? null,
    // Listing runs nothing.
    retry: list === undefined ? verdict.execution.word : 'n/a',
    findings: [...verdict.findings.map((finding) => finding.rule), ...(list?.rules ?? [])],
  });
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return UNREADABLE;
}

process.exitCode = await main(process.argv[2]);
