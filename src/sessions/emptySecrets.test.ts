import { describe, expect, it } from 'vitest';
import { emptySecrets } from './emptySecrets.ts';

describe('a draft that is kept', () => {
  it('has no value of a member that is secret by its name', () => {
    expect(emptySecrets('{ "user": "ana", "password": "p\\"q", "deep": [{"apiKey" : "k"}], "pin": 1234 }')).toBe(
      '{ "user": "ana", "password": "", "deep": [{"apiKey" : ""}], "pin": null }',
    );
  });
  it('has none of what is typed half either', () => {
    expect(emptySecrets('{"access_token": "abc')).toBe('{"access_token": ""');
  });
  it('is left as it is otherwise, whatever it is', () => {
    for (const text of ['', 'no json', '{"progressToken":"p","q":"password"}', '["password","x"]'])
      expect(emptySecrets(text)).toBe(text);
  });
});
