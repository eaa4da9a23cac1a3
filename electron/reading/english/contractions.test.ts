import { expect, it } from 'vitest';
import { withContractionsKept } from './contractions.ts';

it.each([
  ['remember im colour blind', "remember I'm colour blind"],
  [
    'please remember that i dont drink tea and cant have milk',
    "please remember that i don't drink tea and can't have milk",
  ],
  ["don't forget that hes my landlord", "don't forget that he's my landlord"],
])('“%s” is remembered with its apostrophes', (message, read) => {
  expect(withContractionsKept(message)).toBe(read);
});

it.each(['im off, put bread on the list', 'remember the milk', 'remind me im out', 'remember the id of my card'])(
  '“%s” stays as it is',
  (message) => {
    expect(withContractionsKept(message)).toBe(message);
  },
);
