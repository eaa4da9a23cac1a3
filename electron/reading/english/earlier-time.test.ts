import { expect, it } from 'vitest';
import { withEarlierTime } from './earlier-time.ts';

it.each([
  ['We may sail next weekend. What is on for that weekend?', 'We may sail next weekend. What is on for next weekend?'],
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
  [
    'The form is due by the 23rd. Remind me to send it on that day',
    'The form is due by the 23rd. Remind me to send it on the 23rd',
  ],
  [
    'The final is on Sunday at 3, so remind me at quarter to 9 that day to wash the kit',
    'The final is on Sunday at 3, so remind me at quarter to 9 on Sunday to wash the kit',
  ],
  [
    'The form has to be back by the 23rd. Add post the form to my tasks, due then',
    'The form has to be back by the 23rd. Add post the form to my tasks, due the 23rd',
  ],
  ['Ida comes on Friday. Remind me that day to bake', 'Ida comes on Friday. Remind me on Friday to bake'],
])('“%s”', (message, resolved) => {
  expect(withEarlierTime(message)).toBe(resolved);
});

it.each([
  'what is on that day',
  'We met last Friday. Is anything on that day?',
  'I had no time that evening',
  'by that time it was 5',
  'The form is due the 23rd. By then I will be gone',
  'remind me on Friday that day care is closed',
  'remind me on Friday that window two is broken',
  'remind me on Friday that day or night the gate is open',
  'remind me on Friday to ask about that day',
  'Ida comes on Friday. Remind me to keep that day free',
  'The painter comes on Friday at 9, open that window',
  'note: the fitters come on Friday, all is closed on that day',
  'Ida comes on Friday. Note: we eat out on that day.',
  'remember that we moved in on 3 May and ate soup on that day',
  'Ida comes on Friday. Add "cook for that day" to my list',
])('“%s” stays as it is', (message) => {
  expect(withEarlierTime(message)).toBe(message);
});

it('“the same day” is not an hour that was said before', () => {
  expect(withEarlierTime("Move the barber to 11 o'clock on the same day")).toBe(
    "Move the barber to 11 o'clock on the same day",
  );
});
