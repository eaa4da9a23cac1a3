import { expect, it } from 'vitest';
import { mergedTime } from './merged-time.ts';

it.each([
  ['Friday at 1pm', '2pm', 'Friday at 2pm'],
  ['Friday at 1pm', 'at 3', 'Friday at 3pm'],
  ['Friday at 1pm', 'Monday', 'Monday at 1pm'],
  ['tomorrow at noon', 'Monday at 9', 'Monday at 9'],
  ['at 12 noon today', '11:30', 'at 11:30 today'],
  ['on Friday', '10:30', 'on Friday at 10:30'],
  ['on Friday', 'Sunday', 'Sunday'],
  ['at 3pm', 'at eight this evening', 'at 8 this evening'],
  ['on Monday at ten', 'half past eleven', 'on Monday at half past 11'],
  ['Friday at 1pm', 'six in the evening', 'Friday at 6 in the evening'],
  ['tonight at eight', 'tomorrow', 'tomorrow at 8pm'],
  ['tomorrow at 8', 'Monday', 'Monday at 8'],
  ['Tuesday from 6:30 to 14:00', 'the 9th', 'the 9th from 6:30 to 14:00'],
  ['Friday 9pm to 7am', 'Sunday', 'Sunday 9pm to 7am'],
  ['2 to 4 May', 'the 9th', 'the 9th'],
])('“%s” with “%s” is “%s”', (before, said, merged) => {
  expect(mergedTime(before, said)).toBe(merged);
});
