import { expect, it } from 'vitest';
import { NO_TITLES } from './named-kinds.ts';
import { taskAsked } from './task-asked.ts';
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
