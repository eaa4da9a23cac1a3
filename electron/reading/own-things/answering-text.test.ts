import { expect, it } from 'vitest';
import { answeringText } from './answering-text.ts';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';
import type { KnownText, KnownTitles } from './named-kinds.ts';
import { expecting } from './testing/expecting.ts';

const TEXTS: readonly KnownText[] = [
  { kind: 'note', title: 'Boiler', text: 'Bleed it in October. The pressure should be two bar.' },
  { kind: 'note', title: 'Plum jam', text: '1 kg plums, 500 g sugar. Boil for ten minutes.' },
  { kind: 'note', title: 'Call with Nora', text: 'Kitchen in May, 9,000 at most.' },
  { kind: 'note', title: 'Alarm', text: 'Code of the shed: 4711.' },
  { kind: 'memory', title: '', text: 'My brother works in Oslo' },
];
const KNOWN: KnownTitles = { ...ONLY_TOOLS, task: ['Send the jam to Ida'], texts: () => TEXTS };
const UNSURE = expecting({ count_words: 0.3, list_tasks: 0.2 });
const asked = (message: string, expected = UNSURE): string | null =>
  answeringText(message, KNOWN, expected)?.request ?? null;

it.each([
  ['what pressure does the boiler need', 'read the note "Boiler"'],
  ['how long must that plum jam boil?', 'read the note "Plum jam"'],
  ["I can't remember how much sugar goes into the plum jam", 'read the note "Plum jam"'],
  ["I'm at the stove and can't think how long plum jam boils", 'read the note "Plum jam"'],
  ['no idea any more what pressure that boiler wants lol', 'read the note "Boiler"'],
  ['the plumber needs to know which pressure the boiler has', 'read the note "Boiler"'],
  ['never know how long plum jam has to boil', 'read the note "Plum jam"'],
  ['the lads are outside asking for the alarm code of the shed', 'read the note "Alarm"'],
  ['I would like to know what Nora and I had agreed on that call', 'read the note "Call with Nora"'],
  ['in which town does my brother work', 'what do you remember about brother work'],
])('“%s” is answered by a text', (message, request) => {
  expect(asked(message)).toBe(request);
});

it('another word for the same is as good', () => {
  const presents: KnownText = { kind: 'note', title: 'Gifts', text: 'Ida: kite. Una: socks.' };
  const own: KnownTitles = { ...ONLY_TOOLS, texts: () => [presents, ...TEXTS] };
  const request = (message: string) => answeringText(message, own, UNSURE)?.request;
  expect(request('what present did I have down for Una')).toBe('read the note "Gifts"');
  expect(request('what did Una give')).toBeUndefined();
});

it.each([
  'the boiler has no pressure',
  'how does an alarm work',
  'Nora asks for more sugar',
  'when is the call with Bea',
  'we agreed on plum jam',
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
  expect(asked(message, expecting({ recall: 0.3 }, 0.95))).toBeNull();
});

it('one word is enough if it is to be recalled', () => {
  expect(asked('which pressure is it', expecting({ recall: 0.6 }))).toBe('read the note "Boiler"');
  expect(asked('which pressure is it')).toBeNull();
  expect(asked("what was Nora's company again", expecting({ recall: 0.8 }))).toBeNull();
});

it('no tool that changes something is meant by a question', () => {
  const changes = { ...expecting({ create_note: 0.8 }, 0.85), change: 0.8 };
  expect(asked('never know how long plum jam has to boil', changes)).toBe('read the note "Plum jam"');
});

it('one common word is enough to say which note, if one is meant', () => {
  expect(asked('what about the sugar?')).toBeNull();
  expect(asked('what about the sugar?', expecting({ search_notes: 0.6 }))).toBe('read the note "Plum jam"');
});
