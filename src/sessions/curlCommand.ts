import type { ExchangeRequest } from '#exchange/model.ts';
import { encodeBase64 } from '#protocol/base64.ts';
import { shellWords } from './shellWords.ts';

/** Options of curl that take a value and don't matter here. */
const WITH_VALUE = new Set([
  '-o',
  '--output',
  '-m',
  '--max-time',
  '--connect-timeout',
  '-x',
  '--proxy',
  '-b',
  '--cookie',
  '-c',
  '--cookie-jar',
  '-w',
  '--write-out',
  '-E',
  '--cert',
  '--key',
  '--cacert',
  '--capath',
  '--resolve',
  '--retry',
  '--retry-delay',
  '-T',
  '--upload-file',
  '-F',
  '--form',
  '-r',
  '--range',
  '-C',
  '--interface',
  '--limit-rate',
  '--max-redirs',
  '-D',
  '--dump-header',
]);

const ALIASES: Readonly<Record<string, string>> = {
  X: '--request',
  H: '--header',
  d: '--data',
  A: '--user-agent',
  e: '--referer',
  u: '--user',
  b: '--cookie',
  G: '--get',
  I: '--head',
};

/**
 * Reads the request out of a curl command at the start of a text (a prompt before it is stepped over). `end` is the
 * unit after the command. Undefined when there is none or it has no URL.
 */
export function readCurlCommand(text: string): { readonly request: ExchangeRequest; readonly end: number } | undefined {
  const prompt = /^\s*(?:[^\n']{0,80}?[$%#>]\s+)?(?=curl(?:\.exe)?\s)/.exec(text)?.[0];
  if (prompt === undefined) return undefined;
  const { words, end } = shellWords(text.slice(prompt.length));
  const read = readOptions(words.slice(1));
  if (read.url === undefined) return undefined;
  const { url, headers, data, method } = read;
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  if (data !== undefined && !named.has('content-type'))
    headers.push(['Content-Type', read.json ? 'application/json' : 'application/x-www-form-urlencoded']);
  if (read.json && !named.has('accept')) headers.push(['Accept', 'application/json']);
  const body = new TextEncoder().encode(data ?? '');
  const request = {
    url: /^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `http://${url}`,
    method: method ?? (data === undefined ? 'GET' : 'POST'),
    headers,
    body,
  };
  return { request, end: prompt.length + end };
}

interface Options {
  url: string | undefined;
  method: string | undefined;
  headers: [string, string][];
  data: string | undefined;
  json: boolean;
}

function readOptions(words: readonly string[]): Options {
  const read: Options = { url: undefined, method: undefined, headers: [], data: undefined, json: false };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('-') || word === '-') {
      read.url ??= word;
      continue;
    }
    const { option, inline } = split(word);
    if (!takesValue(option)) continue;
    const value = inline ?? words[++at] ?? '';
    apply(read, option, value);
  }
  return read;
}

/** A long option with its `=value`, or the last of a bunch of short ones with what follows it. */
function split(word: string): { readonly option: string; readonly inline: string | undefined } {
  if (word.startsWith('--')) {
    const equals = word.indexOf('=');
    return equals < 0
      ? { option: word, inline: undefined }
      : { option: word.slice(0, equals), inline: word.slice(equals + 1) };
  }
  for (let index = 1; index < word.length; index++) {
    const letter = word.charAt(index);
    const option = ALIASES[letter] ?? `-${letter}`;
    if (takesValue(option)) return { option, inline: index + 1 < word.length ? word.slice(index + 1) : undefined };
  }
  return { option: ALIASES[word.charAt(1)] ?? word, inline: undefined };
}

function takesValue(option: string): boolean {
  return (
    WITH_VALUE.has(option) ||
    /^--(?:request|header|data(?:-raw|-binary|-ascii|-urlencode)?|json|user-agent|referer|user|url)$/.test(option)
  );
}

function apply(read: Options, option: string, value: string): void {
  switch (option) {
    case '--request':
      read.method = value;
      break;
    case '--url':
      read.url ??= value;
      break;
    case '--header': {
      const colon = value.indexOf(':');
      if (colon > 0) read.headers.push([value.slice(0, colon), value.slice(colon + 1).trim()]);
      break;
    }
    case '--user-agent':
      read.headers.push(['User-Agent', value]);
      break;
    case '--referer':
      read.headers.push(['Referer', value]);
      break;
    case '--cookie':
      read.headers.push(['Cookie', value]);
      break;
    case '--user':
      read.headers.push(['Authorization', `Basic ${encodeBase64(new TextEncoder().encode(value))}`]);
      break;
    case '--json':
      read.json = true;
      read.data = (read.data ?? '') + value;
      break;
    default:
      if (option.startsWith('--data')) read.data = read.data === undefined ? value : `${read.data}&${value}`;
  }
}
