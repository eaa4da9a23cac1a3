import { expect, it } from 'vitest';
import { WordIndex } from './word-index.ts';

const index = new WordIndex(['create_note: Save a new note', 'convertUnits: Convert an amount from one unit to another', 'list_reminders: Show the reminders that are still to come', '']);
const best = (query: string): number => {
  const scores = [...index.shares(query)];
  return scores.indexOf(Math.max(...scores));
};

it('finds by words, whatever their endings and however an identifier joins them', () => {
  expect(best('please save this as a note')).toBe(0);
  expect(best('converting units')).toBe(1);
  expect(best('remind me: show my reminder')).toBe(2);
});

it('gives nothing to what shares no word', () => {
  expect([...index.shares('weather tomorrow')]).toEqual([0, 0, 0, 0]);
  expect([...index.shares('to the of')]).toEqual([0, 0, 0, 0]);
  expect([...index.shares('')]).toEqual([0, 0, 0, 0]);
});
