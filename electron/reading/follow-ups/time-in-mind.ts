import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { LENGTH_UNIT } from '../english/time-words.ts';
import { amountOf, COUNT } from '../english/number-words.ts';
import { dayInMind } from './day-in-mind.ts';
import type { Thing } from './things-in-mind.ts';
import { clockOf, written } from './written-time.ts';

const DAY_MS = 86_400_000;
const SHIFT = new RegExp(
  String.raw`^(?:by )?(((?:an? (?:full|whole|good)|${COUNT}|half an)(?: and a half)?) (?:${LENGTH_UNIT}|days?|weeks?)) ` +
    String.raw`(earlier|later|sooner|back|forward)\b`,
  'i',
);
const SAME_TIME = /,? ?(?:(?:at|but) )?(?:the )?same (?:time|hour)\b,?/i;
/** "At 7.15 now". */
const NOW = /(?<=\S) (?:now|then|instead|rather|please|tho|though)$/i;
const THAT_DAY = /\b(?:that|the same|same|this very) (?:day|date)\b/i;
const PART_OF_THAT_DAY = /\b(?:on )?that (?:same )?(morning|afternoon|evening|night)\b/i;
const NEXT_TO = longPattern('i')`
  \b(?:the )?(?:
    (?:day|morning|evening|afternoon|night) (after|before)(?: (?:that|it|then)(?=$|[,.]| at))?
    |(following|next|previous) (?:day|morning|evening|afternoon)
  )\b
`;
/** "7:30, every week": of a series. */
export const EVERY_TIME = longPattern('i')`
  ,? (?:and )?(?:for )?
  (?:(?:every|each) (?:week|time|one|session)|all of (?:them|it)|always|for the whole series|every single one)
  (?=[.!]*$)
`;
const PART = /\b(morning|afternoon|evening|night)\b/i;

/**
 * @param words when something is to be, as a message says it. @param thing what it is about. @param last the call before it.
 * @returns it with what it refers to written out: "that day at 5" with the day, "Friday, same time" with the time of the thing,
 *   "an hour later, just this once" without the rest.
 */
export function timeInMind(words: string, thing: Thing, last: ToolCall): string {
  const said = words.replace(EVERY_TIME, '').replace(NOW, '');
  const [, length, count = '', way] = SHIFT.exec(said) ?? [];
  const isCount = !Number.isNaN(amountOf(count.replace(/ and a half$| (?:full|whole|good)$/i, '')));
  if (length !== undefined && way !== undefined && isCount)
    return `${length.replace(/^an? (?:full|whole|good) /i, 'an ')} ${/^(?:later|back)$/i.test(way) ? 'later' : 'earlier'}`;
  const { at } = thing;
  const day = dayInMind(last) ?? (at === null ? null : written(at, false));
  const next = NEXT_TO.exec(said);
  if (next !== null && day !== null) {
    const [whole, way1, way2 = ''] = next;
    const isBefore = way1?.toLowerCase() === 'before' || way2.toLowerCase() === 'previous';
    const other = written(Date.parse(`${day} 12:00`) + (isBefore ? -DAY_MS : DAY_MS), false);
    const [part] = /\d/.test(said) ? [] : (PART.exec(whole) ?? []);
    return withSameTime(said.replace(whole, part === undefined ? other : `${other} in the ${part}`), thing);
  }
  const onDay =
    day === null
      ? said
      : said.replace(THAT_DAY, day).replace(PART_OF_THAT_DAY, (_, part: string) => `${day} in the ${part}`);
  return withSameTime(onDay, thing);
}

const withSameTime = (said: string, { at, hasTime }: Thing): string =>
  at === null || !hasTime || !SAME_TIME.test(said)
    ? said
    : `${said.replace(SAME_TIME, ' ').trim().replace(NOW, '')} at ${clockOf(at)}`.trim();
