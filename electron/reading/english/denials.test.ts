import { expect, it } from 'vitest';
import { denialIn } from './denials.ts';

it.each([
  'in menu.txt please replace the word soup with stew and leave everything else as it is',
  'swap Ida for Ina in list.txt, but leave the rest alone',
  "change the title to Fair, don't touch anything else",
  "if I don't write it down I forget it, add order paint to my tasks",
  "Leave the choir as it is, it's the vet that has to be cancelled",
])('"%s" asks for something', (message) => {
  expect(denialIn(message)).toBeNull();
});

it.each([
  'leave everything as it is',
  'please leave everything else as it is',
  "don't delete the note, leave the rest alone",
  "it isn't necessary to add the new neighbours to my contacts",
])('"%s" asks for nothing', (message) => {
  expect(denialIn(message)).toBe('all');
});

it('what is asked for politely behind a denial is asked for', () => {
  expect(denialIn("it won't get done otherwise, will you add order paint to my tasks")).toBe('part');
});

it('what somebody is not saying is denied', () => {
  expect(denialIn("I'm not saying delete it. I'm saying I don't like it.")).toBe('all');
});
