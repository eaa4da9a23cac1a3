import { expect, it } from 'vitest';
import { isDiaryEntry } from './diary-entry.ts';

it.each([
  'physio tue 4pm',
  'dinner at Luigi, 3 March 19:30',
  '5.11. 8:15 car wash',
  'gym tomorrow 18h30',
  'Mrs Lund fringe sat 10 to 11:30',
])('“%s” is a thing and its time', (text) => {
  expect(isDiaryEntry(text)).toBe(true);
});

it.each([
  ['without a time', 'physio'],
  ['with a number alone', 'chapter 4'],
  ['with a price', '15% of 86.40'],
  ['that is a sentence', 'Lea is at the gym tomorrow 8am'],
  ['with a verb', 'Lea starts tomorrow 8am'],
  ['that asks', 'gym tomorrow 8am?'],
  ['about the past', 'gym yesterday 8am'],
  ['that asks for something else', 'delete gym tomorrow 8am'],
  ['that is long', 'dinner with Lea and Ben and Kim and Tom and Ida tomorrow 8pm'],
])('nothing %s is one', (_, text) => {
  expect(isDiaryEntry(text)).toBe(false);
});
