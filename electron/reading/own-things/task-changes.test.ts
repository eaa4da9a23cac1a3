import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { taskChange } from './task-changes.ts';

const KNOWN = {
  ...NO_TITLES,
  task: ['Extend library card', 'Send the plan to Lea', 'Order a lamp', 'Ring the vet'],
  event: ['Vet'],
};

it.each([
  ['put the library card off until 3 May', 'change the due date of the task "Extend library card" to 3 May', true],
  ['bring the library card forward to 3 May', 'change the due date of the task "Extend library card" to 3 May', true],
  [
    'the library card should be due on 3 May only, not the 5th',
    'change the due date of the task "Extend library card" to 3 May',
    false,
  ],
  [
    'the library card has to be there on Monday',
    'change the due date of the task "Extend library card" to Monday',
    false,
  ],
  [
    'the library card has to be there on Monday already, not Tuesday',
    'change the due date of the task "Extend library card" to Monday',
    false,
  ],
  ['library card due Monday instead', 'change the due date of the task "Extend library card" to Monday', true],
  ['push the lamp to Monday please', 'change the due date of the task "Order a lamp" to Monday', true],
  ['push the lamp back a week', 'change the due date of the task "Order a lamp" to a week later', true],
  [
    'postpone the library card by 3 days',
    'change the due date of the task "Extend library card" to 3 days later',
    true,
  ],
  ['the lamp can wait until Monday', 'change the due date of the task "Order a lamp" to Monday', false],
  ['the lamp is not due until Monday', 'change the due date of the task "Order a lamp" to Monday', false],
  ['and the plan for Lea gets high priority', 'make the task "Send the plan to Lea" high priority', false],
  ['mark the lamp as very urgent', 'make the task "Order a lamp" high priority', true],
  ['make the lamp one low priority', 'make the task "Order a lamp" low priority', true],
])('“%s” is about one of the tasks', (message, request, isAsked) => {
  expect(taskChange(message, KNOWN)).toMatchObject({ request, isAsked });
});

it.each([
  ['an event may be moved', 'push the vet back a week'],
  ['it names none of them', 'put the meeting off until 3 May'],
  ['an event may be meant', 'push the vet to Monday'],
  ['a word belongs to no task', 'push the red lamp to Monday'],
  ['it denies a date', 'the lamp is not due on Monday'],
  ['it is denied', "don't push the lamp to Monday"],
  ['it was denied', "the lamp can't wait until Monday"],
  ['it asks', 'can the lamp wait until Monday?'],
])('nothing is read as a change if %s', (_, message) => {
  expect(taskChange(message, KNOWN)).toBeNull();
});
