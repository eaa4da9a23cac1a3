import { expect, it } from 'vitest';
import { askedChanges } from './asked-changes.ts';
import { inPresent } from './past-forms.ts';

it.each([
  ['took Rosa out of my contacts', 'take Rosa out of my contacts'],
  ['moved the choir to Monday', 'move the choir to Monday'],
  ['cancelled the choir', 'cancel the choir'],
  ['added figs to the list', 'add figs to the list'],
  ['copied the file', 'copy the file'],
  ['put figs on the list', 'put figs on the list'],
])('“%s” is “%s” in the present', (past, present) => {
  expect(inPresent(past)).toBe(present);
});

it.each([
  ["I'd be ever so grateful if you took the choir off my calendar", 'removes'],
  ["It'd be lovely if you added figs to the list", 'makes'],
  ["I'd really appreciate it if you got the old note back", 'restores'],
  ["You'd do me a great favour by moving the choir to Monday", 'makes'],
])('“%s” asks for a change (%s)', (message, change) => {
  expect(askedChanges(message)).toContain(change);
});
