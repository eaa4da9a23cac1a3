import { expect, it } from 'vitest';
import { correction } from './corrected-entry.ts';

it('a correction is what takes the place of what was said', () => {
  expect(correction('on second thought, make it Thursday')).toBe('Thursday');
  expect(correction('Saturday would be better')).toBe('Saturday');
  expect(correction('Saturday')).toBeNull();
});
