import { expect, it } from 'vitest';
import { requestParts } from './request-parts.ts';

it('parts a message where one wish ends and the next begins', () => {
  expect(requestParts('Convert 20 dollars to euros and then write it into my notes. Also remind me tomorrow at nine')).toEqual(
    ['Convert 20 dollars to euros', 'write it into my notes.', 'Also remind me tomorrow at nine']);
  expect(requestParts('list the open tasks, close the oldest of them')).toEqual(['list the open tasks', 'close the oldest of them']);
});

it('leaves a single wish whole, and does not take the rest of a list for one', () => {
  expect(requestParts('What is the weather in Paris?')).toEqual([]);
  expect(requestParts('invite Ada and Grace')).toEqual([]);
  expect(requestParts('')).toEqual([]);
});

it('looks at the last few of very many', () => {
  const parts = requestParts(Array.from({ length: 5000 }, (_, index) => `Open the box number ${String(index)}.`).join(' '));
  expect(parts).toHaveLength(8);
  expect(parts.at(-1)).toBe('Open the box number 4999.');
});
