import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { NO_TITLES } from './named-kinds.ts';
import { ownThings, withKinds } from './own-things.ts';

const KNOWN = {
  ...NO_TITLES,
  note: ['Camping list', 'Van'],
  event: ['Judo', 'Brunch with Ines'],
  contact: ['Ines Roth'],
  table: ['boat costs'],
  tools: BUILT_IN_TOOLS,
};

it.each([
  ['rename judo to karate', 'rename event judo to karate'],
  ['brunch with ines is off', 'event brunch with ines is off'],
  ["what's on my camping list?", "what's on my note camping list?"],
  ['boat costs by month', 'table boat costs by month'],
])('“%s” is read as “%s”', (said, read) => {
  expect(withKinds(said, KNOWN)).toBe(read);
});

it.each([
  'the van is red',
  'call Ines',
  'delete Ines Holm',
  'remove Ines Roth Street',
  'move the event judo',
  'what time is it',
])('“%s” is read as it is', (said) => {
  expect(withKinds(said, KNOWN)).toBe(said);
});

it('a thing that is there may be finished or reopened, but not restored', () => {
  const named = ownThings('the stamps are not done', { ...NO_TITLES, tools: BUILT_IN_TOOLS, task: ['Stamps'] });
  expect([named['reopen_task.task'], named['restore_task.task']]).toEqual([['stamps'], undefined]);
});

it.each([
  ['move the brunch with Ines to Friday', 'move_event.title', ['brunch with Ines']],
  ['the brunch on Friday with Ines is off', 'cancel_event.title', ['brunch on Friday with Ines']],
  ['could you put a tent onto the camping list', 'append_note.title', ['camping list']],
  ['what is the number of Ines', 'find_contact.query', ['Ines']],
  ['where on earth is my camping list?', 'search_notes.query', ['camping list']],
  ['move the training to Friday', 'move_event.title', []],
])('“%s” names something the person has (%s)', (said, parameter, values) => {
  expect(ownThings(said, KNOWN)[parameter] ?? []).toEqual(values);
});
