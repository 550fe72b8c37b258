import type { FormNode } from '#schema/formNode.ts';
import type { JsonValue } from '#schema/json.ts';
import type { Path } from './formBench.ts';

/** What each kind of field is given. */
export interface PartProps<N extends FormNode = FormNode> {
  readonly node: N;
  readonly path: Path;
  readonly value: JsonValue | undefined;
  readonly required: boolean;
}
