import type { Formats } from '#i18n/formats.ts';
import type { SessionsMessages } from '#i18n/messages/sessions.en.ts';
import type { SessionRecord } from '#sessions/sessionRecord.ts';

/** What a session is called: by the user, else by its address and when it began. */
export function sessionName(session: SessionRecord, t: SessionsMessages, formats: Formats): string {
  return session.name === '' ? t.named(targetName(session.target, t), formats.day(session.createdAt)) : session.name;
}

/** An address in few words: the demo server and its scenario, or host and path. */
export function targetName(target: string, t: SessionsMessages): string {
  if (target === '') return t.noTarget;
  const [, server, scenario] = /\/demo\/([a-z]+)(?:\/([\w.-]+))?\/mcp$/.exec(target) ?? [];
  return server === undefined ? target.replace(/^https?:\/\//, '') : t.demo(server, scenario);
}
