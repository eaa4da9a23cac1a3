import { describe, expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../own-things/named-kinds.ts';
import { answered } from '../testing/answered.ts';
import { callOf } from '../testing/call-of.ts';
import { shippedReaders } from './testing/shipped-readers.ts';
import { taggedCall } from './tagged-call.ts';

const known = {
  ...NO_TITLES,
  tools: BUILT_IN_TOOLS,
  event: ['Boiler man', 'Dentist', 'Cinema'],
  task: ['hand in uniforms', 'buy strings'],
  note: ['Setlist'],
  reminder: ['charge the amp', 'ring the landlord'],
  contact: ['Viktor Hansen'],
};
const readers = await shippedReaders(known);
const callsFor = (calls: ToolCall | readonly ToolCall[], message: string) =>
  taggedCall(answered([calls].flat(), message), message, known, readers)?.calls.map(
    ({ tool, arguments: args }) => [tool, args] as const,
  );

const EVENT = callOf(
  'create_event',
  { title: 'boiler man', when: 'the 26th at 10' },
  { created: { event: 'Boiler man', when: 'Mon, 26 Oct 2026, 10:00 to 11:00' } },
);
const TASK = callOf('add_task', { task: 'hand in uniforms' }, { added: { task: 'hand in uniforms' } });
const NOTE = callOf('create_note', { title: 'Setlist', text: 'Wonderwall' }, { saved: 'Setlist' });
const REMINDER = callOf(
  'create_reminder',
  { text: 'charge the amp', when: 'Friday at 4' },
  { reminder: 'charge the amp', due: 'Fri, 16 Oct 2026, 16:00' },
);

describe('another number for a calculation', () => {
  const sum = (expression: string) => callOf('calculate', { expression }, { result: '1' });

  it.each([
    ['sorry, 18%', '15% of 86.40', '18% of 86.40'],
    ['and 15%?', '12% of 95', '15% of 95'],
    ['and of 120?', '15% of 86.40', '15% of 120'],
  ])('“%s” takes the place of the one of its kind', (message, before, after) => {
    expect(callsFor(sum(before), message)).toEqual([['calculate', { expression: after }]]);
  });

  it('is none where it could be more than one of them', () => {
    expect(callsFor(sum('12 + 30'), 'and 15?')).toBeUndefined();
  });
});

describe('a later message that names nothing', () => {
  it.each([
    ['nah kids are home that day move it to the 27th', EVENT, 'move_event', { title: 'Boiler man', to: 'the 27th' }],
    ['nvm everyones got flu, kill it', EVENT, 'cancel_event', { title: 'Boiler man' }],
    ["it's due at the end of the month", TASK, 'edit_task', { task: 'hand in uniforms', change: 'due' }],
    ['oh and zombie at the end', NOTE, 'append_note', { title: 'Setlist', text: 'zombie' }],
    ['show me', NOTE, 'read_note', { title: 'Setlist' }],
    ['please write there also: hotel california', NOTE, 'append_note', { title: 'Setlist', text: 'hotel california' }],
  ])('“%s” is about the thing before', (message, call, tool, args) => {
    const [[made, given] = []] = callsFor(call, message) ?? [];
    expect([made, given]).toMatchObject([tool, args]);
  });

  it('deletes nobody with a number of theirs', () => {
    const found = callOf('find_contact', { query: 'Viktor' }, { contacts: [{ contact: 'Viktor Hansen' }] });
    expect(callsFor(found, 'delete that number')).toBeUndefined();
  });

  it('may say another time for a place', () => {
    const call = callOf('convert_time', { time: '9pm', to: 'Cape Town' }, { time: '21:00' });
    expect(callsFor(call, 'and 8am')).toEqual([['convert_time', { time: '8am', to: 'Cape Town' }]]);
  });

  it('keeps the other arguments', () => {
    const savings = callOf('grow_savings', { amount: 6000, rate: 5, years: 12 }, { total: '10,775.14' });
    expect(callsFor(savings, 'and if I throw in 75 a month')).toEqual([
      ['grow_savings', { amount: 6000, rate: 5, years: 12, monthly: 75 }],
    ]);
  });
});

describe('a later message that names something else', () => {
  it('is about that', () => {
    const message = 'And the one about the landlord, remove it, I have talked to him already';
    expect(callsFor(REMINDER, message)).toEqual([['cancel_reminder', { text: 'ring the landlord' }]]);
  });

  it('is the open task that somebody says is done', () => {
    const own = { ...known, 'done task': ['buy strings'] };
    const done = callOf('complete_task', { task: 'buy strings' }, { completed: 'buy strings', open: 1 });
    const calls = (message: string) =>
      taggedCall(answered([done], message), message, own, readers)?.calls.map(({ arguments: args }) => args);
    expect(calls("And I've handed in the uniforms, so that one is done as well")).toEqual([
      { task: 'hand in uniforms' },
    ]);
    expect(calls('that one is done as well')).toBeUndefined();
  });

  it('is left alone if nobody has it', () => {
    expect(callsFor(EVENT, 'cancel the piano lesson')).toBeUndefined();
  });
});

it.each([
  'thanks, that is all',
  "don't move it",
  'why is it on the 26th?',
  'move it to the 27th and add milk to my list',
])('“%s” is read otherwise', (message) => {
  expect(callsFor(EVENT, message)).toBeUndefined();
});

it('who something more is for belongs to it', () => {
  const added = callOf('append_note', { title: 'Setlist', text: 'Mia, tambourine' }, { updated: 'Setlist' });
  expect(callsFor(added, 'and Ida, flute')).toEqual([['append_note', { title: 'Setlist', text: 'Ida, flute' }]]);
});
