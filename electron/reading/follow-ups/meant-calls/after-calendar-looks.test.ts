import { expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { isOpenDayBefore } from './day-before.ts';
import { earlyCalls } from './early-calls.ts';
import { meantCalls } from './meant-calls.ts';

const known = { ...NO_TITLES, event: ['hearing test', 'late watch'] };
const TEST = callOf(
  'create_event',
  { title: 'hearing test', when: '4 November at 10:15' },
  { created: { event: 'hearing test', when: 'Wednesday 4 November 2026, 10:15 to 11:15' } },
);
const early = (calls: readonly ToolCall[], message: string) =>
  earlyCalls(answered(calls, message), message, known, () => null);

it('a reminder for the day before without a text is about the event', () => {
  const reminded = (message: string) => meantCalls(answered([TEST], message), message, known)?.calls;
  const reminder = { tool: 'create_reminder', arguments: { text: 'hearing test', when: '3 November 2026 at noon' } };
  expect(reminded('and remind me the day before at noon')).toEqual([reminder]);
  expect(reminded('remind me of it the day before at noon')).toEqual([reminder]);
});

it.each([
  ['and remind me the day before at 6pm to iron a shirt', true],
  ['remind me the evening before', true],
  ['remind me of the quiz night the day before at 6pm', true],
  ['remind me to iron a shirt the day before the wedding', false],
  ['remind me to pack for 5 November the day before', false],
])('whether “%s” leaves open which day: %s', (message, isOpen) => {
  expect(isOpenDayBefore(message)).toBe(isOpen);
});

it('a place may be told without an apostrophe', () => {
  const listed = callOf(
    'list_events',
    {},
    { events: [{ event: 'hearing test', when: 'Wed, 4 Nov 2026, 10:15 to 11:15' }] },
  );
  const message = "its at Mario's, add that";
  expect((early([listed], message) ?? meantCalls(answered([listed], message), message, known))?.calls).toEqual([
    { tool: 'edit_event', arguments: { title: 'hearing test', change: 'place', to: "Mario's" } },
  ]);
});

it('another hour that is better is for the whole series', () => {
  const series = callOf(
    'create_event',
    { title: 'late watch', when: 'every monday 8am', repeat: 'every monday' },
    { created: { event: 'late watch', when: 'Mon, 19 Oct 2026, 08:00 to 09:00', repeats: 'every week on Monday' } },
  );
  const message = '7:30 is better, for all of them';
  expect(meantCalls(answered([series], message), message, known)?.calls).toEqual([
    { tool: 'move_event', arguments: { title: 'late watch', to: '7:30', day: 'all' } },
  ]);
});
