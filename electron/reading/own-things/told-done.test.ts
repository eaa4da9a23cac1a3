import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { expecting } from './testing/expecting.ts';
import { taskToldOf, toldDone } from './told-done.ts';

const KNOWN = {
  ...NO_TITLES,
  task: ['Post the parcel to Ida', 'Ring the roofer', 'Bake plum cake', 'Order coal'],
  'done task': ['Order coal'],
};
const LIKELY = expecting({ complete_task: 0.2, list_tasks: 0.6 });
const offered = (message: string, expected = LIKELY): string | null =>
  toldDone(message, KNOWN, expected)?.request ?? null;

it.each([
  ['Ida should be glad, her parcel was mailed an hour ago', null],
  ['Ida is glad, her parcel was mailed an hour ago', 'Post the parcel to Ida'],
  ['the roofer has been called, he has time next week', 'Ring the roofer'],
  ['just got hold of that roofer on his mobile', 'Ring the roofer'],
  ['the roofer was here today', 'Ring the roofer'],
  ['The roofer sits on the ladder, so one job less for me', 'Ring the roofer'],
  ['turns out I did ring that roofer last week', 'Ring the roofer'],
  ['the cake is made and it smells of plums', 'Bake plum cake'],
])('“%s” tells that a task is done', (message, task) => {
  expect(offered(message)).toBe(task === null ? null : `mark the task "${task}" as done`);
});

it.each([
  'the roofer has not been called yet',
  'I will get the parcel to Ida tomorrow',
  'did I post the parcel to Ida?',
  'the coal was ordered',
  'I called Ida',
  'the roofer is a nice man',
])('“%s” does not', (message) => {
  expect(offered(message)).toBeNull();
});

it('is only offered, and not if another tool or none is likely', () => {
  expect(toldDone('the roofer has been called', KNOWN, LIKELY)?.said).toBe('');
  expect(offered('the roofer has been called', expecting({ edit_task: 0.8 }))).toBeNull();
  expect(offered('the roofer has been called', expecting({ complete_task: 0.3 }, 0.95))).toBeNull();
  expect(offered('the roofer has been called', expecting({ edit_task: 0.3 }))).not.toBeNull();
});

it('a task is meant by what it is about, and only if it is the only one', () => {
  expect(taskToldOf('the roofer', KNOWN.task)).toBe('Ring the roofer');
  expect(taskToldOf('the roofer has a cake', KNOWN.task)).toBeNull();
});

it('what somebody says they did looks nobody up', () => {
  const lookup = expecting({ find_contact: 0.83, complete_task: 0.01 });
  expect(offered("and I've rung the roofer", lookup)).toBe('mark the task "Ring the roofer" as done');
  expect(offered('the roofer has been called', lookup)).toBeNull();
});
