import { describe, expect, test } from 'vitest';
import { applyEdit } from './valueEdit.ts';
import { CSHARP_SCHEMAS } from './fixtures/csharpSchemas.ts';
import { GO_SCHEMAS } from './fixtures/goSchemas.ts';
import { HANDWRITTEN_SCHEMAS } from './fixtures/handwrittenSchemas.ts';
import { ODD_SCHEMAS } from './fixtures/oddSchemas.ts';
import { outline } from './fixtures/outline.ts';
import { PYDANTIC_SCHEMAS } from './fixtures/pydanticSchemas.ts';
import type { SchemaFixture } from './fixtures/schemaFixture.ts';
import { ZOD_SCHEMAS } from './fixtures/zodSchemas.ts';
import { nodeAt } from './nodeAt.ts';
import { formFit } from './formFit.ts';
import { formOutcome } from './formOutcome.ts';
import { readField } from './fieldText.ts';
import type { JsonValue } from './json.ts';
import { createFormModel } from './normalise.ts';
import { createValidator } from './validate.ts';

const CATALOGUE: readonly (readonly [style: string, fixtures: readonly SchemaFixture[]])[] = [
  ['zod', ZOD_SCHEMAS],
  ['pydantic', PYDANTIC_SCHEMAS],
  ['Go, Rust and Java', GO_SCHEMAS],
  ['.NET and PHP', CSHARP_SCHEMAS],
  ['hand-written', HANDWRITTEN_SCHEMAS],
  ['odd but allowed', ODD_SCHEMAS],
];

test('the catalogue holds at least 60 schemas', () => {
  expect(CATALOGUE.reduce((sum, [, fixtures]) => sum + fixtures.length, 0)).toBeGreaterThanOrEqual(60);
});

describe.each(CATALOGUE)('%s schemas', (_, fixtures) => {
  test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s', (_name, fixture) => {
    const validate = createValidator();
    const model = createFormModel(fixture.schema);
    expect(outline(model, model.root)).toBe(fixture.form);
    expect(formOutcome(fixture.schema).kind).toBe(fixture.outcome ?? 'FORM_OK');

    let value: JsonValue | undefined = {};
    for (const [path, text] of fixture.fill) {
      const node = nodeAt(model, value, path, validate);
      const reading = node && readField(node, text);
      expect(reading?.kind, `${path.join('/')} reads`).toBe('value');
      if (reading?.kind === 'value') value = applyEdit(value, { path, value: reading.value });
    }
    expect(value).toEqual(fixture.sent);
    expect(JSON.stringify(value)).toBe(JSON.stringify(fixture.sent));

    const fit = formFit(model, value, validate);
    if (fixture.fits === 'unchecked') expect(fit.unchecked).toBeDefined();
    else expect(fit.kind).toBe(fixture.fits === false ? 'misfits' : 'fits');
    expect(fit.errors.length > 0).toBe(fixture.fits === false);
  });
});
