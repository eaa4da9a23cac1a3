import type { TimeSpan } from '../../../inference/argument-candidates.ts';
import { durationOf } from '../../../tools/dates/parse-duration.ts';
import { speaksOfRepeat } from '../../../tools/dates/parse-repeat.ts';
import { parseSpan } from '../../../tools/dates/parse-span.ts';
import { readTime } from '../../../tools/dates/parse-date-time.ts';
import type { TimePhrase } from './time-phrases.ts';

/** Any day: whether words make a time hardly depends on when they are said. */
const ANY_DAY = new Date(2026, 0, 5, 12);
const DAY_MS = 86_400_000;

/**
 * Says what the tools would read in phrases, and which of them are only a part of a longer time: in "fri 4pm", neither "fri" nor
 * "4pm" says when. Of "tomorrow for half an hour", which says two things, each is whole.
 */
export function withWholeTimes(phrases: readonly TimePhrase[]): readonly TimeSpan[] {
  const known = phrases.map((phrase) => ({ ...phrase, kind: kindOf(phrase.text) }));
  return known.map((phrase) => {
    const around = known.filter(({ text, leftOut }) => leftOut < phrase.leftOut && contains(text, phrase.text));
    const kinds = new Set(around.map(({ kind }) => kind));
    const isPart =
      kinds.has(phrase.kind === 'length' ? 'length' : 'time') ||
      around.some(({ text }) => CUT_OFF.test(rest(text, phrase.text))) ||
      (phrase.kind === 'length' && known.some(({ text }) => COUNTED.test(text) && contains(text, phrase.text)));
    const isEnd = !isPart && kinds.has('range');
    const isWhole = !isPart && !isEnd && phrase.kind !== 'unknown' && kinds.has('several');
    return {
      ...phrase,
      leftOut: isWhole ? 0 : phrase.leftOut,
      ...(isPart && { partOf: 'time' as const }),
      ...(isEnd && { partOf: 'range' as const }),
    };
  });
}

/** A time that is counted from now: the 100 days in "100 days ago" aren't how long something is. */
const COUNTED = /\b(?:ago|hence|from (?:now|today))$/i;

/** Without its end, "every Monday at 7:45 in the evening" would be another time of day. */
const CUT_OFF = /^ (?:in the (?:morning|afternoon|evening)|at night|[ap]\.?m\.?|o['’]clock)\b/i;
const rest = (longer: string, shorter: string): string =>
  longer.toLowerCase().startsWith(shorter.toLowerCase()) ? longer.slice(shorter.length) : '';

const contains = (longer: string, shorter: string): boolean =>
  ` ${longer.toLowerCase()} `.includes(` ${shorter.toLowerCase()} `);

/** A time and how long, how often or since when: the parser would read the time alone. */
const SAYS_MORE = new RegExp(
  [
    String.raw`\S (?:for|lasting) |^for half$|\bdays? (?:from(?! (?:now|today|tomorrow)\b)|to|till|until)\b|`,
    '^(?:hours|minutes|days|weeks) (?!after|before|ago|from|later)',
  ].join(''),
  'i',
);
/** Less than a length: "hours". */
const UNIT_ALONE = /^\p{L}+$/u;

function kindOf(text: string): TimeSpan['kind'] {
  if (!/\p{L}|\d[.:]\d|\d[/.-]\d+[/.-]\d/u.test(text) || /^(?:which |what )?weekdays?$/i.test(text)) return 'unknown';
  if (SAYS_MORE.test(text) || speaksOfRepeat(text)) return 'several';
  if (/\d|\p{L}{3}/u.test(text) && durationOf(text.replace(/^(?:in|within|after|for) /i, '')) !== null)
    return UNIT_ALONE.test(text) ? 'unknown' : 'length';
  try {
    const { at, until, hasTime } = readTime(text, ANY_DAY);
    const isOneTime = until === null || (hasTime && until.getTime() - at.getTime() < DAY_MS);
    return isOneTime ? 'time' : 'range';
  } catch {
    return isSpan(text) ? 'range' : 'unknown';
  }
}

/** "Between Thursday and next Monday", "tomorrow after 3", "the coming week". */
const SPAN = /\b(?:between|before|after|early|late|later|first|last|second half|coming)\b/i;

function isSpan(text: string): boolean {
  if (!SPAN.test(text)) return false;
  try {
    parseSpan(text, ANY_DAY);
    return true;
  } catch {
    return false;
  }
}
