import { expect, it } from 'vitest';
import { taskDone } from './done-task.ts';

const TASKS = { task: ['Extend library card', 'Send the plan to Lea', 'Order a lamp', 'Ring the vet', 'stamps'] };

it.each([
  ['the lamp is ordered', 'Order a lamp'],
  ['I ordered the lamp', 'Order a lamp'],
  ["I've sent the plan this morning", 'Send the plan to Lea'],
  ['we picked up the stamps at the post office', 'stamps'],
  ['the stamps are in the basket already', 'stamps'],
  ['I bought the stamps, they were dear', 'stamps'],
  ['I called the vet', 'Ring the vet'],
  ['The plan went out to Lea an hour ago', 'Send the plan to Lea'],
  ['the lamp is ordered and paid for', 'Order a lamp'],
])('“%s” offers to tick off “%s”', (message, title) => {
  expect(taskDone(message, TASKS)).toEqual({
    tool: 'complete_task',
    request: `mark the task "${title}" as done`,
    said: '',
  });
});

it('is a request if the message asks for it', () => {
  const request = 'mark the task "stamps" as done';
  expect(taskDone('I bought the stamps, so please tick them off', TASKS)).toMatchObject({ request, said: request });
});

it.each([
  ['a word belongs to no task', 'the red lamp is ordered'],
  ['a word belongs to none, whoever did it', 'I ordered the red lamp'],
  ['it denies that it was done', "the lamp isn't ordered"],
  ['it denies that somebody did it', "I haven't sent the plan"],
  ['it asks', 'is the lamp ordered?'],
  ['it looks something up', 'I got the stamps, what is on my list'],
  ['it asks for something else', 'I bought the stamps, add milk to my list'],
])('nothing is offered if %s', (_, message) => {
  expect(taskDone(message, TASKS)).toBeNull();
});
