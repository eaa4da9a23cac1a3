import { expect, it } from 'vitest';
import { asksInWords } from './asking-clauses.ts';

it.each([
  'move yoga to Friday',
  'could you please delete the wifi note?',
  "I'd like a reminder at 8",
  'haircut fri 4pm',
  'I bought the stamps, tick them off',
  "don't forget the milk",
])('“%s” asks for a change', (message) => {
  expect(asksInWords(message)).toBe(true);
});

it.each([
  'I might move the call to Friday',
  'Could the meeting be moved to Friday?',
  'should have set an alarm this morning',
  'I deleted the jam note but the shed one is still there',
  'If I delete the note Trip, would you be able to restore it?',
  'Tom has a new number',
  'the plumber can wait',
  'done',
])('“%s” tells or wonders', (message) => {
  expect(asksInWords(message)).toBe(false);
});
