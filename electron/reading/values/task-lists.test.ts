import { expect, it } from 'vitest';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';
import { taskLists } from './task-lists.ts';

const KNOWN = { ...ONLY_TOOLS, list: ['Tasks', 'garden'] };
const listsIn = (request: string) => taskLists(request, KNOWN)['list_tasks.list'];

it('a list is one that is there, unless the request speaks of a list', () => {
  expect(listsIn('show my garden tasks')).toEqual(['garden']);
  expect(listsIn('is the roof tiled already?')).toEqual([]);
  expect(listsIn('show my roof list')).toBeUndefined();
});

it('“my tasks” are those of all lists', () => {
  expect(listsIn('show my tasks')).toEqual([]);
});
