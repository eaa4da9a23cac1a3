import { expect, it } from 'vitest';
import { answered } from '../testing/answered.ts';
import { callOf } from '../testing/call-of.ts';
import { withThatDay } from './that-day.ts';

const FOUND = callOf('find_contact', { query: 'Ida' }, { contacts: [{ name: 'Ida Moss', birthday: '4 May 1990' }] });
const after = (call: typeof FOUND, message: string): string => withThatDay(answered([call], message), message);

it('the day of somebody who was found is their birthday, every year', () => {
  expect(after(FOUND, 'remind me on that day to call her')).toBe('remind me on 4 May to call her');
  expect(after(FOUND, 'remind me on Friday to call her')).toBe('remind me on Friday to call her');
  const unknown = callOf('find_contact', { query: 'Bo' }, { contacts: [{ name: 'Bo Lund' }] });
  expect(after(unknown, 'remind me on that day to call him')).toBe('remind me on that day to call him');
});
