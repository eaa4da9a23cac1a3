import { expect, it } from 'vitest';
import { isSentence, mergedStatement } from './merged-statement.ts';

it.each([
  ['My badge number is 377', '733', 'My badge number is 733'],
  ['I park on level 3', 'level 4 this week', 'I park on level 4 this week'],
  ['The rent is 850 euros a month', '900', 'The rent is 900 euros a month'],
  ['The class takes 2 hours', '90 minutes', 'The class takes 90 minutes'],
  ['My gran was born on 3 March', 'the 13th of March', 'My gran was born on the 13th of March'],
  ['Our flat is on the second floor', 'third', 'Our flat is on the third floor'],
  ['The safe code is 4471 and the lock code 12', '4417', 'The safe code is 4417 and the lock code 12'],
  ['The bins go out on Thursdays', 'Tuesdays', 'The bins go out on Tuesdays'],
  ['Our parrot is called Kobo', 'Koba', 'Our parrot is called Koba'],
  ['I am allergic to walnuts', 'figs and dates', 'I am allergic to figs and dates'],
  ["My brother's name is Finn", 'he lives in Ghent', 'My brother lives in Ghent'],
  ['I take the bus', 'I take the tram', 'I take the tram'],
])('“%s” with “%s” is “%s”', (old, said, merged) => {
  expect(mergedStatement(old, said)).toBe(merged);
});

it.each([
  ['Mondays and Fridays suit me', '12'],
  ['Tea before bed', 'coffee'],
  ['I drink tea', 'I drink tea'],
])('“%s” with “%s” is nothing', (old, said) => {
  expect(mergedStatement(old, said)).toBeNull();
});

it.each(['she works nights', 'my desk is upstairs', "I'm vegan"])('“%s” says something on its own', (words) => {
  expect(isSentence(words)).toBe(true);
});

it.each(['the blue one', 'Tuesdays', 'level 4 this week', 'imperial'])('“%s” does not', (words) => {
  expect(isSentence(words)).toBe(false);
});
