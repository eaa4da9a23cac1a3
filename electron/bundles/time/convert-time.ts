import { z } from 'zod';
import { t, textLanguage } from '../../../shared/texts/translate.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDay, formatTime } from '../../tools/dates/format-date-time.ts';
import { readTime } from '../../tools/dates/parse-date-time.ts';
import { spelledPlace, timeZoneOf } from '../../tools/dates/time-zones.ts';
import { fromWallClock, wallMinute } from '../../tools/dates/wall-clock.ts';
import { instantIn, machineZone, offsetIn, wallIn } from '../../tools/dates/zone-clock.ts';
import { localDates } from '../../tools/said-in-locale.ts';
import { invalidValue } from '../../tools/tool-error.ts';

const HERE = /^(?:here|home|my time|local(?: time)?)$/i;

export const convertTime = defineTool({
  name: 'convert_time',
  summary: 'Tell what time it is in another place when it is a given time here or elsewhere',
  parameters: z.strictObject({
    time: z.string().trim().min(1).max(100).describe('The time, as it was said'),
    from: z.string().trim().min(1).max(100).optional().describe('City or country of that time; here when left out'),
    to: z.string().trim().min(1).max(100).optional().describe('City or country wanted; here when left out'),
  }),
  roles: { time: ['zoned time'] },
  afterwards: { isAskedAgain: true },
  output: z.object({
    difference: z.string(),
    given: z.string(),
    time: z.string(),
    date: z.string(),
    place: z.string().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: [
    'what is 3pm in London in Tokyo time?',
    'when it is 9am in New York, what time is it here?',
    'convert tomorrow at 10 to Sydney time',
  ],
  exampleCall: { arguments: { time: '3pm', from: 'London', to: 'Tokyo' }, said: 'It is midnight in Tokyo then' },
  tags: ['time zone', 'timezone', 'abroad', 'difference', 'meeting'],
  run: ({ time, from, to }, { now }) => {
    const [source, target] = [zoneOf(from), zoneOf(to)];
    const { at, hasTime } = readTime(clockTime(time), fromWallClock(wallIn(source, now())));
    if (!hasTime)
      throw invalidValue(time, (value) => t('{value} has no time of day in it.', { value }), ['3pm', 'tomorrow at 10']);
    const moment = instantIn(source, wallMinute(at));
    const hours = (offsetIn(target, moment.getTime()) - offsetIn(source, moment.getTime())) / 3_600_000;
    return {
      time: formatTime(moment, target),
      date: formatDay(moment, target),
      ...(to !== undefined && { place: spelledPlace(to) }),
      difference: `${hours > 0 ? '+' : ''}${String(hours)} hours`,
      given: `${formatDay(moment, source)}, ${formatTime(moment, source)}`,
    };
  },
  said: ({ time, date, place, difference, given }, _, now) =>
    place === undefined
      ? t('{time} here when it is {given} ({difference})', {
          time: localDates(`${date}, ${time}`, now),
          given: localDates(given, now),
          difference: hoursWords(difference),
        })
      : t('{time} in {place} when it is {given} ({difference})', {
          time: localDates(`${date}, ${time}`, now),
          place,
          given: localDates(given, now),
          difference: hoursWords(difference),
        }),
});

/** "When it is 9 in New York": a bare number is an hour. */
const clockTime = (time: string): string => (/^(?:[01]?\d|2[0-3])$/.test(time) ? `${time}:00` : time);

const zoneOf = (place: string | undefined): string =>
  place === undefined || HERE.test(place) ? machineZone() : timeZoneOf(place.replace(/ time$/i, ''));

/** @param difference as a result has it: `+5.5 hours`. */
const hoursWords = (difference: string): string =>
  textLanguage() === 'en' ? difference : t('{hours} hours', { hours: signed(Number.parseFloat(difference)) });

const signed = (hours: number): string => formatNumber(hours, { signDisplay: 'exceptZero' });
