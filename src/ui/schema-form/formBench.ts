import { createContext, useContext } from 'react';
import type { FormsMessages } from '#i18n/messages/forms.en.ts';
import type { FormNode } from '#schema/formNode.ts';
import type { JsonValue } from '#schema/json.ts';
import type { FormModel } from '#schema/normalise.ts';
import type { SchemaError } from '#schema/schemaError.ts';
import type { TypedField } from '#schema/typedFields.ts';
import type { SchemaValidator } from '#schema/validate.ts';

export type Path = readonly (string | number)[];

/** What the fields of one form share. */
export interface FormBench {
  readonly model: FormModel;
  readonly validate: SchemaValidator;
  readonly texts: FormsMessages;
  readonly value: JsonValue | undefined;
  /** Errors to show at a field, and those below it that have no field of their own. */
  readonly errorsAt: (pointer: string, wholeBranch: boolean) => readonly SchemaError[];
  readonly adviceAt: (pointer: string) => readonly SchemaError[];
  readonly draftAt: (pointer: string) => TypedField | undefined;
  /** Digits of a number that the value holds rounded. */
  readonly digitsAt: (pointer: string) => string | undefined;
  /** A line under a field of a tool's argument, as the header that repeats it. */
  readonly noteAt: (pointer: string) => string | undefined;
  readonly edit: (path: Path, value: JsonValue | undefined) => void;
  /** Keeps what was typed; the value changes with it. */
  readonly type: (path: Path, node: FormNode, text: string) => void;
  /** The field was left: from now on it may say that it is missing. */
  readonly touch: (pointer: string) => void;
}

export const FormBenchContext = createContext<FormBench | undefined>(undefined);

export function useFormBench(): FormBench {
  const bench = useContext(FormBenchContext);
  if (bench === undefined) throw new Error('No FormBenchContext above this component.');
  return bench;
}

/** How a part is drawn: alternatives inside alternatives, with the label shown by the part above. */
export interface PartPlace {
  readonly bare: boolean;
  readonly turns: number;
  /** Members of the object above that the schema does not name; these can be renamed and taken away. */
  readonly free: ReadonlySet<string>;
}

/** The place of a part that stands on its own. */
export const PLAIN_PLACE: PartPlace = { bare: false, turns: 0, free: new Set() };

export const PartPlaceContext = createContext<PartPlace>(PLAIN_PLACE);
