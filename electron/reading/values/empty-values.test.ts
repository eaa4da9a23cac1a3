import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { emptyWordsOf } from './empty-values.ts';

it('a request’s verb, the thing it makes and the place where it goes are not content', () => {
  const { inContents, ofTools } = emptyWordsOf(
    'please put it on my packing list',
    ['add_task', 'add_rows'],
    BUILT_IN_TOOLS,
  );
  expect(inContents).toEqual(expect.arrayContaining(['put', 'packing', 'list']));
  expect(ofTools['add_task']).toEqual(expect.arrayContaining(['put', 'task', 'to-do']));
  expect(ofTools['add_rows']).toEqual(expect.arrayContaining(['row', 'table']));
});

it('what follows the request is content, though it begins with a verb', () => {
  const { inAll, inContents } = emptyWordsOf('remind me to change the tyres', ['create_reminder'], BUILT_IN_TOOLS);
  expect(inContents).toContain('remind');
  expect([...inAll, ...inContents]).not.toContain('change');
});

it.each([
  ['set a reminder for tonight at 9', ['tonight', '9']],
  ['reminder, Monday 8am', ['monday', '8am', 'am']],
])('the time of “%s” is not what it is about', (request, words) => {
  expect(emptyWordsOf(request, [], BUILT_IN_TOOLS).inTimedContents).toEqual(expect.arrayContaining(words));
});

it.each([
  ['add our new gardener to my contacts', true],
  ['add our gardener, 0171 5550101, to my contacts', false],
  ['add Lea Berg to my contacts', false],
])('a description is not a name, unless there is more to save: “%s”', (request, isEmpty) => {
  const words = emptyWordsOf(request, [], BUILT_IN_TOOLS).ofParameters['add_contact.name'] ?? [];
  expect(words.includes('gardener')).toBe(isEmpty);
});

it.each([
  ['add a 40', 'add'],
  ['add the task "add salt"', null],
  ['the gutters leak', null],
])('no value of “%s” begins with “%s”', (request, opening) => {
  expect(emptyWordsOf(request, [], BUILT_IN_TOOLS).opening).toBe(opening);
});

it('what a new value is called is not the value', () => {
  const words = emptyWordsOf('Ada has got a new phone number', ['edit_contact'], BUILT_IN_TOOLS).ofParameters[
    'edit_contact.to'
  ];
  expect(words).toEqual(expect.arrayContaining(['got', 'new', 'phone', 'number']));
});

it('the words around a text are not the text', () => {
  expect(emptyWordsOf('encode as base64', [], BUILT_IN_TOOLS).ofTools['encode_text']).toEqual(
    expect.arrayContaining(['encode', 'base64']),
  );
});

it('to let somebody in is something to do', () => {
  expect(emptyWordsOf('remind me at 8 to let her in', ['create_reminder'], BUILT_IN_TOOLS).inAll).not.toContain('let');
  expect(emptyWordsOf('let me know tomorrow at 8', ['create_reminder'], BUILT_IN_TOOLS).inAll).toContain('let');
});
