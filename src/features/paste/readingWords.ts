import type { Formats } from '#i18n/formats.ts';
import type { PasteMessages } from '#i18n/messages/paste.en.ts';
import type { Missing } from '#exchange/model.ts';
import type { ImportFault } from '#sessions/importFault.ts';
import type { ImportReading, LeftOut } from '#sessions/importText.ts';

type Read = Extract<ImportReading, { kind: 'read' }>;

/** What a text that can't be read is told: what, where, what to try. */
export function faultSentence({ unreadable: t }: PasteMessages, fault: ImportFault): string {
  switch (fault.code) {
    case 'empty':
      return t.empty;
    case 'too-large':
      return t[fault.code](fault.params.size, fault.params.max);
    case 'packed':
      return t.packed(fault.params.archive);
    case 'unrecognised':
      return t.unrecognised(fault.params.start);
    case 'not-json':
      return t[fault.code](fault.params.format, fault.params.line, fault.params.column);
    case 'wrong-shape':
      return t[fault.code](fault.params.format, fault.params.path, fault.params.expected);
    case 'newer-version':
      return t[fault.code](fault.params.format, fault.params.version, fault.params.known);
    case 'no-mcp':
      return t[fault.code](fault.params.format, fault.params.entries);
    case 'no-messages':
      return t[fault.code](fault.params.format, fault.params.lines);
  }
}

/** The parts that one exchange lacks, in words. */
export function missingWords({ missing: t }: PasteMessages, missing: readonly Missing[]): readonly string[] {
  // Its request's words speak of the id too.
  return missing.flatMap((part) => (part === 'id' ? [] : [part === 'head' ? t.head_ : t[part]]));
}

/** What was in the text beside its exchanges, as one sentence; undefined when there was nothing. */
export function leftOutSentence({ leftOut: t }: PasteMessages, formats: Formats, left: LeftOut): string | undefined {
  const parts = (['notMcp', 'preflights', 'otherLines', 'otherMessages', 'broken', 'beyondLimit'] as const).flatMap(
    (kind) => (left[kind] > 0 ? [t[kind](left[kind])] : []),
  );
  return parts.length === 0 ? undefined : t.head(formats.list(parts));
}

/** What was put into the text so that it could be judged. */
export function addedSentences({ added: t }: PasteMessages, { added }: Read): readonly string[] {
  return added.map((what) => t[what]);
}
