import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const argumentsOf = (call: ToolCall, message: string) =>
  meantCalls(answered([call], message), message)?.calls[0]?.arguments;

const SUM = callOf('calculate', { expression: '14 + 22 + 41 + 9' }, { result: '86' });
const PRODUCT = callOf('calculate', { expression: '3 times 12.50' }, { result: '37.5' });
const NUMBERS = callOf('describe_numbers', { numbers: '14, 22, 41 and 9' }, {});
const DICE = callOf('roll_dice', { dice: '2d6' }, { rolls: [1, 2], total: 3 });
const COIN = callOf('flip_coin', {}, { result: 'heads' });

it.each<[string, ToolCall, JsonObject]>([
  ['now without the 41', NUMBERS, { numbers: '14, 22, 9' }],
  ['three this time', DICE, { dice: '3d6' }],
  ['now with 20 sides', DICE, { dice: '2d20' }],
  ['five times', COIN, { times: 5 }],
])('“%s” puts one number in the place of another', (message, call, args) => {
  expect(argumentsOf(call, message)).toEqual(args);
});

it.each<[string, ToolCall]>([
  ['that is more than 3', PRODUCT],
  ['set a timer for 5 minutes', DICE],
  ['three cheers for you', DICE],
  ['leave out the 40', SUM],
])('“%s” does not', (message, call) => {
  expect(argumentsOf(call, message)).toBeUndefined();
});
