import { expect, it } from 'vitest';
import { answered } from '../testing/answered.ts';
import { callOf } from '../testing/call-of.ts';
import { withThatTime } from './moment-in-mind.ts';

const ABROAD = callOf(
  'convert_time',
  { time: '9pm', to: 'Lima' },
  { time: '14:00', given: 'Friday 16 October 2026, 21:00' },
);
const FROM_THERE = callOf(
  'convert_time',
  { time: '9pm', from: 'Lima' },
  { time: '04:00', given: 'Friday 16 October 2026, 21:00' },
);
const EVENT = callOf('list_events', {}, { events: [{ event: 'Choir', when: 'Fri, 16 Oct 2026, 19:30 to 21:00' }] });

it.each([
  [ABROAD, 'remind me at that time tonight to ring Al', 'remind me at 21:00 tonight to ring Al'],
  [FROM_THERE, 'remind me at that time to ring Al', 'remind me at 04:00 to ring Al'],
  [EVENT, 'remind me at that time to bring keys', 'remind me on 16 October 2026 at 19:30 to bring keys'],
  [EVENT, 'I was out by that time', 'I was out on 16 October 2026 by 19:30'],
  [EVENT, 'that time of year', 'that time of year'],
  [EVENT, 'how many days do I have left until then', 'how many days do I have left until then'],
  [EVENT, 'tell me how many days till then', 'tell me how many days till then'],
])('%#: “%s” is “%s”', (call, message, meant) => {
  expect(withThatTime(answered([call], message), message)).toBe(meant);
});
