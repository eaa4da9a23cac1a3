import { expect, it } from 'vitest';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const ITEMS = ['Al', 'Bo', 'Cy'];
const GROUPS = callOf('shuffle_list', { items: ITEMS, teams: 2 }, {});
const PICKED = callOf('pick_one', { items: ITEMS }, { picked: 'Bo', from: 3 });
const FLIPPED = callOf('flip_coin', {}, { result: 'heads' });
const read = (message: string, call: typeof GROUPS) => meantCalls(answered([call], message), message)?.calls ?? null;

it.each([
  'so which of them begins?',
  'now pick one of those to keep score',
  'and who of them goes first',
  'who starts?',
])('“%s” draws from those who were dealt', (message) => {
  expect(read(message, GROUPS)).toEqual([{ tool: 'pick_one', arguments: { items: ITEMS } }]);
});

it.each(['and now between the other two?', 'ok, out of the remaining ones', 'no wait, just do Al or Cy'])(
  '“%s” draws from the rest',
  (message) => {
    expect(read(message, PICKED)).toEqual([{ tool: 'pick_one', arguments: { items: ['Al', 'Cy'] } }]);
  },
);

it('“best of three, so two more” draws two more', () => {
  expect(read('best of three, so two more', FLIPPED)).toEqual([{ tool: 'flip_coin', arguments: { times: 2 } }]);
  expect(read('two more goes please', PICKED)).toHaveLength(2);
});

it.each([
  ['who of them is at home?', GROUPS],
  ['which of them has the key?', GROUPS],
  ['between the other three?', PICKED],
  ['just Al or Dora', PICKED],
  ['two more eggs', FLIPPED],
] as const)('“%s” draws nothing', (message, call) => {
  expect(read(message, call)).toBeNull();
});
