import { expect, it } from 'vitest';
import { clearSplit, likelySplit } from './likely-split.ts';
import type { Expectation } from './weighed-act.ts';

/** A classifier that knows a tool by a word of its own. */
function expectation(text: string): Expectation {
  const found = Object.entries({
    start_timer: /minutes/,
    create_reminder: /reminder/,
    find_contact: /number/,
    copy_to_clipboard: /copy/,
  }).filter(([, word]) => word.test(text));
  const chances = new Map(found.map(([tool], index) => [tool, found.length === 1 ? 0.9 : index === 0 ? 0.8 : 0.15]));
  return { nothing: found.length === 0 ? 0.9 : 0, change: 1, best: Math.max(0, ...chances.values()), chances };
}

it.each([
  ['ten minutes for the pasta, and a reminder at noon', ['ten minutes for the pasta', 'a reminder at noon']],
  ['a reminder at noon plus ten minutes for the pasta', ['a reminder at noon', 'ten minutes for the pasta']],
  ["Ida's number please, and which reminder comes next?", ["Ida's number please", 'which reminder comes next?']],
])('“%s” has two requests', (message, parts) => {
  expect(likelySplit(message, expectation)).toEqual(parts);
});

it.each([
  'ten minutes for the pasta, and the sauce as well',
  'ten minutes for the pasta and five minutes for the rice',
  'a number for Ida, please. She also wants the reminder at noon',
  'note: ten minutes for the pasta, and a reminder at noon',
  'ten minutes for the pasta, but no reminder at noon',
  "Ida's number, and ten minutes for it",
  "Ida's number and whose reminder that is",
  'ten minutes for the pasta, reminder at noon',
])('“%s” has one', (message) => {
  expect(likelySplit(message, expectation)).toBeNull();
});

it('without a classifier, nothing is split', () => {
  expect(likelySplit('ten minutes for the pasta, and a reminder at noon', () => null)).toBeNull();
});

it.each([
  ['ten minutes on the clock but also a reminder at noon', ['ten minutes on the clock', 'a reminder at noon']],
  [
    'drop the reminder about Ida, and ten minutes for the pasta',
    ['drop the reminder about Ida', 'ten minutes for the pasta'],
  ],
  [
    'ten minutes for the pasta. once its done, cancel its reminder',
    ['ten minutes for the pasta', 'cancel its reminder'],
  ],
  [
    'remember the minutes. And then list everything with a reminder',
    ['remember the minutes', 'list everything with a reminder'],
  ],
  ["find Ida's number and start a reminder, she moved away", ["find Ida's number", 'start a reminder, she moved away']],
  [
    'copy milk off the shopping list, and add a reminder instead',
    ['copy milk off the shopping list', 'add a reminder to the shopping list'],
  ],
  ['write Ida her reminder and copy it', ['write Ida her reminder', 'copy it']],
  ['ten minutes for the pasta - and a reminder at noon', ['ten minutes for the pasta', 'a reminder at noon']],
])('“%s” is clearly two requests', (message, parts) => {
  expect(clearSplit(message, expectation)).toEqual(parts);
});

it.each([
  'ten minutes for the pasta, but no pepper',
  'ten minutes for the pasta and five minutes for the rice',
  "Ida's number, and ten minutes for it",
  'note: the minutes. And then list everything with a reminder',
  'ten minutes for the pasta, show me the reminder',
])('“%s” is not clearly two', (message) => {
  expect(clearSplit(message, expectation)).toBeNull();
});
