import { expect, it } from 'vitest';
import { isOpenDayBefore } from './day-before.ts';

it.each([
  ['and remind me the day before at 6pm to iron a shirt', true],
  ['remind me the evening before', true],
  ['remind me of it, the day before that, at noon please', true],
  ['remind me of the quiz night the day before at 6pm', true],
  ['remind me to iron a shirt the day before the wedding', false],
  ['remind me to pack for 5 November the day before', false],
])('whether “%s” leaves open which day: %s', (message, isOpen) => {
  expect(isOpenDayBefore(message)).toBe(isOpen);
});
