import { expect, it } from 'vitest';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { otherKind } from './other-kind.ts';
import { shippedReaders } from './testing/shipped-readers.ts';

const known = {
  ...NO_TITLES,
  event: ['Yoga', 'Dentist'],
  task: ['Call the plumber', 'Renew passport', 'order seeds', 'buy strings'],
  reminder: ['ring the landlord', 'take the bins out', 'order seeds'],
};
const readers = await shippedReaders(known);
const callFor = (message: string, after: string | null = null) =>
  otherKind(message, known, readers, after)?.calls.map(({ tool, arguments: args }) => [tool, args]);

it.each([
  ['himself did the bins already so get rid of that one', 'cancel_reminder', { text: 'take the bins out' }],
  ["Well I've spoken to the plumber, so that one can stop nagging me", 'complete_task', { task: 'Call the plumber' }],
  [
    "New passport turned up in the post, so that's one job I don't need staring at me anymore",
    'complete_task',
    { task: 'Renew passport' },
  ],
  ['move the passport thing to monday', 'edit_task', { task: 'Renew passport', change: 'due', to: 'monday' }],
])('“%s” is for a thing of another kind', (message, tool, args) => {
  expect(callFor(message)).toEqual([[tool, args]]);
});

it.each([
  'cancel yoga',
  'delete the bins note',
  'get rid of the seeds one',
  'scrap the violin thing',
  'remind me to ring the landlord tomorrow at 9',
])('“%s” is not', (message) => {
  expect(callFor(message)).toBeUndefined();
});

it('the list that an entry is on names no other thing', async () => {
  const own = { ...known, note: ['Packing list'], list: ['shopping'] };
  expect(otherKind('tick off milk on the shopping list', own, await shippedReaders(own), null)).toBeNull();
});

it('knows what the answer before was about', () => {
  expect(callFor('and the landlord one can go altogether', 'move_event')).toEqual([
    ['cancel_reminder', { text: 'ring the landlord' }],
  ]);
});

it('what there is at home needn’t be bought, and is taken off', () => {
  expect(callFor('and we have strings at home, take them off', 'add_task')).toEqual([
    ['delete_task', { task: 'buy strings' }],
  ]);
  const tools = (callFor("I've bought strings already, take them off", 'add_task') ?? []).map(([tool]) => tool);
  expect(tools).not.toContain('delete_task');
});

it.each(["water is coming in, the plumber can't wait till monday, has to be today"])(
  '“%s” is due when it has to be',
  (message) => {
    expect(callFor(message)).toEqual([['edit_task', { task: 'Call the plumber', change: 'due', to: 'today' }]]);
  },
);
