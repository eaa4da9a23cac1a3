import { expect, it } from 'vitest';
import { longResult } from './long-result.ts';

const NOTE = 'The result had 90,000 characters; text has the first 16,000.';

it('separates the beginning of a long text from the rest of the result', () => {
  expect(
    longResult({ path: 'Documents/a.txt', note: NOTE, text: 'Once upon a time', handle: 'rabcde', total: 90_000 }),
  ).toEqual({ handle: 'rabcde', beginning: 'Once upon a time', total: 90_000, others: { path: 'Documents/a.txt' } });
});

it('does not mistake other results for one, although tools may use the same words', () => {
  expect(
    [
      { note: NOTE, text: 'cut and not kept' },
      { handle: 'x', total: 3, text: 'abcdef' },
      { note: NOTE, handle: 'x', total: 3, text: 'abcdef' },
      ['handle'],
      'handle',
      null,
    ].map(longResult),
  ).toEqual([null, null, null, null, null, null]);
});
