import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { judgeCommand } from './judgeCommand.ts';

const run = await judgeCommand(process.argv.slice(2), (file) =>
  file === '-' ? buffer(process.stdin) : readFile(file),
);
process.stderr.write(run.err);
process.stdout.write(run.out);
process.exitCode = run.code;
