import { expect, it } from 'vitest';
import { withSpelling } from './spelling.ts';

it.each([
  ['remnid me tomorow at 7', 'remind me tomorrow at 7'],
  ['mvoe the gym to thusday', 'move the gym to thursday'],
  ['Chagne the adress', 'Change the address'],
  ['note taht the gym is shut', 'note that the gym is shut'],
  ['galons to litres', 'gallons to litres'],
])('“%s” means “%s”', (said, meant) => {
  expect(withSpelling(said)).toBe(meant);
});

it.each([
  ['what is known', 'reminders for the notes'],
  ['other words', 'the older remote at the concert, a contract about a crate'],
  ['other forms', 'noted, deleting, copies, timed, moved, removed, reminds, updates'],
  ['words that sound alike', 'a christian pattern for shaping mist'],
  ['short words', 'a tale of a tiger, not even the fifth moth were here'],
  ['two words that are one', 'the theme of everyday matter'],
  ['names in lower case', 'ask brian, ilse and tomek about stollen under the tree'],
  ['names', 'ask Tomoro, Paul Evnet and Marchand'],
  ['quotations', 'save "tomorow" as it is'],
  ['paths and addresses', 'open remnider/nots.txt and mail adress@tomorow.example'],
  ['words that may mean two others', 'dncode'],
  [
    'words that only look alike',
    'she flies in, the cupboard has two cups in millilitres, a sturdy ladder by the ponds',
  ],
])('leaves %s alone', (_, text) => {
  expect(withSpelling(text)).toBe(text);
});

it('leaves words of the person’s own titles alone', () => {
  expect(withSpelling('read the remnider note', ['Remnider'])).toBe('read the remnider note');
  expect(withSpelling('read the remnider note')).toBe('read the reminder note');
});

it.each([
  ['cos(60)', 'cos(60)'],
  ['select count(*) n from boats', 'select count(*) n from boats'],
  ['open dog n me.jpg', 'open dog n me.jpg'],
])('short forms and dialects: “%s” is “%s”', (written, meant) => {
  expect(withSpelling(written)).toBe(meant);
});

it.each([
  ['tell me contacts of mine', 'tell me contacts of mine'],
  ['at 9 AM and a 2h nap', 'at 9 AM and a 2h nap'],
  ['3n + 2 = 11 so n is what', '3n + 2 = 11 so n is what'],
])('drawn out, spaced out and dialect: “%s” is “%s”', (written, meant) => {
  expect(withSpelling(written)).toBe(meant);
});
