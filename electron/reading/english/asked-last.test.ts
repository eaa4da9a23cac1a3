import { expect, it } from 'vitest';
import { askedLast } from './asked-last.ts';

it.each([
  ['the fitter is at the door, whats the code again', 'whats the code again'],
  ['Bea is ill today. So who has the other key?', 'who has the other key?'],
  ['chilli again, how many beans go in', 'how many beans go in'],
  ['what is the code', 'what is the code'],
])('“%s” ends with a question', (message, question) => {
  expect(askedLast(message)).toBe(question);
});

it.each([
  'the fitter is at the door, he wants the code',
  'ask Bea who has the key',
  'write down what she said, who was there and why',
  'Put it in the note, which is called Boat, for Bea.',
  'Bea said, what a day',
])('“%s” does not', (message) => {
  expect(askedLast(message)).toBeNull();
});
