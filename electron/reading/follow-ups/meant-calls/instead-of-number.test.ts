import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const argumentsOf = (call: ToolCall, message: string) =>
  meantCalls(answered([call], message), message)?.calls[0]?.arguments;

const LOAN = callOf('loan_payment', { amount: 9000, rate: 5, years: 4 }, {});
const SUM = callOf('calculate', { expression: '14 + 22 + 41 + 9' }, { result: '86' });
const PRODUCT = callOf('calculate', { expression: '3 times 12.50' }, { result: '37.5' });
const SHARE = callOf('calculate', { expression: '30% off 89' }, { result: '62.3' });
const NUMBERS = callOf('describe_numbers', { numbers: '14, 22, 41 and 9' }, {});
const DICE = callOf('roll_dice', { dice: '2d6' }, { rolls: [1, 2], total: 3 });
const COIN = callOf('flip_coin', {}, { result: 'heads' });
const DAYS = callOf('count_days', { to: '3 May' }, { days: 20, from: 'x', to: 'Sunday 3 May 2026' });

it.each<[string, ToolCall, JsonObject]>([
  ['what if it was 7 years rather than 4', LOAN, { amount: 9000, rate: 5, years: 7 }],
  ['at 4.4 and not 5', LOAN, { amount: 9000, rate: 4.4, years: 4 }],
  ['leave out the 41', SUM, { expression: '14 + 22 + 9' }],
  ['five of them instead', PRODUCT, { expression: '5 times 12.50' }],
  ['two of those plus 4', PRODUCT, { expression: '2 times 12.50 + 4' }],
  ['25 rather than 30', SHARE, { expression: '25% off 89' }],
  ['now without the 41', NUMBERS, { numbers: '14, 22, 9' }],
  ['three this time', DICE, { dice: '3d6' }],
  ['now with 20 sides', DICE, { dice: '2d20' }],
  ['five times', COIN, { times: 5 }],
  ['until the 13th rather', DAYS, { to: '13 May' }],
  ['and from today to Easter?', DAYS, { from: 'today', to: 'Easter' }],
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
