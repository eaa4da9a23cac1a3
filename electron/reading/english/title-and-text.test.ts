import { expect, it } from 'vitest';
import { withTitleApart } from './title-and-text.ts';

it.each([
  ['open a note called Hives with: two queens', 'open a note called Hives: two queens'],
  ['new note titled Boiler that says: bleed it in May', 'new note titled Boiler: bleed it in May'],
  ['a note called Fish soup with this in it: two leeks', 'a note called Fish soup: two leeks'],
  ['a note called Hives with the following text: two queens', 'a note called Hives: two queens'],
  ['a note called Lunch with Ida: she pays', 'a note called Lunch with Ida: she pays'],
  ['a note called Hives with two queens', 'a note called Hives with two queens'],
])('“%s” is read as “%s”', (message, read) => {
  expect(withTitleApart(message)).toBe(read);
});
