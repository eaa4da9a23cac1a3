import { expect, it } from 'vitest';
import { keptContent, labelledContent, labelledTitle } from './labelled-values.ts';

it.each([
  ['jot this down: the boiler is at 1.4, it was 1.0', 'the boiler is at 1.4, it was 1.0'],
  ['make a note that Ida brings salad, Sven bread', 'Ida brings salad, Sven bread'],
  ['take a note the vet said half a tablet', 'the vet said half a tablet'],
  ['make a quick note, my locker is 118', 'my locker is 118'],
])('“%s” keeps all that follows', (request, content) => {
  expect(keptContent(request)).toBe(content);
});

it.each(['take a note of the meter', 'make a note called Shed', 'make a note of it'])(
  '“%s” has no such content',
  (request) => {
    expect(keptContent(request)).toBeNull();
  },
);

it('a title may follow the word alone', () => {
  const message = 'New note, title Rye: 500 g of flour. Let it rest.';
  expect(labelledTitle(message)).toBe('Rye');
  expect(labelledContent(message)).toBe('500 g of flour. Let it rest.');
});
