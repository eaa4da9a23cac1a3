import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDay, formatTime } from '../../tools/dates/format-date-time.ts';
import { spelledPlace, timeZoneOf } from '../../tools/dates/time-zones.ts';
import { localFullDates } from '../../tools/said-in-locale.ts';

export const getTime = defineTool({
  name: 'get_time',
  summary: 'Tell the current time and date, here or in another place',
  parameters: z.strictObject({
    place: z.string().trim().min(1).max(100).optional().describe('City or country, when not here'),
  }),
  afterwards: { isAskedAgain: true },
  output: z.object({ time: z.string(), date: z.string(), place: z.string().optional() }),
  risk: 'read-only',
  timeoutMs: 1000,
  examples: ['what time is it?', 'what time is it in Tokyo?', "what's today's date?"],
  exampleCall: { arguments: {}, said: 'It is 10:24' },
  tags: ['clock', 'hour', 'now', 'today', 'local time', 'abroad', 'how late', 'current date'],
  run: ({ place }, { now }) => {
    const zone = place === undefined ? undefined : timeZoneOf(place);
    const moment = { time: formatTime(now(), zone), date: formatDay(now(), zone) };
    return place === undefined ? moment : { ...moment, place: spelledPlace(place) };
  },
  said: (told, _, now) =>
    'place' in told
      ? t('{time} in {place}', { time: localFullDates(`${told.time}, ${told.date}`, now), place: told.place })
      : localFullDates(`${told.time}, ${told.date}`, now),
});
