export const OUTPUT_FORMATS = ['text', 'json', 'junit'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export type JudgeArguments =
  | { readonly kind: 'judge'; readonly file: string; readonly format: OutputFormat }
  | { readonly kind: 'usage'; readonly message: string };

/** Reads the arguments of `npm run judge -- FILE [--format text|json|junit]`; `-` is standard input. */
export function readArguments(args: readonly string[]): JudgeArguments {
  let file: string | undefined;
  let format: OutputFormat = 'json';
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? '';
    const [option = '', inline] = word.split('=', 2);
    if (option === '--format') {
      const wanted = inline ?? args[++index];
      const known = OUTPUT_FORMATS.find((one) => one === wanted);
      if (!known)
        return { kind: 'usage', message: `--format takes ${OUTPUT_FORMATS.join(', ')}, not ${wanted ?? 'nothing'}` };
      format = known;
    } else if (word.startsWith('--'))
      return { kind: 'usage', message: `${word} is no option: npm run judge -- FILE [--format text|json|junit]` };
    else if (file === undefined) file = word;
    else return { kind: 'usage', message: 'Name one file: npm run judge -- FILE' };
  }
  return file === undefined
    ? { kind: 'usage', message: 'Name a file: npm run judge -- FILE' }
    : { kind: 'judge', file, format };
}
