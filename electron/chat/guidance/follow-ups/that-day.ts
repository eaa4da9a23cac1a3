import type { StoredMessage } from '../../../storage/stored-message.ts';
import { dayInMind } from './day-in-mind.ts';
import { POLITE } from '../reading/polite-words.ts';
import { DAY_NAME } from '../reading/time-words.ts';
import { lastCallOf } from './last-call.ts';

/** Another day is meant. */
const SAYS_DAY = new RegExp(String.raw`\b(?:${DAY_NAME}|today|tomorrow|tonight|next week)\b`, 'i');
const THAT_DAY =
  /\b(?:(on|for|until|till|to|before|after|by|from|of) )?(?:(?:that|this very) (?:same )?(?:day|date)|the same day)\b/gi;

/** "That evening". */
const PART_OF_THAT_DAY = /\b(?:on )?that (?:same )?(morning|afternoon|evening|night)\b/gi;

/** "Put the flea market in then, 9 to 12", after the day was looked at. */
const THEN = new RegExp(
  `^(${POLITE}(?:put|add|book|pencil|pop|enter|schedule|stick|slot)\\b[^.;?!]{3,60}?) (?:in )?then\\b`,
  'i',
);
/** "Haircut there at 3 pm". */
const THERE = /(?<=\S )(?:in )?there(?= (?:at|from) (?:\d|noon)| ?[.!]*$)/i;
const LOOKED_AT = /^(?:list_events|find_free_time|find_date)$/;

/** "That Thursday", of the day that the answer was about. */
const THAT_WEEKDAY = new RegExp(
  String.raw`\b(?:(on|for|until|till|to|before|after|by|from) )?that (${DAY_NAME})\b`,
  'gi',
);
const DAY_NAMES = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const isWeekday = (day: string, name: string): boolean =>
  DAY_NAMES[new Date(`${day} 12:00`).getDay()] === name.toLowerCase();

const OF_CALENDAR = /^(?:list_events|find_free_time)$/;
const CLOCK = /\b(?:at|from) (?:\d|noon)|\d ?[ap]m\b|\d[:.]\d\d/i;

/** "Haircut at 2pm that day", after an answer that was about one day: with the date. */
export function withThatDay(history: readonly StoredMessage[], text: string): string {
  const call = lastCallOf(history.at(-2));
  const day = call === null ? null : dayInMind(call);
  if (day !== null && call !== null && LOOKED_AT.test(call.toolName) && !SAYS_DAY.test(text) && THEN.test(text))
    return text.replace(THEN, (_, before: string) => `${before} on ${day}`);
  if (day === null || call === null) return text;
  if (OF_CALENDAR.test(call.toolName) && !SAYS_DAY.test(text) && THERE.test(text) && CLOCK.test(text))
    return text.replace(THERE, `on ${day}`);
  return text
    .replaceAll(THAT_WEEKDAY, (said: string, link: string | undefined, name: string) =>
      isWeekday(day, name) ? `${link ?? 'on'} ${day}` : said,
    )
    .replaceAll(THAT_DAY, (_, link = 'on') => `${String(link)} ${day}`)
    .replaceAll(PART_OF_THAT_DAY, (_, part: string) => `on ${day} in the ${part}`);
}
