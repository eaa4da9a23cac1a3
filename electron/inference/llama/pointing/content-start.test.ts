import { expect, it } from 'vitest';
import { contentStarts } from './content-start.ts';
import { spansOf } from './spans.ts';

const startsIn = (text: string): readonly string[] => contentStarts(text).map((start) => text.slice(start));

it.each([
  ['remind me tomorrow at 9 to water the ferns', ['water the ferns']],
  [
    'make a note that the valve drips and Ann has the key',
    ['the valve drips and Ann has the key', 'valve drips and Ann has the key'],
  ],
  ['task: order new filters', ['order new filters']],
  ['don’t let me forget to feed the cat', ['feed the cat']],
])('“%s” says where content begins', (text, starts) => {
  expect(startsIn(text)).toEqual(starts);
});

it('content that begins anywhere else is ruled out', () => {
  const spans = spansOf('make a note that Ann brings the tent and we get drinks', Infinity, 'content');
  expect(spans.get('Ann brings the tent and we get drinks')).toBe(0);
  expect(spans.get('we get drinks')).toBeLessThan(-10);
  expect(spansOf('make a note that Ann brings the tent').get('tent')).toBe(0);
});

it.each(['add soap to my list', 'haircut fri 4pm', 'add salt to the soup note'])('“%s” doesn’t', (text) => {
  expect(startsIn(text)).toEqual([]);
});
