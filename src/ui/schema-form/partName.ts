import type { FormsMessages } from '#i18n/messages/forms.en.ts';
import type { PartProps } from './partProps.ts';

export interface PartName {
  readonly label: string;
  /** The name on the wire, where the label is a title that does not say it. */
  readonly wire: string | undefined;
}

/** A field is called by its title if that says more than its name: “Member id” for `memberId` does not. */
export function partName({ node, path }: Pick<PartProps, 'node' | 'path'>, t: FormsMessages): PartName {
  const last = path.at(-1);
  if (last === undefined) return { label: node.title ?? t.label, wire: undefined };
  if (typeof last === 'number') return { label: node.title ?? t.item(last + 1), wire: undefined };
  const name = last === '' ? '""' : last;
  if (node.title === undefined || plain(node.title) === plain(last)) return { label: name, wire: undefined };
  return { label: node.title, wire: name };
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
