import { isSecretKey } from './secretNames.ts';

const MEMBER = /("([A-Za-z_][\w.-]{0,63})"\s*:\s*)("(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*)/g;

/**
 * JSON text, whole or as far as it was typed, with the value of each member that is secret by its name left empty: for a
 * draft, where stars would be sent as if they were the secret.
 */
export function emptySecrets(text: string): string {
  return text.replace(MEMBER, (whole, before: string, name: string, value: string) =>
    isSecretKey(name) ? `${before}${value.startsWith('"') ? '""' : 'null'}` : whole,
  );
}
