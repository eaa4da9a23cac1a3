import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { toldAndAsked } from './told-and-asked.ts';

const KNOWN = {
  ...NO_TITLES,
  task: ['Renew permit', 'stamps'],
  reminder: ['ring the vet'],
  'removed task': ['Mow the lawn'],
};

it.each([
  [
    'The permit renewal is sorted now, and would you add glue to my tasks for Friday',
    ['mark the task "Renew permit" as done', 'would you add glue to my tasks for Friday'],
  ],
  [
    'Ida bought the stamps already. Put tape on the shopping list',
    ['mark the task "stamps" as done', 'Put tape on the shopping list'],
  ],
  [
    "I don't need the vet reminder any more, what else is left",
    ['cancel the reminder "ring the vet"', 'what else is left'],
  ],
  ['please bring back the lawn task and set it for Sunday', ['restore the task "Mow the lawn"', 'set it for Sunday']],
  [
    'I have renewed the permit, so you may cross that out, and please put down buy glue as a task',
    ['mark the task "Renew permit" as done', 'please put down buy glue as a task'],
  ],
  [
    'the stamps are bought so that one is done and remind me Friday at 9 to post them',
    ['mark the task "stamps" as done', 'remind me Friday at 9 to post the stamps'],
  ],
])('“%s” asks for two things', (message, both) => {
  expect(toldAndAsked(message, KNOWN)).toEqual(both);
});

it.each([
  'the stamps are bought, so tick them off',
  'the stamps are bought and glued',
  'add glue to my list and put tape on it',
  'the lamp is bought, add a bulb to my list',
  'note: the stamps are bought, add glue',
])('“%s” doesn’t', (message) => {
  expect(toldAndAsked(message, KNOWN)).toBeNull();
});
