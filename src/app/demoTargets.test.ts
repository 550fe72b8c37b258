import { expect, it } from 'vitest';
import { CATALOGUE } from '#demo/catalogue.ts';
import { redactUrl } from '#sessions/redact.ts';

it('no address of a demo scenario is taken for a secret: sessions are called by it, and sent to it again', () => {
  const addresses = CATALOGUE.map(({ id, server }) => `http://127.0.0.1:4173/demo/${server}/${id}/mcp`);
  expect(addresses.filter((address) => redactUrl(address) !== address)).toEqual([]);
});
