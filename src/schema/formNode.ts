import type { JsonObject, JsonValue } from './json.ts';

/** Why a part of a schema gets a JSON editor in place of fields of its own. */
export type FallbackReason =
  | 'not-a-schema'
  | 'bad-keyword'
  | 'unknown-type'
  | 'ref-external'
  | 'ref-unresolved'
  | 'ref-endless'
  | 'dynamic-ref'
  | 'no-value-fits'
  | 'too-large'
  | 'root-not-object';

/** A subschema, as text stands for it: read when its part of the form is opened, so that recursion costs nothing. */
export interface Part {
  readonly schema: JsonValue;
  /** JSON Pointer into the schema as the server wrote it. */
  readonly pointer: string;
}

/** What every field has. */
export interface Described {
  /** Names the node inside its model. */
  readonly id: number;
  /** JSON Pointer of its schema as the server wrote it. */
  readonly pointer: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly default: JsonValue | undefined;
  readonly examples: readonly JsonValue[];
  readonly deprecated: boolean;
  /** `null` fits beside what the kind says. */
  readonly nullable: boolean;
}

export interface TextNode extends Described {
  readonly kind: 'text';
  readonly format: string | undefined;
  readonly pattern: string | undefined;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
}

export interface NumberNode extends Described {
  readonly kind: 'number';
  readonly integer: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly exclusiveMinimum: number | undefined;
  readonly exclusiveMaximum: number | undefined;
  readonly multipleOf: number | undefined;
}

export interface BooleanNode extends Described {
  readonly kind: 'boolean';
}

export interface Choice {
  readonly value: JsonValue;
  /** A name the server gives it; absent where the value speaks for itself. */
  readonly label: string | undefined;
}

/** One of a list of values. */
export interface ChoiceNode extends Described {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
}

/** Several of a list of values. */
export interface ManyNode extends Described {
  readonly kind: 'many';
  readonly choices: readonly Choice[];
  readonly minItems: number | undefined;
  readonly maxItems: number | undefined;
}

export interface Property {
  readonly name: string;
  readonly required: boolean;
  readonly part: Part;
}

/** Members that come in when a condition holds. */
export type Condition =
  | { readonly kind: 'if'; readonly schema: JsonValue; readonly then: JsonValue; readonly otherwise: JsonValue }
  /** The member is there. */
  | { readonly kind: 'present'; readonly name: string; readonly then: JsonValue };

export interface ObjectNode extends Described {
  readonly kind: 'object';
  readonly properties: readonly Property[];
  /** What members beyond the named ones hold, where the schema invites them. */
  readonly extra: Part | undefined;
  readonly conditions: readonly Condition[];
  /** The flattened schema without its conditions. */
  readonly flat: JsonObject;
}

export interface ListNode extends Described {
  readonly kind: 'list';
  /** Items by place (a tuple); usually none. */
  readonly prefix: readonly Part[];
  /** Every further item; undefined where none may follow. */
  readonly item: Part | undefined;
  readonly minItems: number | undefined;
  readonly maxItems: number | undefined;
}

/** Alternatives of different shape. */
export interface BranchesNode extends Described {
  readonly kind: 'branches';
  readonly branches: readonly Part[];
}

/** Any JSON: because the schema says so, or because fields can't say what it does. */
export interface AnyNode extends Described {
  readonly kind: 'any';
  readonly fallback: { readonly reason: FallbackReason; readonly detail: string } | undefined;
}

/** A member that must be absent (schema `false`). */
export interface NeverNode extends Described {
  readonly kind: 'never';
}

export type FormNode =
  | TextNode
  | NumberNode
  | BooleanNode
  | ChoiceNode
  | ManyNode
  | ObjectNode
  | ListNode
  | BranchesNode
  | AnyNode
  | NeverNode;
