import { expect, it } from 'vitest';
import { takesOf } from './takes.ts';

it('says what a tool takes, of which words can become some', () => {
  const parameters = {
    type: 'object',
    properties: {
      text: { type: 'string' },
      count: { type: 'integer', minimum: 1 },
      replace: { type: 'boolean' },
      to: { type: 'string', enum: ['png', 'jpeg'] },
      options: { type: 'array', items: { type: 'string' } },
      values: { type: 'object' },
    },
    required: ['text', 'to'],
  };
  expect(takesOf(parameters).map(({ name, type, isRequired, choices }) => [name, type, isRequired, choices])).toEqual([
    ['text', 'text', true, []],
    ['count', 'integer', false, []],
    ['replace', 'yes', false, []],
    ['to', 'text', true, ['png', 'jpeg']],
    ['options', 'texts', false, []],
    ['values', 'other', false, []],
  ]);
  expect(takesOf(parameters)).toBe(takesOf(parameters));
});

it('takes nothing where no arguments are described', () => {
  expect(takesOf({})).toEqual([]);
});
