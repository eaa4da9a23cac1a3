import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { NO_TITLES } from './named-kinds.ts';
import { withKinds } from './own-things.ts';

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
