import { LlamaGrammar, type Llama } from 'node-llama-cpp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import { modelSchema } from '../../normalize-schema.ts';
import { triggerOf } from '../../answer-text/call-opening.ts';
import { argumentsGrammar, nameGrammar } from './call-grammar.ts';
import { NUMBER_HOLE, TYPE_HOLE, type CallSyntax } from '../../answer-text/call-syntax.ts';
import { GENERAL_SYNTAX, syntaxNamedIn } from '../../answer-text/syntaxes.ts';
import { startLlama } from '../start-llama.ts';

let llama: Llama;
beforeAll(async () => {
  llama = await startLlama(false);
});

/** llama.cpp's own check, which node-llama-cpp has for its tests. */
const testable = z.object({ _testText: z.custom<(text: string) => boolean>((value) => typeof value === 'function') });

/** @returns whether llama.cpp accepts the text as a whole. */
function accepts(grammar: string | null, text: string): boolean {
  if (grammar === null) return false;
  const compiled = new LlamaGrammar(llama, { grammar });
  testable.parse({ _testText: Reflect.get(compiled, '_testText') });
  return Reflect.apply(Reflect.get(compiled, '_testText') as (text: string) => boolean, compiled, [text]);
}

const NAMES = ['calculate', 'calculate_all', 'set_timer'];
const START = { rest: '', begun: '', others: [] };

describe('the grammar of names', () => {
  it('lets through every name of the catalog and no other', () => {
    const grammar = nameGrammar(GENERAL_SYNTAX, { ...START, rest: '\n{"name": "' }, NAMES);
    for (const name of NAMES) expect(accepts(grammar, `\n{"name": "${name}", "arguments": `)).toBe(true);
    expect(accepts(grammar, '\n{"name": "calculat", "arguments": ')).toBe(false);
    expect(accepts(grammar, '\n{"name": "delete_all", "arguments": ')).toBe(false);
    expect(accepts(grammar, '\n{"tool": "calculate", "arguments": ')).toBe(false);
  });

  it('goes on from what a token has brought of a name', () => {
    const grammar = nameGrammar(GENERAL_SYNTAX, { ...START, begun: 'calc' }, NAMES);
    expect(accepts(grammar, 'ulate", "arguments": ')).toBe(true);
    expect(accepts(grammar, 'ulate_all", "arguments": ')).toBe(true);
    expect(accepts(grammar, 'calculate", "arguments": ')).toBe(false);
    expect(accepts(grammar, 'set_timer", "arguments": ')).toBe(false);
  });

  it('is none where no name goes on from there', () => {
    expect(nameGrammar(GENERAL_SYNTAX, { ...START, begun: 'foo' }, NAMES)).toBeNull();
  });

  it('lets through the other recipients of a message, which are not calls', () => {
    const grammar = nameGrammar(GENERAL_SYNTAX, { ...START, others: ['user<|message|>'] }, NAMES);
    expect(accepts(grammar, 'user<|message|>')).toBe(true);
    expect(accepts(grammar, 'calculate", "arguments": ')).toBe(true);
    expect(accepts(grammar, 'self<|message|>')).toBe(false);
  });
});

const SCHEMA = modelSchema({
  type: 'object',
  properties: {
    minutes: { type: 'integer' },
    mode: { type: 'string', enum: ['once', 'repeat'] },
    label: { type: 'string' },
    days: { type: 'array', items: { type: 'string' }, maxItems: 2 },
    until: { type: ['string', 'null'] },
  },
  required: ['minutes', 'mode'],
});

const json = (schema: JsonObject = SCHEMA) => argumentsGrammar(GENERAL_SYNTAX, 'set_timer', schema, '');
const call = (given: string): string => `", "arguments": ${given}}\n</tool_call>`;

describe('the grammar of arguments as JSON', () => {
  it.each([
    '{"minutes": 5, "mode": "once"}',
    '{"minutes": 5, "mode": "repeat", "label": "Tea \\"now\\""}',
    '{"minutes":-5,"mode":"once","days":["Monday"]}',
    '{"minutes": 5, "mode": "once", "until": null}',
    '{"minutes": 5, "mode": "once", "until": "noon"}',
  ])('lets through %s', (given) => expect(accepts(json(), call(given))).toBe(true));

  it.each([
    ['a value of another type', '{"minutes": "5", "mode": "once"}'],
    ['a number where a whole one is asked for', '{"minutes": 5.5, "mode": "once"}'],
    ['a value that is not among the choices', '{"minutes": 5, "mode": "often"}'],
    ['a required property left out', '{"minutes": 5}'],
    ['a property that is not there', '{"minutes": 5, "mode": "once", "volume": 3}'],
    ['too many items', '{"minutes": 5, "mode": "once", "days": ["a", "b", "c"]}'],
    ['an end that is missing', '{"minutes": 5, "mode": "once"'],
  ])('refuses %s', (_what, given) => expect(accepts(json(), call(given))).toBe(false));

  it('lets through no arguments where there are none', () => {
    const grammar = json(modelSchema({ type: 'object', properties: {} }));
    expect(accepts(grammar, call('{}'))).toBe(true);
    expect(accepts(grammar, call('{"a": 1}'))).toBe(false);
  });

  it('goes on from what was written behind the name already, and from nothing else', () => {
    const grammar = argumentsGrammar(GENERAL_SYNTAX, 'set_timer', SCHEMA, '", "argu');
    expect(accepts(grammar, 'ments": {"minutes": 5, "mode": "once"}}\n</tool_call>')).toBe(true);
    expect(argumentsGrammar(GENERAL_SYNTAX, 'set_timer', SCHEMA, '(')).toBeNull();
  });
});

/** Kimi-K3: the type of a value comes before it. */
const TYPED: CallSyntax = {
  before: '<|open|>call tool="',
  between: null,
  after: '',
  arguments: {
    style: 'separate',
    beforeFirst: `" index="${NUMBER_HOLE}"<|sep|><|open|>argument key="`,
    withoutArguments: `" index="${NUMBER_HOLE}"<|sep|><|close|>call<|sep|>`,
    string: { beforeValue: '" type="string"<|sep|>', beforeNext: '<|close|><|open|>key="', afterLast: '<|close|>call' },
    other: {
      beforeValue: `" type="${TYPE_HOLE}"<|sep|>`,
      beforeNext: '<|close|><|open|>key="',
      afterLast: '<|close|>call',
    },
    values: 'json',
    elementMark: '',
    escapedStrings: false,
  },
};
/** MiniMax-M3: lists and objects are elements. */
const ELEMENTS: CallSyntax = {
  before: '<call>',
  between: null,
  after: '',
  arguments: {
    style: 'separate',
    beforeFirst: '">]<[<',
    withoutArguments: '">]<[</call>',
    string: { beforeValue: '>', beforeNext: ']<[</>]<[<', afterLast: ']<[</call>' },
    other: { beforeValue: '>', beforeNext: ']<[</>]<[<', afterLast: ']<[</call>' },
    values: 'elements',
    elementMark: ']<[',
    escapedStrings: false,
  },
};
const PYTHON = syntaxNamedIn('List of tools: [') ?? GENERAL_SYNTAX;

describe('the grammar of arguments one by one', () => {
  it.each<[string, CallSyntax, string, boolean]>([
    ['Python', PYTHON, '(minutes=5, mode="once")', true],
    ['Python', PYTHON, '(minutes="5", mode="once")', false],
    ['Python', PYTHON, '(minutes=5, mode="often")', false],
    ['Python', PYTHON, '(minutes=5)', false],
    [
      'typed values',
      TYPED,
      '" index="1"<|sep|><|open|>argument key="minutes" type="number"<|sep|>5<|close|><|open|>key="mode" ' +
        'type="string"<|sep|>once<|close|>call',
      true,
    ],
    [
      'typed values',
      TYPED,
      '" index="1"<|sep|><|open|>argument key="minutes" type="string"<|sep|>5<|close|><|open|>key="mode" ' +
        'type="string"<|sep|>once<|close|>call',
      false,
    ],
    [
      'elements',
      ELEMENTS,
      '">]<[<minutes>5]<[</>]<[<mode>once]<[</>]<[<days>]<[<item>Monday]<[</item>]<[</call>',
      true,
    ],
    ['elements', ELEMENTS, '">]<[<minutes>5]<[</>]<[<mode>once]<[</>]<[<days>Monday]<[</call>', false],
    ['elements', ELEMENTS, '">]<[<minutes>five]<[</>]<[<mode>once]<[</call>', false],
  ])('in %s', (_notation, syntax, written, isAccepted) => {
    expect(accepts(argumentsGrammar(syntax, 'set_timer', SCHEMA, ''), written)).toBe(isAccepted);
  });
});

it.each([
  ['<tool_call>\n{"name": "', null, '<tool_call>'],
  ['[TOOL_CALLS]', null, '[TOOL_CALLS]'],
  ['{"name": "', null, '{"name": "'],
  [' to=functions.', null, 'to=functions.'],
  [']<]minimax[>[<tool_call>\n]<]minimax[>[<invoke name="', null, ']<]minimax[>[<tool_call>'],
  [
    '<|close|>response<|sep|><|open|>tools<|sep|>',
    '<|close|>response<|sep|><|close|>message',
    '<|close|>response<|sep|><|open|>',
  ],
])('a call that begins with %j, where %j ends an answer, is recognized by %j', (before, stop, trigger) => {
  expect(triggerOf({ ...GENERAL_SYNTAX, before }, stop)).toBe(trigger);
});
