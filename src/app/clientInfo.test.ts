import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CLIENT } from './clientInfo.ts';

it('names the version of package.json', () => {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ name: CLIENT.name, version: CLIENT.version });
});
