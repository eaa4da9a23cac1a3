import { afterEach, expect, it } from 'vitest';
import { setPersonLocale } from '../../shared/formats/locale.ts';
import { localDates, localNumbers } from './said-in-locale.ts';

const NOW = new Date(2026, 10, 21);
afterEach(() => setPersonLocale('en-GB'));

it.each([
  ['397.8', '397.8', '397,8'],
  ['2340 km', '2,340 km', '2.340 km'],
  ['-1234.5%', '-1,234.5%', '-1.234,5%'],
  ['18446744073709551617', '18,446,744,073,709,551,617', '18.446.744.073.709.551.617'],
  ['9.33262154439e+157', '9.33262154439e+157', '9.33262154439e+157'],
  ['0x1f and 1.2.3 and 10:30', '0x1f and 1.2.3 and 10:30', '0x1f and 1.2.3 and 10:30'],
])('writes the numbers of %s as the person does', (text, british, german) => {
  expect(localNumbers(text)).toBe(british);
  setPersonLocale('de-DE');
  expect(localNumbers(text)).toBe(german);
});

it.each([
  ['Friday 27 November 2026, 08:00', 'Fri 27 Nov, 08:00'],
  ['Friday 26 November 2027, 08:00 to 09:30', 'Fri, 26 Nov 2027, 08:00 to 09:30'],
  ['Friday 27 November 2026, all day', 'Fri, 27 Nov 2026, all day'],
  ['3 May 1990', 'Thu, 3 May 1990'],
  ['a ratio of 16:05:03 and 5 apples', 'a ratio of 16:05:03 and 5 apples'],
])('writes the days and times of %s as the person does', (text, written) => {
  expect(localDates(text, NOW)).toBe(written);
});

it('writes them in another locale', () => {
  setPersonLocale('en-US');
  expect(localDates('Friday 27 November 2026, 18:00', NOW).replaceAll('\u202f', ' ')).toBe('Fri, Nov 27, 6:00 PM');
});
