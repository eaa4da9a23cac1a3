import { expect, it } from 'vitest';
import { saidTimes } from './said-times.ts';

it.each([
  ['I need a task for Monday: sweep the yard', ['Monday']],
  ['add a task due by 3 May to oil the gate', ['3 May']],
  ['add a task for Lea: sweep the yard', undefined],
  ['add a task to sweep the yard by Monday', undefined],
])('“%s” says when it is due', (request, due) => {
  expect(saidTimes(request)['add_task.due']).toEqual(due);
});
