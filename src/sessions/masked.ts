import type { ExchangeRequest } from '#exchange/model.ts';

/**
 * True for a text that has a value of asterisks alone, as redaction leaves one for each byte of a secret: a JSON string,
 * or a value in an address. Asterisks among other text may well be the user's own.
 */
export function isMasked(text: string): boolean {
  return /"(?:[\w-]+ )?\*{3,}"|[=:/]\*{3,}(?=[&#@/]|$)/.test(text);
}

/** True for the value of a header field of which redaction has left asterisks, maybe behind the name of a scheme. */
export function isMaskedField(value: string): boolean {
  return /^(?:\S+ +)?\*+$/.test(value);
}

/** True where sending a request as it stands would send asterisks for what was secret; header fields are put in anew. */
export function lacksSecrets({ url, body }: Pick<ExchangeRequest, 'url' | 'body'>): boolean {
  return isMasked(url) || isMasked(new TextDecoder().decode(body));
}
