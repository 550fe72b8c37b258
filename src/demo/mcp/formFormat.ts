import { isJsonObject, member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import { childPointer } from '#protocol/jsonPointer.ts';

/** The first text of a form that is not of the format its schema asks for (elicitation § String Schema: four formats). */
export function breaksFormat(
  schema: JsonValue,
  content: JsonObject,
): { readonly pointer: string; readonly format: string } | undefined {
  const properties = member(schema, 'properties');
  if (!isJsonObject(properties)) return undefined;
  for (const [key, property] of Object.entries(properties)) {
    const format = member(property, 'format');
    const value = member(content, key);
    if (typeof format === 'string' && typeof value === 'string' && !hasFormat(format, value))
      return { pointer: childPointer('', key), format };
  }
  return undefined;
}

function hasFormat(format: string, text: string): boolean {
  switch (format) {
    case 'email':
      return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text);
    case 'uri':
      return URL.canParse(text);
    case 'date':
      return isDate(text);
    case 'date-time':
      return (
        /^.{10}T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i.test(text) &&
        isDate(text.slice(0, 10))
      );
    default:
      return true;
  }
}

/** RFC 3339 § 5.6 full-date, of a day that exists. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
