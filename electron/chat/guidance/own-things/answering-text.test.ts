import { expect, it } from 'vitest';
import { answeringText } from './answering-text.ts';
import { NO_TITLES, type KnownText, type KnownTitles } from './named-kinds.ts';
import { expecting } from './testing/expecting.ts';

const TEXTS: readonly KnownText[] = [
  { kind: 'note', title: 'Boiler', text: 'Bleed it in October. The pressure should be two bar.' },
  { kind: 'note', title: 'Plum jam', text: '1 kg plums, 500 g sugar. Boil for ten minutes.' },
  { kind: 'memory', title: '', text: 'My brother works in Oslo' },
];
const KNOWN: KnownTitles = { ...NO_TITLES, task: ['Send the jam to Ida'], texts: () => TEXTS };
const UNSURE = expecting({ count_words: 0.3, list_tasks: 0.2 });
const asked = (message: string, expected = UNSURE): string | null =>
  answeringText(message, KNOWN, expected)?.request ?? null;

it.each([
  ['what pressure does the boiler need', 'read the note "Boiler"'],
  ['how long must that plum jam boil?', 'read the note "Plum jam"'],
  ["I can't remember how much sugar goes into the plum jam", 'read the note "Plum jam"'],
  ["I'm at the stove and can't think how long plum jam boils", 'read the note "Plum jam"'],
  ['in which town does my brother work', 'what do you remember about brother work'],
])('“%s” is answered by a text', (message, request) => {
  expect(asked(message)).toBe(request);
});

it('how long or how much, of what a note is called like, is in the note', () => {
  expect(asked('how long do the plums have to cook?')).toBe('read the note "Plum jam"');
  expect(asked('how many plums are there?')).toBe('read the note "Plum jam"');
  expect(asked('how long do the plums have to cook?', expecting({ count_days: 0.9 }))).toBeNull();
  expect(asked('how long does a boiler last?')).toBeNull();
});

it('another word for the same is as good', () => {
  const presents: KnownText = { kind: 'note', title: 'Gifts', text: 'Ida: kite. Una: socks.' };
  const own: KnownTitles = { ...NO_TITLES, texts: () => [presents, ...TEXTS] };
  const request = (message: string) => answeringText(message, own, UNSURE)?.request;
  expect(request('what present did I have down for Una')).toBe('read the note "Gifts"');
  expect(request('what did I want to give Una')).toBe('read the note "Gifts"');
  expect(request('what did Una give')).toBeUndefined();
});

it.each([
  'the boiler has no pressure',
  'delete the boiler note, what pressure it has is on the boiler',
  'what does boiler.txt say of the pressure?',
  'by when does Ida get her jam?',
  'how many minutes are ten hours',
])('“%s” is not', (message) => {
  expect(asked(message)).toBeNull();
});

it('a question that is clearly for another tool, or for none, is left to that', () => {
  const message = 'what pressure does the boiler need';
  expect(asked(message, expecting({ convert_units: 0.8 }))).toBeNull();
  expect(asked(message, expecting({ network_info: 0.8 }))).toBe('read the note "Boiler"');
  expect(asked(message, expecting({ recall: 0.3 }, 0.95))).toBeNull();
});

it('one common word is enough to say which note, if one is meant', () => {
  expect(asked('what about the sugar?')).toBeNull();
  expect(asked('what about the sugar?', expecting({ search_notes: 0.6 }))).toBe('read the note "Plum jam"');
});
