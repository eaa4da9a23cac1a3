import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { reminderAsked, taskAsked } from './task-asked.ts';
import { expecting } from './testing/expecting.ts';

const KNOWN = {
  ...NO_TITLES,
  task: ['Hand in the tax return', 'Book coal', 'Tune the piano'],
  event: ['Piano lesson'],
  'done task': ['Book coal'],
};
const asked = (message: string, expected = expecting({ edit_task: 0.4 })) =>
  taskAsked(message, KNOWN, expected)?.tool ?? null;

it.each([
  'by when does that tax return have to be in?',
  'when was I going to do the tax return',
  "what's the deadline for the tax return",
  'whens the tax return due',
])('“%s” asks about a task', (message) => {
  expect(asked(message)).toBe('list_tasks');
});

it.each(['when is the piano lesson', 'when is the coal coming', 'where is my tax return', 'hand in the tax return'])(
  '“%s” does not',
  (message) => {
    expect(asked(message)).toBeNull();
  },
);

it('nor does what is clearly for another tool', () => {
  expect(asked('when is the tax return due?', expecting({ find_date: 0.9 }))).toBeNull();
});

it('what has to be done is a task, though its words sound like something else', () => {
  const likely = expecting({ add_task: 0.7 });
  expect(asked('until when do I have to hand in the tax return', likely)).toBe('list_tasks');
  expect(asked('when must the tax return be in', likely)).toBe('list_tasks');
  expect(asked('when is the tax return', likely)).toBeNull();
});

it.each([
  'when must I hand in the tax return',
  'by when do I have to hand the tax return in',
  'and when have I got to do the tax return by',
])('“%s” asks, whatever its words make likely', (message) => {
  expect(asked(message, expecting({ add_task: 0.97 }))).toBe('list_tasks');
});

it.each(["what's the latest I can hand in the tax return", 'how long do I have for the tax return'])(
  '“%s” asks for its last day',
  (message) => {
    expect(asked(message)).toBe('list_tasks');
  },
);

it.each(['when I hand in the tax return, remind me to call Ida', 'when do I hand it in? remind me of the tax return'])(
  '“%s” asks for something to be done',
  (message) => {
    expect(asked(message, expecting({ create_reminder: 0.9 }))).toBeNull();
  },
);

it('a verb and one of its things name a task', () => {
  const own = { ...NO_TITLES, task: ['Post the parcel to Ida', 'Ring the roofer'] };
  const tool = (message: string) => taskAsked(message, own, expecting({ find_contact: 0.4 }))?.tool ?? null;
  expect(tool('by when do I have to post the parcel')).toBe('list_tasks');
  expect(tool('when do parcels arrive')).toBeNull();
});

const REMINDERS = { ...NO_TITLES, reminder: ['ring the vet', 'water the ferns'], task: ['Call the roofer'] };
const remindedOf = (message: string) => reminderAsked(message, REMINDERS, expecting({ remember: 0.4 }))?.tool ?? null;

it.each([
  'when do I have to ring the vet',
  "I can't remember at what time I must call the vet",
  'what time was I going to water the ferns?',
])('“%s” asks about a reminder', (message) => {
  expect(remindedOf(message)).toBe('list_reminders');
});

it.each([
  'when do I have to call the roofer',
  'when do vets open',
  'I must ring the vet',
  'remind me to ring the vet on Monday',
])('“%s” asks about none', (message) => {
  expect(remindedOf(message)).toBeNull();
});
