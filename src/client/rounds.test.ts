import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '#verdict/judge.ts';
import { rawAt, withMember, withoutMember, withValue } from './jsonEdit.ts';
import { answerText, responsesText } from './roundsAnswer.ts';
import type { Answer } from './roundsAnswer.ts';
import { askedOf, toldExchange } from './roundsHarness.ts';
import { planRequest } from './roundsPlan.ts';
import type { RoundPlan } from './roundsPlan.ts';
import { roundRequest } from './roundsRequest.ts';
import { readSent } from './roundsSent.ts';
import { gradeOf, reactionTo, TAMPER_FACTS, tampersIn } from './roundsSound.ts';
import { TAMPERS, tampersFor, withTampers } from './roundsTamper.ts';
import type { Tamper } from './roundsTamper.ts';
import { linkRounds, pathTo, tipOf } from './roundsTree.ts';

const FORM =
  '{"method":"elicitation/create","params":{"mode":"form","message":"Sure?","requestedSchema":{"type":"object","properties":{"ok":{"type":"boolean"}},"required":["ok"]}}}';
const ORIGINAL =
  '{"jsonrpc":"2.0","id":"c-1","method":"tools/call","params":{"_meta":{"progressToken":"p-1","x":1.0},"name":"t", "arguments":{"n":9007199254740993,"s":"\\u00e9"}}}';
const asks = (id: string, state: string | undefined, requests = `{"ok":${FORM}}`) =>
  `{"jsonrpc":"2.0","id":${id},"result":{"resultType":"input_required","inputRequests":${requests}${state === undefined ? '' : `,"requestState":${state}`}}}`;
const done = (id: string) => `{"jsonrpc":"2.0","id":${id},"result":{"resultType":"complete","content":[]}}`;
const bodyOf = (request: { readonly body: Uint8Array } | undefined) => new TextDecoder().decode(request?.body);
const original = () => {
  const { request } = toldExchange({ id: 'a', request: ORIGINAL, answer: '{}' });
  if (request === undefined) throw new Error('A told round has a request.');
  return request;
};

describe('what a round asks', () => {
  it('is read with its state as raw characters, from JSON and from an event stream', () => {
    const state = '"a\\u0000\\/\\ud800\\u00e9 é"';
    const json = toldExchange({ id: 'a', request: ORIGINAL, answer: asks('"c-1"', state) });
    expect(askedOf(json)).toMatchObject({ way: 'round', state, questions: [{ key: 'ok', kind: 'form' }] });
    const stream = toldExchange({
      id: 'a',
      request: ORIGINAL,
      stream: true,
      answer: `: hold\n\ndata: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p-1","progress":1}}\n\ndata: ${asks('"c-1"', state)}\n\n`,
    });
    expect(askedOf(stream)?.state).toBe(state);
  });

  it('names what was not declared, and knows every kind', () => {
    const requests = `{"a":${FORM},"b":{"method":"roots/list"},"c":{"method":"sampling/createMessage","params":{"messages":[],"maxTokens":1,"tools":[]}},"d":{"method":"elicitation/create","params":{"mode":"url","message":"","url":"https://x.example"}},"e":{"method":"tasks/list"}}`;
    const exchange = toldExchange({
      id: 'a',
      request: ORIGINAL,
      answer: asks('"c-1"', undefined, requests),
      declared: { elicitation: {}, sampling: {} },
    });
    expect(askedOf(exchange)?.questions.map(({ kind, undeclared }) => [kind, undeclared])).toEqual([
      ['form', undefined],
      ['roots', 'roots'],
      ['sampling', 'sampling.tools'],
      ['url', 'elicitation.url'],
      ['unknown', undefined],
    ]);
  });

  it('is nothing in a finished call, nor in a legacy revision, where input_required is a fault', () => {
    expect(askedOf(toldExchange({ id: 'a', request: ORIGINAL, answer: done('"c-1"') }))).toBeUndefined();
    const legacy = toldExchange({ id: 'a', request: ORIGINAL, answer: asks('"c-1"', '"s"'), revision: '2025-11-25' });
    expect(judge(legacy).outcome).toBe('INVALID_TOOL_RESULT');
    expect(askedOf(legacy)).toBeUndefined();
  });

  it('is a visit where error -32042 names addresses, after which the call is sent anew', () => {
    const exchange = toldExchange({
      id: 'a',
      request: ORIGINAL,
      revision: '2025-11-25',
      answer:
        '{"jsonrpc":"2.0","id":"c-1","error":{"code":-32042,"message":"consent","data":{"elicitations":[{"mode":"url","elicitationId":"e-1","url":"https://auth.example.com/consent","message":"Authorize"}]}}}',
    });
    expect(askedOf(exchange)).toMatchObject({
      way: 'url-error',
      questions: [{ key: 'e-1', kind: 'url', params: { url: 'https://auth.example.com/consent' } }],
    });
  });
});

describe('the request of a further round', () => {
  it('is the original byte for byte, with a new id and token, and answers and state beside the name', () => {
    const request = roundRequest(original(), {
      id: '"c-2"',
      responses: '{"ok":{"action":"accept"}}',
      state: '"\\ud800"',
    });
    expect(bodyOf(request)).toBe(
      '{"jsonrpc":"2.0","id":"c-2","method":"tools/call","params":{"_meta":{"progressToken":"p-2","x":1.0},"name":"t", "arguments":{"n":9007199254740993,"s":"\\u00e9"},"inputResponses":{"ok":{"action":"accept"}},"requestState":"\\ud800"}}',
    );
    expect(request?.headers).toEqual(original().headers);
  });

  it('leaves state and answers out where the latest answer gave none, also those of an earlier round', () => {
    const second = roundRequest(original(), { id: '"c-2"', responses: '{}', state: '"old"' });
    if (second === undefined) throw new Error('The original has params.');
    const third = roundRequest(second, { id: '"c-3"', responses: undefined, state: undefined });
    expect(bodyOf(third)).toBe(ORIGINAL.replace('"c-1"', '"c-3"').replace('"p-1"', '"p-3"'));
  });

  it('can not be made from a request that has no params', () => {
    const request = { ...original(), body: new TextEncoder().encode('{"id":1}') };
    expect(roundRequest(request, { id: '2', responses: '{}', state: undefined })).toBeUndefined();
    expect(roundRequest(request, { id: '2', responses: undefined, state: undefined })).toBeUndefined();
  });

  it('holds each answer as the specification spells it', () => {
    const texts: readonly (readonly [Answer, string | undefined])[] = [
      [{ kind: 'accept', content: '{"n":1.50}' }, '{"action":"accept","content":{"n":1.50}}'],
      [{ kind: 'accept', content: undefined }, '{"action":"accept"}'],
      [{ kind: 'decline' }, '{"action":"decline"}'],
      [{ kind: 'cancel' }, '{"action":"cancel"}'],
      [
        { kind: 'sample', role: 'assistant', text: 'é"', model: 'by hand', stopReason: 'endTurn' },
        '{"role":"assistant","content":{"type":"text","text":"é\\""},"model":"by hand","stopReason":"endTurn"}',
      ],
      [
        { kind: 'sample', role: 'user', text: '', model: 'm', stopReason: '' },
        '{"role":"user","content":{"type":"text","text":""},"model":"m"}',
      ],
      [
        {
          kind: 'roots',
          roots: [
            { uri: 'file:///a', name: '' },
            { uri: 'file:///b', name: 'B' },
          ],
        },
        '{"roots":[{"uri":"file:///a"},{"uri":"file:///b","name":"B"}]}',
      ],
      [{ kind: 'roots', roots: [] }, '{"roots":[]}'],
      [{ kind: 'raw', text: '{"broken":' }, '{"broken":'],
      [{ kind: 'none' }, undefined],
    ];
    for (const [answer, text] of texts) expect(answerText(answer)).toBe(text);
    expect(
      responsesText([
        ['__proto__', '1'],
        ['a"b', '{}'],
      ]),
    ).toBe('{"__proto__":1,"a\\"b":{}}');
  });

  it('echoes any state byte for byte and changes nothing of any original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.integer(), (state, args, space) => {
        const raw = JSON.stringify(state);
        const text = `{"id":"c-1","params":${JSON.stringify({ name: 't', arguments: args }, undefined, space % 4)}}`;
        const request = roundRequest(
          { ...original(), body: new TextEncoder().encode(text) },
          { id: '"c-2"', responses: '{"k":1}', state: raw },
        );
        const body = bodyOf(request);
        expect(rawAt(body, '/params/requestState')).toBe(raw);
        const back = withoutMember(withoutMember(body, '/params/requestState'), '/params/inputResponses');
        expect(withValue(back, '/id', '"c-1"')).toBe(text);
      }),
    );
  });
});

describe('JSON text', () => {
  it('loses a member with its comma, wherever it stands and however often', () => {
    expect(withoutMember('{"a":1,"b":2}', '/a')).toBe('{"b":2}');
    expect(withoutMember('{"a":1, "b":2}', '/b')).toBe('{"a":1}');
    expect(withoutMember('{"a":1,"b":2,"a":3}', '/a')).toBe('{"b":2}');
    expect(withoutMember('{"a":1}', '/x')).toBe('{"a":1}');
  });
  it('gains a member in an object only', () => {
    expect(withMember('{"a":{ }}', '/a', 'b', '1')).toBe('{"a":{ "b":1}}');
    expect(withMember('{"a":[]}', '/a', 'b', '1')).toBeUndefined();
    expect(withMember('{"a":{"b":', '/a', 'b', '1')).toBeUndefined();
  });
});

const plan = (change: Partial<RoundPlan> = {}): RoundPlan => ({
  original: original(),
  tool: undefined,
  id: '"c-3"',
  askedId: '"c-2"',
  questions: [
    { key: 'ok', kind: 'form', method: 'elicitation/create', params: JSON.parse(FORM).params, undeclared: undefined },
  ],
  answers: [['ok', '{"action":"accept","content":{"ok":true}}']],
  state: '"v1.abcdef.xyz"',
  earlierStates: ['"v1.older"'],
  ...change,
});
const sentBy = (tamper: Tamper, change: Partial<RoundPlan> = {}) =>
  bodyOf(planRequest(withTampers(plan(change), [tamper])));

describe('tampering on purpose', () => {
  it('does one thing each, and leaves all else as it should be', () => {
    const sound = bodyOf(planRequest(plan()));
    const only = (tamper: Tamper, pointer: string, value: string | undefined) => {
      const body = sentBy(tamper);
      expect(rawAt(body, pointer)).toBe(value);
      const undone = value === undefined ? sound : withValue(body, pointer, rawAt(sound, pointer) ?? '');
      if (value !== undefined) expect(undone).toBe(sound);
    };
    only('altered-state', '/params/requestState', '"v1.abcAef.xyz"');
    only('old-state', '/params/requestState', '"v1.older"');
    only('answers-without-state', '/params/requestState', undefined);
    only('missing-answer', '/params/inputResponses', '{}');
    only('wrong-type', '/params/inputResponses/ok', '{"action":"accept","content":{"ok":"not what was asked for"}}');
    expect(rawAt(sentBy('unknown-key'), '/params/inputResponses/estrato_unknown')).toBe(
      '{"action":"accept","content":{}}',
    );
    expect(rawAt(sentBy('same-id'), '/id')).toBe('"c-2"');
    expect(rawAt(sentBy('other-arguments'), '/params/arguments')).toBe('{"n":1,"s":"\\u00e9"}');
  });

  it('gives other arguments that their headers and the tool’s schema agree with', () => {
    const inputSchema = {
      type: 'object',
      properties: { region: { type: 'string', enum: ['north', 'south'], 'x-mcp-header': 'Region' } },
    };
    const body = '{"id":1,"params":{"name":"t","arguments":{"region":"north"}}}';
    const request = {
      ...original(),
      headers: [...original().headers, ['Mcp-Param-Region', 'north'] as const],
      body: new TextEncoder().encode(body),
    };
    const sent = planRequest(
      withTampers(plan({ original: request, tool: { name: 't', inputSchema } }), ['other-arguments']),
    );
    expect(rawAt(bodyOf(sent), '/params/arguments')).toBe('{"region":"south"}');
    expect(sent?.headers.at(-1)).toEqual(['Mcp-Param-Region', 'south']);
  });

  it('is offered where it changes something', () => {
    expect(tampersFor(plan())).toEqual(TAMPERS);
    expect(tampersFor(plan({ state: undefined, earlierStates: [] }))).toEqual([
      'missing-answer',
      'wrong-type',
      'unknown-key',
      'same-id',
      'other-arguments',
    ]);
    expect(tampersFor(plan({ questions: [], answers: [], earlierStates: ['"v1.abcdef.xyz"'] }))).toEqual([
      'altered-state',
      'unknown-key',
      'same-id',
      'other-arguments',
    ]);
  });

  it('is found again in the bytes that went out', () => {
    for (const tamper of TAMPERS) {
      const first = toldExchange({ id: 'a', request: ORIGINAL, answer: asks('"c-1"', '"v1.older"') });
      const second = toldExchange({
        id: 'b',
        round: 2,
        request: bodyOf(
          roundRequest(original(), {
            id: '"c-2"',
            responses: '{"ok":{"action":"accept","content":{"ok":true}}}',
            state: '"v1.older"',
          }),
        ),
        answer: asks('"c-2"', '"v1.abcdef.xyz"'),
        previous: { id: '"c-1"' },
      });
      const third = toldExchange({
        id: 'c',
        round: 3,
        request: sentBy(tamper),
        answer: done('"c-3"'),
        previous: { id: '"c-2"' },
      });
      const tree = linkRounds([first, second, third], askedOf);
      const path = pathTo(tree, 'c');
      expect(tampersIn(readSent(third), path.slice(0, -1)), tamper).toEqual([tamper]);
    }
  });

  it('is graded by what a sound server does', () => {
    const asked = askedOf(toldExchange({ id: 'a', request: ORIGINAL, answer: asks('"c-1"', '"s"') }));
    const react = (answer: string, status = 200) => {
      const exchange = toldExchange({ id: 'b', request: ORIGINAL, answer, status });
      return reactionTo(asked, judge(exchange), askedOf(exchange));
    };
    expect(react(done('"c-1"'))).toBe('went-on');
    expect(react(asks('"c-1"', '"s2"'))).toBe('asked-again');
    expect(react(asks('"c-1"', '"s2"', '{"other":{"method":"roots/list"}}'))).toBe('went-on');
    expect(react('{"jsonrpc":"2.0","id":"c-1","error":{"code":-32602,"message":"no"}}')).toBe('refused');
    expect(react('{"jsonrpc":"2.0","id":"c-1","error":{"code":-32602,"message":"no"}}', 400)).toBe('refused');
    expect(react('oops', 500)).toBeUndefined();
    expect(gradeOf(['altered-state'], 'refused')).toBe('sound');
    expect(gradeOf(['altered-state'], 'went-on')).toBe('unsound');
    expect(gradeOf(['old-state'], 'went-on')).toBe('open');
    expect(gradeOf(['unknown-key'], 'refused')).toBe('unsound');
    expect(gradeOf(['altered-state', 'unknown-key'], 'went-on')).toBe('open');
    expect(Object.values(TAMPER_FACTS).every(({ sound, unsound }) => !sound.some((one) => unsound.includes(one)))).toBe(
      true,
    );
  });
});

describe('the rounds of a call', () => {
  const round = (id: string, state: string | undefined, previous?: string, change = {}) =>
    toldExchange({
      id,
      request: ORIGINAL.replace('"c-1"', `"${id}"`).replace(
        '"arguments"',
        previous === undefined ? '"arguments"' : `"requestState":"s-${previous}","inputResponses":{},"arguments"`,
      ),
      answer: state === undefined ? done(`"${id}"`) : asks(`"${id}"`, `"${state}"`),
      round: previous === undefined ? 1 : 2,
      ...(previous !== undefined && { previous: { id: `"${previous}"` } }),
      ...change,
    });

  it('are linked by what the exchange itself records, and branch where one was answered twice', () => {
    const tree = linkRounds([round('a', 's-a'), round('b', 's-b', 'a'), round('c', undefined, 'a')], askedOf);
    expect(tree.get('a')).toMatchObject({ link: 'first', next: ['b', 'c'] });
    expect(tree.get('c')).toMatchObject({ link: 'recorded', parent: 'a' });
    expect(tipOf(tree, 'a')).toBe('c');
    expect(pathTo(tree, 'b').map(({ exchange }) => exchange.id)).toEqual(['a', 'b']);
  });

  it('have an end, also where a file gives one id to two exchanges', () => {
    const tree = linkRounds(
      [round('a', 's-a'), round('b', 's-b', 'a'), { ...round('a', undefined, 'b'), round: 3 }],
      askedOf,
    );
    expect(tipOf(tree, 'a')).toBe('b');
    expect(pathTo(tree, 'b')).toHaveLength(2);
  });

  it('without a record are linked by the state they carry, else assumed, and it is said which', () => {
    const unnamed = (id: string, previous: string) => {
      const { previous: _, ...context } = round(id, undefined, previous).context;
      return { ...round(id, undefined, previous), context };
    };
    const tree = linkRounds([round('a', 's-a'), unnamed('b', 'a'), unnamed('c', 'elsewhere')], askedOf);
    expect([tree.get('b')?.link, tree.get('b')?.parent]).toEqual(['by-state', 'a']);
    expect([tree.get('c')?.link, tree.get('c')?.parent]).toEqual(['assumed', 'a']);
    const twice = linkRounds(
      [
        round('a', 'same'),
        round('z', 'same'),
        {
          ...unnamed('b', 'x'),
          request: { ...original(), body: new TextEncoder().encode('{"id":1,"params":{"requestState":"same"}}') },
        },
      ],
      askedOf,
    );
    expect(twice.get('b')?.link).toBe('assumed');
  });
});
