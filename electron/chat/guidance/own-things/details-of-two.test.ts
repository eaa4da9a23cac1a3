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

it.each([
  "I need Ida's email and phone number",
  "I need Ida's email and Bo's phone number",
  "I need Ida's email and Lund's phone number",
  "change Ida's email and Dr Berg's phone number",
  "note: find Ida's email and Dr Berg's phone number tomorrow",
])('“%s” does not', (message) => {
  expect(detailsOfTwo(message, KNOWN)).toBeNull();
});
