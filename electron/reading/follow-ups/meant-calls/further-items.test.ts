import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const GROUPS = callOf('shuffle_list', { items: ['Al', 'Bo', 'Cy'], teams: 2 }, {});
const PICKED = callOf('pick_one', { items: ['Al', 'Bo', 'Cy'] }, { picked: 'Bo' });
const NUMBERS = callOf('describe_numbers', { numbers: '4.2, 6.0, 4.8' }, {});

it.each<[string, ToolCall, JsonObject]>([
  [
    'Oh dear, I left off Mei and Ravi. Do it over with those two in',
    GROUPS,
    { items: ['Al', 'Bo', 'Cy', 'Mei', 'Ravi'], teams: 2 },
  ],
  [
    'Wait, Di and Edda are here as well! Once more with them',
    GROUPS,
    { items: ['Al', 'Bo', 'Cy', 'Di', 'Edda'], teams: 2 },
  ],
  ['Finn has just come too', GROUPS, { items: ['Al', 'Bo', 'Cy', 'Finn'], teams: 2 }],
  ['again with Gus please', PICKED, { items: ['Al', 'Bo', 'Cy', 'Gus'] }],
  ['we forgot Zoë', PICKED, { items: ['Al', 'Bo', 'Cy', 'Zoë'] }],
  ["bo's out sick, redo without him", GROUPS, { items: ['Al', 'Cy'], teams: 2 }],
  ['Once more without the 6.0, that leaf was damaged', NUMBERS, { numbers: '4.2, 4.8' }],
])('“%s” is the same with other things', (message, call, args) => {
  expect(meantCalls(answered([call], message), message)?.calls).toEqual([{ tool: call.toolName, arguments: args }]);
});

it.each([
  ['I left off Mei and Ravi', NUMBERS],
  ['we forgot the milk', PICKED],
  ['I left off Al', GROUPS],
  ['Put Finn on my list of friends too', GROUPS],
  ['Al is here too', GROUPS],
] as const)('“%s” is not', (message, call) => {
  expect(meantCalls(answered([call], message), message)).toBeNull();
});
