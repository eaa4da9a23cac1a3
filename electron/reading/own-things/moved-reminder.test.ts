import { expect, it } from 'vitest';
import { movedReminder } from './moved-reminder.ts';
import { NO_TITLES, type KnownTitles } from './named-kinds.ts';

const DUE: Readonly<Record<string, number>> = {
  'feed the rabbits': new Date(2026, 10, 5, 18).getTime(),
  'pay the gardener': new Date(2026, 10, 6, 8, 30).getTime(),
};
const KNOWN: KnownTitles = { ...NO_TITLES, reminder: Object.keys(DUE), reminderAt: (text) => DUE[text] ?? null };

const moved = (message: string): unknown => {
  const [cancelled, made] = movedReminder(message, KNOWN)?.calls ?? [];
  return cancelled === undefined ? null : [cancelled.arguments['text'], made?.arguments['when']];
};

const RABBITS = 'feed the rabbits';
const GARDENER = 'pay the gardener';

it.each([
  ['move the rabbits reminder to 7pm', RABBITS, '5 November 2026 at 7pm'],
  ['that rabbits reminder on thursday should be 7, not 6', RABBITS, '5 November 2026 at 19:00'],
  ['rabbits reminder: 7 instead of 6', RABBITS, '5 November 2026 at 19:00'],
  [
    'could you shift the reminder about the rabbits on thursday from 6 to 7 please',
    RABBITS,
    '5 November 2026 at 19:00',
  ],
  ['set the reminder to feed the rabbits to quarter to 7', RABBITS, '5 November 2026 at 18:45'],
  ["the gardener reminder is wrong, it's 9 rather than half 8", GARDENER, '6 November 2026 at 9:00'],
  ["I'd like to have the gardener reminder at 11 instead", GARDENER, '6 November 2026 at 11:00'],
  ['move the gardener reminder to monday', GARDENER, 'monday at 08:30'],
  ['push the gardener reminder to monday at 10', GARDENER, 'monday at 10'],
  ['the reminder about the rabbits is an hour too early', RABBITS, '5 November 2026 at 19:00'],
  ['the gardener reminder comes half an hour too late', GARDENER, '6 November 2026 at 08:00'],
  ['make the rabbits reminder two hours later', RABBITS, '5 November 2026 at 20:00'],
  ['rabbits reminder make it 7pm instead of 6', RABBITS, '5 November 2026 at 7pm'],
  ['the gardener reminder, can you move it to 10', GARDENER, '6 November 2026 at 10:00'],
  ['my gardener reminder, put it back an hour', GARDENER, '6 November 2026 at 09:30'],
  ['bring the rabbits reminder forward an hour', RABBITS, '5 November 2026 at 17:00'],
])('“%s” cancels it and makes it again', (message, text, when) => {
  expect(moved(message)).toEqual([text, when]);
});

it.each([
  'set a rabbits reminder for 8',
  'another rabbits reminder at 8',
  'remind me of the rabbits at 8',
  'the rabbits reminder is on thursday at 6',
  'when is the rabbits reminder',
  'change the rabbits reminder to say hay',
  'move the rabbits reminder to every friday',
  'move the goats reminder to 7pm',
  'rabbits reminder make it weekly',
  'move the reminder to 7pm',
  'set a reminder to feed the rabbits at 8',
  'remind me at 8 that the gardener reminder should be 9',
])('“%s” does not', (message) => {
  expect(moved(message)).toBeNull();
});
