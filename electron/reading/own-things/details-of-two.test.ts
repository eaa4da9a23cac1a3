import { expect, it } from 'vitest';
import { detailsOfTwo } from './details-of-two.ts';
import { NO_TITLES } from './named-kinds.ts';

const KNOWN = { ...NO_TITLES, contact: ['Ida Lund', 'Dr Berg', 'Otto Vance'] };

it.each([
  ["I need Ida's email and Dr Berg's phone number"],
  ["what is Ida's email? what is Dr Berg's phone number?"],
  ["can you give me Ida's email, and also Dr Berg's phone number please"],
])('“%s” asks for two things', (message) => {
  expect(detailsOfTwo(message, KNOWN)).toEqual(["what is Ida Lund's email?", "what is Dr Berg's phone number?"]);
});

it('one detail may be asked of both', () => {
  const both = ["what is Ida Lund's number?", "what is Otto Vance's number?"];
  expect(detailsOfTwo("what's Ida's and Otto's number", KNOWN)).toEqual(both);
  expect(detailsOfTwo("give me Ida and Otto's numbers please", KNOWN)).toEqual(both);
  expect(detailsOfTwo("what's Ida's number and Otto's number?", KNOWN)).toEqual(both);
  expect(detailsOfTwo("what's Ida and Bo's number", KNOWN)).toBeNull();
});

it.each([
  "I need Ida's email and phone number",
  "I need Ida's email and Bo's phone number",
  "I need Ida's email and Lund's phone number",
  "change Ida's email and Dr Berg's phone number",
  "note: find Ida's email and Dr Berg's phone number tomorrow",
])('“%s” does not', (message) => {
  expect(detailsOfTwo(message, KNOWN)).toBeNull();
});
