import { expect, it } from 'vitest';
import { valueWords } from './value-words.ts';

it.each([
  ['Is it "fine", Ann?', ['Is', 'it', '"', 'fine', '"', ',', 'Ann', '?']],
  ['mail a.b@c.de at 16:15 or 3pm', ['mail', 'a.b@c.de', 'at', '16:15', 'or', '3pm']],
  ['open ~/notes/a.txt, https://x.org/y?z=1.', ['open', '~/notes/a.txt', ',', 'https://x.org/y?z=1', '.']],
  ['50km->miles, £1,250.50 and 20°C', ['50', 'km', '->', 'miles', ',', '£1,250.50', 'and', '20', '°C']],
  ['{"a": [1, 2]}', ['{', '"', 'a', '"', ':', '[', '1', ',', '2', ']', '}']],
  ['note:milk for Zoë’s 1-10', ['note', ':', 'milk', 'for', 'Zoë', '’s', '1', '-', '10']],
  ["what's", ['what', "'s"]],
  ['   ', []],
])('%s', (message, words) => {
  const found = valueWords(message);
  expect(found.map(({ text }) => text)).toEqual(words);
  expect(found.map(({ start, end }) => message.slice(start, end))).toEqual(words);
});
