import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { formatDay } from '../../tools/dates/format-date-time.ts';
import { parseDay } from '../../tools/dates/parse-date-time.ts';
import { localFullDates } from '../../tools/said-in-locale.ts';

export const findDate = defineTool({
  name: 'find_date',
  summary: 'Find the date and weekday of a day described in words',
  parameters: z.strictObject({ when: z.string().trim().min(1).max(200).describe('The day, as it was said') }),
  afterwards: { isAskedAgain: true },
  output: z.object({ date: z.string() }),
  risk: 'read-only',
  timeoutMs: 1000,
  examples: ['what date is it in 3 weeks?', 'what day of the week is 24 December?', 'which date is next Friday?'],
  exampleCall: { arguments: { when: 'in 3 weeks' }, said: 'That is Friday, 15 May' },
  tags: ['which day', 'weekday', 'what date', 'falls on', 'from now', 'ago', 'before', 'after'],
  run: ({ when }, { now }) => ({ date: formatDay(parseDay(when, now())) }),
  said: ({ date }, _, now) => localFullDates(date, now),
});
