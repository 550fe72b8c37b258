/** One challenge: its scheme and either parameters (names in lower case) or a bare token. */
export interface Challenge {
  readonly scheme: string;
  readonly params: ReadonlyMap<string, string>;
  readonly token68: string | undefined;
}

const TOKEN = /[!#$%&'*+\-.^_`|~0-9A-Za-z]+/y;
const TOKEN_68 = /[A-Za-z0-9\-._~+/]+=*(?=\s*(?:,|$))/y;

/** Reads a `WWW-Authenticate` value into its challenges (RFC 9110 § 11.6.1); what can't be read ends the list. */
export function parseChallenges(value: string): readonly Challenge[] {
  const challenges: Challenge[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(value)?.[0];
    if (match !== undefined) at += match.length;
    return match;
  };
  const skip = (characters: string): number => {
    const from = at;
    while (at < value.length && characters.includes(value.charAt(at))) at++;
    return at - from;
  };

  while (at < value.length) {
    skip(' \t,');
    const scheme = take(TOKEN);
    if (scheme === undefined) break;
    const params = new Map<string, string>();
    let token68: string | undefined;
    if (skip(' \t') > 0) {
      const start = at;
      token68 = take(TOKEN_68);
      // `Basic, Bearer x`: a bare word before a comma may be a parameterless scheme's token, never a parameter.
      if (token68 === undefined) {
        at = start;
        readParams(params);
      }
    }
    challenges.push({ scheme, params, token68 });
  }
  return challenges;

  function readParams(params: Map<string, string>): void {
    for (;;) {
      const start = at;
      skip(' \t,');
      const name = take(TOKEN);
      skip(' \t');
      if (name === undefined || value.charAt(at) !== '=') {
        // No parameter: a scheme of the next challenge, or the end.
        at = start;
        return;
      }
      at++;
      skip(' \t');
      const text = value.charAt(at) === '"' ? quoted() : take(TOKEN);
      // RFC 9110 forbids repeated names; the first stands.
      if (!params.has(name.toLowerCase())) params.set(name.toLowerCase(), text ?? '');
      skip(' \t');
      if (value.charAt(at) !== ',') return;
    }
  }

  function quoted(): string {
    let text = '';
    for (at++; at < value.length; at++) {
      const char = value.charAt(at);
      if (char === '"') {
        at++;
        return text;
      }
      if (char === '\\' && at + 1 < value.length) at++;
      text += value.charAt(at);
    }
    return text;
  }
}

/** The first challenge of a scheme, whatever its case. */
export function findChallenge(value: string, scheme: string): Challenge | undefined {
  return parseChallenges(value).find((challenge) => challenge.scheme.toLowerCase() === scheme.toLowerCase());
}
