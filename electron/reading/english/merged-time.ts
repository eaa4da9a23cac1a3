import { longPattern } from '../../foundation/long-pattern.ts';
import { withWholeNumbers } from '../../foundation/number-words.ts';
import { timePhrases } from './time-phrases.ts';
import { MONTH_START } from './time-words.ts';

const PART_OF_DAY = '(?:in the|this) (?:morning|afternoon|evening)|at night|tonight|tomorrow';
/** "Half four" is half past four. */
const HALF = String.raw`half (?:past )?(?!past\b|an?\b|hour|day)\w+`;
const CLOCK = longPattern('i')`
  \b(?:at )?(?:
    12 (?:noon|midday|midnight)|\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m|o'clock)|\d{1,2}[:.]\d\d|(?<=at )\d{1,2}|noon|midnight
    |midday|${HALF}|quarter (?:to|past) \w+|\d{1,2}(?= (?:${PART_OF_DAY}))
  )(?![\w.:])
`;
const IS_CLOCK = new RegExp(
  String.raw`^(?:at )?(?:\d{1,2}(?:[:.]\d\d)?(?: ?(?:[ap]m|o'clock))?|noon|midnight|midday|${HALF}|quarter (?:to|past) \w+)` +
    '(?: in the (?:morning|afternoon|evening)| at night)?$',
  'i',
);

/** Whether words say nothing but when. */
export const isTime = (text: string): boolean => text !== '' && timePhrases(text)[0]?.text.length === text.length;

/**
 * @param before when something was to be, such as "Friday at 1pm". @param said what is different now.
 * @returns the new time, with the day or the time of day that stays: "Friday at 2pm" for "2pm", "Monday at 1pm" for "Monday".
 */
export const mergedTime = (before: string, said: string): string =>
  merged(withWholeNumbers(before), withWholeNumbers(said));

/** "9:30 to 11", "from 6 till half 8", "3pm-5pm". */
const HOUR = String.raw`(?:half |quarter (?:to|past) )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?`;
const HOURS = new RegExp(
  String.raw`(?<![\w.:/-])(?:from |between )?${HOUR} ?(?:to|till|until|and|-|–) ?${HOUR}(?![\w:/])(?!\.\d| ${MONTH_START})`,
  'i',
);

function merged(before: string, said: string): string {
  const [hours] = HOURS.exec(before) ?? [];
  // A day alone: something lasts as long as it did.
  if (hours !== undefined && !IS_CLOCK.test(said) && !CLOCK.test(said) && !HOURS.test(said)) return `${said} ${hours}`;
  const [clock] = CLOCK.exec(before) ?? [];
  if (clock === undefined) return IS_CLOCK.test(said) ? `${before} at ${bareClock(said)}` : said;
  if (IS_CLOCK.test(said)) return before.replace(clock, () => `at ${bareClock(said)}${halfOf(clock, said)}`);
  return CLOCK.test(said) ? said : `${said} at ${bareClock(clock)}${isLate(before, clock) ? 'pm' : ''}`;
}

/** "Tonight at 8" is in the evening on any day. */
const isLate = (before: string, clock: string): boolean =>
  /^(?:at )?(?:[1-9]|1[01])$/i.test(clock) &&
  /\b(?:tonight|this evening|this afternoon|in the (?:evening|afternoon))\b/i.test(before);

const bareClock = (clock: string): string => clock.replace(/^at /i, '');

/** "3" after "1pm" is in the afternoon, too. */
const halfOf = (clock: string, said: string): string =>
  /^(?:at )?\d{1,2}(?:[:.]\d\d)?$/i.test(said) && !/:/.test(said) ? (/ ?[ap]m$/i.exec(clock)?.[0] ?? '') : '';
