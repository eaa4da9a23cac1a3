import { t } from '../../../shared/texts/translate.ts';
import { invalidValue, refusedValue } from '../tool-error.ts';
import { withDecimals, withDigits } from './number-words.ts';
import { inEnglish } from './other-languages/in-english.ts';

const MILLISECONDS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};
const UNITS = 's|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?';

/** "10 minutes", "10-minute", "1h" before "30m". */
const PART = new RegExp(String.raw`^(\d+(?:\.\d+)?|\.\d+)[ -]?(${UNITS})(?![a-z])\.?(?:,? and |, ?| )?`);

/** The longest timer: beyond that, a reminder with a date makes more sense. */
const MAX_DURATION_MS = 7 * 86_400_000;

/**
 * @param words "10 minutes", "1h 30m", "an hour and a half", "half an hour", "90 seconds".
 * @returns milliseconds. @throws {ToolError} with an example if it is not a duration, zero, or longer than a week.
 */
export function parseDuration(words: string): number {
  const total = durationOf(words);
  if (total === null || total <= 0) {
    throw invalidValue(words, (value) => t('{value} is not a length of time Knapsack understands.', { value }), [
      '10 minutes',
      '1 hour 30 minutes',
    ]);
  }
  if (total > MAX_DURATION_MS) {
    throw refusedValue(words, (value) => t('{value} is longer than the 7 days that a timer may run.', { value }), {
      code: 'too-large',
      forPerson: t('Set a reminder with a date instead, such as “on 24 December at 8”.'),
      forModel: 'Call create_reminder with a date instead, such as "24 December at 8".',
    });
  }
  return total;
}

/** @returns milliseconds, or null if it is not a duration in seconds to weeks. */
export function durationOf(words: string): number | null {
  const total = sumOfParts(plainDuration(inEnglish(words, { isLength: true })));
  return total === null ? null : Math.round(total);
}

/** @returns null unless every word is part of a duration: half understood is wrong. */
function sumOfParts(text: string): number | null {
  let rest = text;
  let total = 0;
  while (rest !== '') {
    const [part, amount, unit = ''] = PART.exec(rest) ?? [];
    const milliseconds = MILLISECONDS[unit.charAt(0)];
    if (part === undefined || milliseconds === undefined) return null;
    total += Number(amount) * milliseconds;
    rest = rest.slice(part.length);
  }
  return total;
}

function plainDuration(words: string): string {
  const text = words
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(\d) ?['’](?= |$)/g, '$1 minutes')
    .replace(/\b(?:mns?|mni|minuts?|mintues?|mintes?|minites?)\b/g, 'minutes')
    .replace(/(\d)mns?\b/g, '$1 minutes')
    .replace(/(\w) n (?=a )/g, '$1 and ')
    .replace(/\bmins\b/g, 'minutes')
    .replace(/\bhrs\b/g, 'hours')
    .replace(/\bmore (?=s|m|h|d|w)/g, '');
  const bare = text.replace(/^(?:(?:for|in|about|around|an?(?= \d)) )+/, '').replace(/(?: timer| please| or so)+$/, '');
  return withDecimals(withDigits(bare))
    .replace(/\b(?:a )?couple(?: of)? (?=[a-z])/g, '2 ')
    .replace(/\ban? (?=[a-z])/g, '1 ')
    .replace(/^(?=(?:second|minute|hour|day|week)\b)/, '1 ')
    .replace(/(\d ?(?:h|hrs?|hours?))(?: and)? ?([0-5]?\d)$/, '$1 $2 minutes')
    .replace(/(\d ?(?:m|mins?|minutes?))(?: and)? ?([0-5]?\d)$/, '$1 $2 seconds');
}
