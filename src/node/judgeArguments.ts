export const OUTPUT_FORMATS = ['text', 'json', 'junit'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export type JudgeArguments =
  | { readonly kind: 'judge'; readonly file: string; readonly format: OutputFormat; readonly exitCode: boolean }
  | { readonly kind: 'usage'; readonly message: string };

const USAGE = 'npm run judge -- FILE [--format text|json|junit] [--exit-code]';

/** Reads the arguments of `npm run judge`; `-` as file is standard input, `--exit-code` asks for 1 where a call failed. */
export function readArguments(args: readonly string[]): JudgeArguments {
  let file: string | undefined;
  let format: OutputFormat = 'json';
  let exitCode = false;
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? '';
    const [option = '', inline] = word.split('=', 2);
    if (option === '--format') {
      const wanted = inline ?? args[++index];
      const known = OUTPUT_FORMATS.find((one) => one === wanted);
      if (!known)
        return { kind: 'usage', message: `--format takes ${OUTPUT_FORMATS.join(', ')}, not ${wanted ?? 'nothing'}` };
      format = known;
    } else if (word === '--exit-code') exitCode = true;
    else if (word.startsWith('--')) return { kind: 'usage', message: `${word} is no option: ${USAGE}` };
    else if (file === undefined) file = word;
    else return { kind: 'usage', message: 'Name one file: npm run judge -- FILE' };
  }
  return file === undefined
    ? { kind: 'usage', message: 'Name a file: npm run judge -- FILE' }
    : { kind: 'judge', file, format, exitCode };
}
