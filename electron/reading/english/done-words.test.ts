import { expect, it } from 'vitest';
import { doneObject, saysDone } from './done-words.ts';

it.each([
  ['the lamp is ordered', 'the lamp'],
  ['the stamps are in the basket already', 'the stamps'],
  ["good news, I've finally fixed the gate", 'the gate'],
  ['bought that this morning', 'that'],
  ['did it', 'it'],
  ['"call Edda" is done', 'call Edda'],
  ['done milk', 'milk'],
  ['stamps my aunt bought already', 'stamps'],
  ['the stamps Ida got yesterday', 'the stamps'],
  ['our neighbour fixed the gate', 'the gate'],
  ['the gate is fixed now thank goodness', 'the gate'],
])('“%s” says that %s is done', (message, object) => {
  expect(doneObject(message)).toBe(object);
});

it.each(["that's done", "the lamp isn't ordered", 'order the lamp', 'paint the gate', 'stamps my aunt wants'])(
  '“%s” doesn’t',
  (message) => {
    expect(doneObject(message)).toBeNull();
  },
);

it('a message may say so among other things', () => {
  expect(saysDone('I bought the stamps, they were dear')).toBe(true);
  expect(saysDone('phew, the gate is finally sorted.')).toBe(true);
  expect(saysDone('the stamps were dear')).toBe(false);
});
