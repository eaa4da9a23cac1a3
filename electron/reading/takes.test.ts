import { expect, it } from 'vitest';
import { describedTool, takesOf } from './takes.ts';

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

it('knows what a server says of the arguments that words can be, wherever its schema says it', () => {
  const parameters = {
    type: 'object',
    properties: {
      city: { type: 'string', description: 'Where to look' },
      days: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      units: { $ref: '#/$defs/units' },
      alerts: { type: 'boolean' },
      places: { type: 'array', items: { type: 'string' } },
    },
    required: ['city'],
    $defs: { units: { type: 'string', enum: ['metric', 'imperial'] } },
  };
  expect(describedTool('Weather', parameters).arguments).toEqual([
    { name: 'city', about: 'Where to look', choices: [], isNumber: false, isRequired: true },
    { name: 'days', about: '', choices: [], isNumber: true, isRequired: false },
    { name: 'units', about: '', choices: ['metric', 'imperial'], isNumber: false, isRequired: false },
  ]);
  expect(describedTool('Weather', {})).toEqual({ about: 'Weather', arguments: [] });
});
