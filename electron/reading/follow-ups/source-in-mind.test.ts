import { expect, it } from 'vitest';
import { addedThere, withFile } from './source-in-mind.ts';
import { callOf } from '../testing/call-of.ts';

const FILE = callOf('read_file', { path: 'Home/plan.txt' }, {});

it.each([
  ['sort the lines', 'sort the lines in Home/plan.txt'],
  ['now show me the lines by length', 'now show me the lines by length in Home/plan.txt'],
  ['how many words does it have?', 'how many words are in Home/plan.txt?'],
  ['make a PDF out of that one, plan.pdf please', 'make a PDF out of Home/plan.txt, plan.pdf please'],
])('“%s” is about the file that was read', (message, request) => {
  expect(withFile(message, FILE)).toBe(request);
});

it.each(['how many words are in the note', 'sort the lines of Home/other.txt', 'show me the weather'])(
  '“%s” is about something else',
  (message) => {
    expect(withFile(message, FILE)).toBe(message);
    expect(withFile('sort the lines', callOf('list_tasks', {}, {}))).toBe('sort the lines');
  },
);

it('is added to where it says only “there”', () => {
  expect(addedThere('stick oil at the end', 'Home/plan.txt')).toBe('oil');
  expect(addedThere('add there that Mo wants a kite', 'Home/plan.txt')).toBe('Mo wants a kite');
  expect(addedThere('add that Mo wants a kite', 'Home/plan.txt')).toBe('Mo wants a kite');
  expect(addedThere('add oil to the shopping list', 'Home/plan.txt')).toBeNull();
});

it.each(['add milk to the list', 'please put milk on the list', 'pop milk onto the list.'])(
  '“%s” is not about a file, unless it is called a list',
  (message) => {
    expect(addedThere(message, 'Home/plan.txt')).toBeNull();
    expect(addedThere(message.replace(' on ', ' onto ').replace('onto', 'to'), 'shopping-list.txt')).toBe('milk');
  },
);

it.each(['and whats the fare to Ghent', 'and put it in my diary for Friday', 'and when did Mo ring'])(
  '“%s” adds nothing there',
  (message) => {
    expect(addedThere(message, 'the note "Kite"')).toBeNull();
  },
);
