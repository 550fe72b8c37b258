import { redactUrl } from './redact.ts';

/** The address that names a session: without query and fragment, and without the secrets that a path may hold. */
export function targetOf(url: string | undefined): string {
  return redactUrl(url?.replace(/[?#].*$/s, '') ?? '');
}
