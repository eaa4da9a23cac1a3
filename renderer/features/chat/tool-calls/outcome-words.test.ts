import { expect, it } from 'vitest';
import { effectWords } from './outcome-words.ts';

it('a call that only reads has changed nothing, however it ended; for others it is unknown', () => {
  expect(effectWords('interrupted', 'read-only')).toContain('nothing was changed');
  expect(effectWords('timed-out', 'read-only')).toContain('nothing was changed');
  expect(effectWords('timed-out', 'destructive')).toBe('It may or may not have taken effect.');
  expect(effectWords('interrupted', null)).toContain('Knapsack quit while the tool ran');
});

it('a completed call needs no such words', () => {
  expect([
    effectWords('succeeded', 'destructive'),
    effectWords('refused', 'destructive'),
    effectWords('failed', null),
  ]).toEqual([null, null, null]);
});
