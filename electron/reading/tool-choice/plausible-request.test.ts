import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { plausible } from './plausible-request.ts';

const FOUND = { tool: 'find_rows', request: 'what did I spend on books?' };

it('rejects a reading that the words make very unlikely', () => {
  const expected = { nothing: 0, change: 0, best: 0.9, acts: new Map(), chances: new Map([['find_rows', 0.019]]) };
  expect(plausible(FOUND, expected)).toBeNull();
  expect(plausible(FOUND, { ...expected, chances: new Map([['find_rows', 0.021]]) })).toBe(FOUND);
});

it('accepts a tool that the classifier does not know', () => {
  expect(
    plausible(FOUND, { nothing: 0, change: 0, best: 0.9, acts: new Map(), chances: new Map([['get_time', 0.9]]) }),
  ).toBe(FOUND);
  expect(plausible(FOUND, null)).toBe(FOUND);
  expect(plausible(null, null)).toBeNull();
});

it('accepts that something removed is wanted again, however much is said of removing', () => {
  const restored = { tool: 'restore_task', request: 'restore the task "Paint the fence"' };
  expect(
    plausible(restored, {
      nothing: 0,
      change: 1,
      best: 0.9,
      acts: new Map(),
      chances: new Map([['restore_task', 0.001]]),
    }),
  ).toBe(restored);
});

it('a row that is named isn’t the whole table, however the message sounds', () => {
  const row = { tool: 'delete_rows', request: 'delete the rope from the costs' };
  const expected = { nothing: 0, change: 1, best: 0.95, acts: new Map(), chances: new Map([['delete_rows', 0.01]]) };
  expect(plausible(row, expected, BUILT_IN_TOOLS)).toBe(row);
});
