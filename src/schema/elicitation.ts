import { isObject, own, type JsonObject, type JsonValue } from './json.ts';
import { formFit } from './formFit.ts';
import { createFormModel, type FormModel } from './normalise.ts';
import { formatPointer } from './pointer.ts';
import type { SchemaValidator } from './validate.ts';

/** Rules of elicitation that a requested schema breaks (elicitation § Requested Schema, § Form Mode Security). */
export type ElicitationRule =
  | 'elicit-schema-subset'
  | 'elicit-enumnames-deprecated'
  | 'elicit-default-valid'
  | 'elicit-required-known'
  | 'elicit-form-secret';

export interface ElicitationFinding {
  readonly rule: ElicitationRule;
  /** JSON Pointer into the requested schema. */
  readonly pointer: string;
  /** The keyword, name or value at fault. */
  readonly detail: string;
}

/** What a server asks for in form mode, read as fields. */
export interface Elicitation {
  readonly model: FormModel;
  /** What stands in the form at first: the defaults, which a client should put in. */
  readonly initial: JsonObject;
  readonly findings: readonly ElicitationFinding[];
}

const TOP = new Set(['$schema', 'type', 'properties', 'required', 'title', 'description']);
const WORDS = ['type', 'title', 'description', 'default'];
const ALLOWED: Readonly<Record<PrimitiveKind, ReadonlySet<string>>> = {
  'titled-single': new Set([...WORDS, 'oneOf']),
  'legacy-titled': new Set([...WORDS, 'enum', 'enumNames']),
  'untitled-single': new Set([...WORDS, 'enum']),
  'titled-multi': new Set([...WORDS, 'items', 'minItems', 'maxItems']),
  'untitled-multi': new Set([...WORDS, 'items', 'minItems', 'maxItems']),
  string: new Set([...WORDS, 'minLength', 'maxLength', 'format']),
  number: new Set([...WORDS, 'minimum', 'maximum']),
  boolean: new Set(WORDS),
};
const FORMATS: readonly JsonValue[] = ['email', 'uri', 'date', 'date-time'];
const SECRET =
  /\b(?:pass(?:word|wd|phrase|code)s?|secrets?|tokens?|api ?keys?|credentials?|private ?keys?|card ?numbers?|cvv|cvc|pin)\b/i;

type PrimitiveKind =
  | 'titled-single'
  | 'legacy-titled'
  | 'untitled-single'
  | 'titled-multi'
  | 'untitled-multi'
  | 'string'
  | 'number'
  | 'boolean';

/**
 * Reads the `requestedSchema` of a form-mode elicitation. What lies outside the subset is found and still shown: the
 * fields are those of any schema.
 */
export function readElicitation(requestedSchema: JsonValue | undefined, validate: SchemaValidator): Elicitation {
  const schema = requestedSchema ?? true;
  const model = createFormModel(schema);
  const findings: ElicitationFinding[] = [];
  const add = (rule: ElicitationRule, pointer: string, detail: string): void => {
    findings.push({ rule, pointer, detail });
  };
  const properties = own(schema, 'properties');
  if (own(schema, 'type') !== 'object') add('elicit-schema-subset', '', 'type');
  if (!isObject(properties)) add('elicit-schema-subset', '/properties', 'properties');
  for (const keyword of isObject(schema) ? Object.keys(schema) : []) {
    if (!TOP.has(keyword)) add('elicit-schema-subset', formatPointer([keyword]), keyword);
  }
  const required = own(schema, 'required');
  if (required !== undefined && !Array.isArray(required)) add('elicit-schema-subset', '/required', 'required');
  for (const [index, name] of (Array.isArray(required) ? (required as readonly JsonValue[]) : []).entries()) {
    if (typeof name !== 'string' || own(properties, name) === undefined) {
      add('elicit-required-known', formatPointer(['required', index]), String(name));
    }
  }

  const initial = new Map<string, JsonValue>();
  for (const [name, property] of isObject(properties) ? Object.entries(properties) : []) {
    const at = formatPointer(['properties', name]);
    const kind = kindOf(property);
    if (kind === undefined)
      add(
        'elicit-schema-subset',
        at,
        typeof own(property, 'type') === 'string' ? String(own(property, 'type')) : 'type',
      );
    else for (const [pointer, detail] of oddities(kind, property, at)) add('elicit-schema-subset', pointer, detail);
    if (kind === 'legacy-titled') add('elicit-enumnames-deprecated', `${at}/enumNames`, name);
    if (looksSecret(name, property)) add('elicit-form-secret', at, name);
    const given = own(property, 'default');
    if (given === undefined) continue;
    initial.set(name, given);
    if (!isGoodDefault(property, given, validate)) add('elicit-default-valid', `${at}/default`, JSON.stringify(given));
  }
  return { model, initial: Object.fromEntries(initial), findings };
}

/** Which primitive of the subset a property is; the order of the questions is that of the specification's union. */
function kindOf(property: JsonValue): PrimitiveKind | undefined {
  const type = own(property, 'type');
  if (type === 'string') {
    if (isTitled(own(property, 'oneOf'))) return 'titled-single';
    if (isTexts(own(property, 'enum')))
      return own(property, 'enumNames') === undefined ? 'untitled-single' : 'legacy-titled';
    return own(property, 'enum') === undefined && own(property, 'oneOf') === undefined ? 'string' : undefined;
  }
  if (type === 'array') {
    const items = own(property, 'items');
    if (isTitled(own(items, 'anyOf'))) return 'titled-multi';
    return own(items, 'type') === 'string' && isTexts(own(items, 'enum')) ? 'untitled-multi' : undefined;
  }
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'boolean' ? 'boolean' : undefined;
}

/** Keywords that the subset does not have, and formats it does not name. */
function oddities(
  kind: PrimitiveKind,
  property: JsonValue,
  at: string,
): readonly (readonly [pointer: string, detail: string])[] {
  const keywords = isObject(property) ? Object.keys(property) : [];
  const odd = keywords
    .filter((keyword) => !ALLOWED[kind].has(keyword))
    .map((keyword) => [at + formatPointer([keyword]), keyword] as const);
  const format = own(property, 'format');
  return kind === 'string' && format !== undefined && !FORMATS.includes(format)
    ? [...odd, [`${at}/format`, String(format)] as const]
    : odd;
}

function isTitled(branches: JsonValue | undefined): boolean {
  return (
    Array.isArray(branches) &&
    branches.length > 0 &&
    branches.every((one: JsonValue) => typeof own(one, 'const') === 'string' && typeof own(one, 'title') === 'string')
  );
}

function isTexts(values: JsonValue | undefined): boolean {
  return Array.isArray(values) && values.length > 0 && values.every((one: JsonValue) => typeof one === 'string');
}

function isGoodDefault(property: JsonValue, given: JsonValue, validate: SchemaValidator): boolean {
  return formFit(createFormModel(property), given, validate, 'asserted').kind !== 'misfits';
}

function looksSecret(name: string, property: JsonValue): boolean {
  const title = own(property, 'title');
  const words = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_.]+/g, ' ');
  return SECRET.test(words(name)) || (typeof title === 'string' && SECRET.test(words(title)));
}
