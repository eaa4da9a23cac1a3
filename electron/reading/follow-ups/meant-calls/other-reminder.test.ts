import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { earlyCalls, entryCalls } from './early-calls.ts';
import { meantCalls } from './meant-calls.ts';
import { movedReminder } from '../../own-things/moved-reminder.ts';

const made = (text: string): ToolCall =>
  callOf('create_reminder', { text, when: 'Friday at 8' }, { reminder: text, due: 'Friday 16 October 2026, 08:00' });
const callsAfter = (call: ToolCall, message: string) =>
  meantCalls(answered([call], message), message, NO_TITLES)?.calls.map(({ tool, arguments: args }) => [tool, args]);
const again = (from: string, to: string) => [
  ['cancel_reminder', { text: from }],
  ['create_reminder', { text: to, when: 'Friday at 8' }],
];

it.each([
  ['bake rye rolls', 'No, make that plum tarts', 'bake plum tarts'],
  ['buy stamps', 'make it envelopes', 'buy envelopes'],
  ['call Bo', 'actually make it text Bo', 'text Bo'],
  ['call Ida', 'make that tea with Ida', 'tea with Ida'],
  ['ring Bo', 'wait, not Bo, Ida', 'ring Ida'],
  ['take the kayak out', 'the canoe i mean, not the kayak', 'take the canoe out'],
  ['buy milk', 'make that oat milk', 'buy oat milk'],
])('a reminder to %s, with “%s”, is one to %s', (text, message, to) => {
  expect(callsAfter(made(text), message)).toEqual(again(text, to));
});

it.each(['make it weekly', 'make it urgent', 'make that sooner', 'make it a habit', 'make it every Friday'])(
  '“%s” is no other thing to be reminded of',
  (message) => {
    expect(callsAfter(made('buy stamps'), message) ?? []).not.toContainEqual([
      'cancel_reminder',
      { text: 'buy stamps' },
    ]);
  },
);

it('a task is called otherwise as well', () => {
  const task = callOf('add_task', { task: 'order pansies' }, { added: { task: 'order pansies' } });
  expect(callsAfter(task, 'make that tulips')).toEqual([
    ['edit_task', { task: 'order pansies', change: 'text', to: 'order tulips' }],
  ]);
  expect(callsAfter(task, 'make it high priority')).toEqual([
    ['edit_task', { task: 'order pansies', change: 'priority', to: 'high' }],
  ]);
});

describe('a reminder that a message names', () => {
  const AT = new Date('2026-10-15T19:00').getTime();
  const own = {
    ...NO_TITLES,
    reminder: ['feed the hens', 'ring the roofer'],
    event: ['Roofer at the barn'],
    reminderAt: (text: string) => (text === 'feed the hens' || text === 'ring the roofer' ? AT : null),
  };
  const moved = (message: string) => movedReminder(message, own)?.calls.at(-1)?.arguments;

  it.each([
    ['move the hens reminder to Friday', 'feed the hens', 'Friday at 19:00'],
    ['postpone the roofer reminder till Monday', 'ring the roofer', 'Monday at 19:00'],
    ['the hens reminder should be at 8 not 7', 'feed the hens', '15 October 2026 at 20:00'],
    ['remind me about the hens at 6 instead', 'feed the hens', '15 October 2026 at 18:00'],
    ['I need the hens reminder an hour earlier', 'feed the hens', '15 October 2026 at 18:00'],
    ['can you push the hens one to 8pm', 'feed the hens', '15 October 2026 at 8pm'],
    ['reminder for the hens: Friday rather', 'feed the hens', 'Friday at 19:00'],
  ])('is made again by “%s”', (message, text, when) => {
    expect(moved(message)).toEqual({ text, when });
  });

  it.each([
    'set a reminder for the hens on Friday',
    'remind me to feed the hens on Friday',
    'move the reminder to Friday',
    'set the hens reminder for Friday as well',
    'when is the hens reminder, should I move it to Friday?',
    'is the hens reminder on Friday instead',
    "don't move the hens reminder to Friday",
    'move the roofer one to Friday',
    'move the hens reminder to Friday and tell me what is on then',
    'make the hens reminder weekly',
  ])('stays as it is with “%s”', (message) => {
    expect(moved(message)).toBeUndefined();
  });

  it('comes back where it is kept after all', () => {
    const gone = callOf(
      'cancel_reminder',
      { text: 'hens' },
      { cancelled: 'feed the hens', due: 'Thursday 15 October 2026, 19:00' },
    );
    const back = (message: string) => entryCalls(answered([gone], message), message, own, () => null)?.calls;
    const restored = [
      { tool: 'create_reminder', arguments: { text: 'feed the hens', when: '15 October 2026 at 19:00' } },
    ];
    expect(back('actually keep it')).toEqual(restored);
    expect(back('no wait, put it back please')).toEqual(restored);
    expect(back('put it back to 8')).toBeUndefined();
    expect(back('keep going')).toBeUndefined();
  });
});

it('another part of the day is one of the same day', () => {
  expect(callsAfter(made('buy stamps'), 'make it the evening')?.at(-1)).toEqual([
    'create_reminder',
    { text: 'buy stamps', when: '16 October 2026 in the evening' },
  ]);
});

it('one more is at another hour of the same day', () => {
  const message = 'and one at 8.15 as backup';
  expect(earlyCalls(answered([made('get up')], message), message, NO_TITLES, () => null)?.calls).toEqual([
    { tool: 'create_reminder', arguments: { text: 'get up', when: 'Friday at 8.15' } },
  ]);
});

it('one of several tasks that were added is called otherwise', () => {
  const [bread, butter] = ['bread', 'butter'].map((task) =>
    callOf('add_task', { task, list: 'shopping' }, { added: { task, list: 'shopping' } }),
  );
  const message = 'not bread, rolls';
  const calls = bread === undefined || butter === undefined ? [] : [bread, butter];
  expect(meantCalls(answered(calls, message), message, NO_TITLES)?.calls).toEqual([
    { tool: 'edit_task', arguments: { task: 'bread', change: 'text', to: 'rolls' } },
  ]);
});

it('one more is on the day before', () => {
  const message = 'and one the day before too';
  expect(earlyCalls(answered([made('see the optician')], message), message, NO_TITLES, () => null)?.calls).toEqual([
    { tool: 'create_reminder', arguments: { text: 'see the optician', when: '15 October 2026 at 8' } },
  ]);
});

it.each([
  ['make that half six', 'Friday at 8', 'Friday at half 6'],
  ['they moved kick-off, make it half six', 'Friday at 8', 'Friday at half 6'],
  ['no 6.15, early train', 'tomorrow at 6.45', 'tomorrow at 6.15'],
  ['30 actually', 'in 20 mins', 'in 30 mins'],
  ['no, 15', 'in ten minutes', 'in 15 minutes'],
])('“%s” is another time than “%s”', (message, before, when) => {
  const call = callOf('create_reminder', { text: 'go', when: before }, { reminder: 'go', due: 'x' });
  expect(callsAfter(call, message)?.at(-1)).toEqual(['create_reminder', { text: 'go', when }]);
});

it.each([
  ['and the rabbits please two hours later', '5 November 2026 at 20:00'],
  ['rabbits half an hour earlier', '5 November 2026 at 17:30'],
])('after another one was cancelled, “%s” moves the one that is named', (message, when) => {
  const listed = callOf(
    'list_reminders',
    {},
    {
      reminders: [
        { reminder: 'feed the rabbits', due: 'Thursday 5 November 2026, 18:00' },
        { reminder: 'pay the gardener', due: 'Friday 6 November 2026, 08:30' },
      ],
    },
  );
  const gone = callOf('cancel_reminder', { text: 'pay the gardener' }, { cancelled: 'pay the gardener' });
  expect(meantCalls(answered([listed, gone], message), message, NO_TITLES)?.calls).toEqual([
    { tool: 'cancel_reminder', arguments: { text: 'feed the rabbits' } },
    { tool: 'create_reminder', arguments: { text: 'feed the rabbits', when } },
  ]);
});
