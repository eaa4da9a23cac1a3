import { expect, it } from 'vitest';
import { withEarlierTime } from './earlier-time.ts';

it.each([
  [
    'The form has to be back by 3 May. Put "form" on my list for that day.',
    'The form has to be back by 3 May. Put "form" on my list for 3 May.',
  ],
  [
    'The fitters come on Friday from 9 to 11, block that window',
    'The fitters come on Friday from 9 to 11, block on Friday from 9 to 11',
  ],
  [
    'On Tuesday the vet, on Friday the baker. What else is on that day?',
    'On Tuesday the vet, on Friday the baker. What else is on Friday?',
  ],
])('“%s”', (message, resolved) => {
  expect(withEarlierTime(message)).toBe(resolved);
});

it.each([
  'what is on that day',
  'We met last Friday. Is anything on that day?',
  'I had no time that evening',
  'by that time it was 5',
])('“%s” stays as it is', (message) => {
  expect(withEarlierTime(message)).toBe(message);
});
