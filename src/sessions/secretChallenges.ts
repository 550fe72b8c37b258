/** Parameters of a challenge that say what is wanted; any other may be a secret of this one exchange. */
const OPEN = new Set([
  'realm',
  'scope',
  'error',
  'error_description',
  'error_uri',
  'resource_metadata',
  'charset',
  'algorithm',
  'algs',
  'qop',
  'stale',
  'domain',
  'max_age',
  'acr_values',
]);

const PARAMETER = /([\w!#$%&'*+.^`|~-]+)([ \t]*=[ \t]*)("(?:[^"\\]|\\.)*"|[^\s,"]+)/g;
const TOKEN_68 = /((?:^|,)[ \t]*[A-Za-z][\w-]*[ \t]+)([A-Za-z0-9._~+/-]+=*)(?=[ \t]*(?:,|$))/g;

/** A `WWW-Authenticate` value with nonces, opaque strings and bare tokens blanked in place (RFC 9110 § 11.6.1). */
export function redactChallenges(value: string): string {
  return value
    .replace(TOKEN_68, (_, scheme: string, token: string) => scheme + '*'.repeat(token.length))
    .replace(PARAMETER, (whole, name: string, equals: string, text: string) => {
      if (OPEN.has(name.toLowerCase())) return whole;
      return name + equals + (text.startsWith('"') ? `"${'*'.repeat(text.length - 2)}"` : '*'.repeat(text.length));
    });
}

/** What `redactChallenges` blanks, so that it is found again where something quotes the header. */
export function challengeSecrets(value: string): readonly string[] {
  const tokens = [...value.matchAll(TOKEN_68)].map(([, , token = '']) => token);
  const parameters = [...value.matchAll(PARAMETER)].flatMap(([, name = '', , text = '']) =>
    OPEN.has(name.toLowerCase()) ? [] : [text.startsWith('"') ? text.slice(1, -1) : text],
  );
  return [...tokens, ...parameters];
}
