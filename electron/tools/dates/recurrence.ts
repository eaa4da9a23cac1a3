import type ICAL from 'ical.js';
import { t } from '../../../shared/texts/translate.ts';
import { refusedValue } from '../tool-error.ts';
import { asUtc, laterWall } from './zone-clock.ts';

type Ical = typeof ICAL;
type Time = InstanceType<Ical['Time']>;

/**
 * Days tried for the next occurrence before a rule is considered finished: thirty years; and the cost of expanding a
 * year.
 */
const MAX_STEPS = 11_000;
const STEPS_OF_A_YEAR = 180;
/** Maximum occurrences examined in one series: a hundred years of days. */
const MAX_OCCURRENCES = 36_600;
/** Consecutive days without an occurrence: more than between two leap years. */
const MAX_MISFITS = 100;
/** Days, weeks, months or years: the library counts them one by one. */
const MAX_INTERVAL = 1000;

class EndlessRuleError extends Error {
  override readonly name = 'EndlessRuleError';
}

/**
 * The wall clock times at which a series occurs by its rule, in order, the first at or after its start.
 * @param from wall clock time before which they are not needed: a series over many years is not counted through.
 * @throws {ToolError} for a rule that can't be followed.
 */
export function* recur(ical: Ical, rule: string, starts: string, from = starts): Generator<string> {
  const parsed = readRule(ical, rule);
  const start = toTime(ical, nearer(parsed, starts, from));
  const search = boundedSearch(ical, parsed, start);
  let misfits = 0;
  for (let count = 0; count < MAX_OCCURRENCES && misfits < MAX_MISFITS; count++) {
    const next = search();
    if (next === null) return;
    misfits = fits(next, start, parsed) ? 0 : misfits + 1;
    if (misfits === 0) yield next.toString();
  }
}

/** Milliseconds between two steps of a rule whose steps are all the same length. */
const STEPS: Readonly<Partial<Record<string, number>>> = { HOURLY: 3_600_000, DAILY: 86_400_000, WEEKLY: 604_800_000 };

/**
 * @returns a start with the same occurrences, some steps before the wall clock time; the original one if occurrences
 * are counted.
 */
function nearer({ freq, interval, count }: Rule, starts: string, from: string): string {
  const step = (STEPS[freq] ?? 0) * interval;
  if (step === 0 || count !== null) return starts;
  const steps = Math.floor((asUtc(from) - asUtc(starts)) / step) - 2;
  return steps > 0 ? laterWall(starts, steps * step) : starts;
}

function toTime(ical: Ical, wall: string): Time {
  const [year = 1, month = 1, day = 1, hour = 0, minute = 0, second = 0] = wall.split(/[-T:]/).map(Number);
  return ical.Time.fromData({ year, month, day, hour, minute, second, isDate: wall.length === 10 });
}

type Rule = InstanceType<Ical['Recur']>;

/** Nobody plans something that happens every minute or second. */
const FREQUENCIES: ReadonlySet<string> = new Set(['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/** @throws {ToolError} if it is not a rule, or repeats more often than hourly. */
export function readRule(ical: Ical, rule: string): Rule {
  const parsed = orNull(() => ical.Recur.fromString(rule));
  if (parsed === null || !FREQUENCIES.has(parsed.freq) || parsed.interval > MAX_INTERVAL || !hasPossibleDays(parsed)) {
    throw refusedValue(rule, (value) => t('{value} is not a repetition that Knapsack supports.', { value }), {
      forPerson: t('Choose another one, such as “every Monday”.'),
      forModel: 'Write it like "every Monday" or "every 2 weeks".',
    });
  }
  return parsed;
}

/** "The 53rd Monday" of a month is also searched for endlessly. */
function hasPossibleDays({ freq, parts }: Rule): boolean {
  const limit =
    freq === 'MONTHLY' || (freq === 'YEARLY' && parts.BYMONTH !== undefined) ? 5 : freq === 'YEARLY' ? 53 : 0;
  return (parts.BYDAY ?? []).every((day) => Math.abs(Number.parseInt(day, 10) || 0) <= limit);
}

/**
 * The library searches endlessly for the next occurrence if a rule excludes every day, such as 30 February, so its
 * steps are counted. @returns a function that returns the next one; null if there is none, or none that can be
 * computed.
 */
function boundedSearch(ical: Ical, rule: Rule, start: Time): () => Time | null {
  let steps = 0;
  const take = (count: number): void => {
    steps += count;
    if (steps > MAX_STEPS) throw new EndlessRuleError();
  };
  class BoundedIterator extends ical.RecurIterator {
    override check_contracting_rules(): boolean {
      take(1);
      return super.check_contracting_rules();
    }
    override expand_year_days(year: number): number {
      take(STEPS_OF_A_YEAR);
      return super.expand_year_days(year);
    }
  }
  const iterator = orNull(() => new BoundedIterator({ rule, dtstart: start }));
  return () => {
    steps = 0;
    return orNull(() => iterator?.next() ?? null);
  };
}

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The library returns 1 March for 29 February in years without one; RFC 5545 skips such days. */
function fits(time: Time, start: Time, { freq, parts }: Rule): boolean {
  if (parts.BYMONTH !== undefined && !parts.BYMONTH.map(Number).includes(time.month)) return false;
  const free = freq === 'YEARLY' && Object.keys(parts).length === 0;
  return !free || (time.month === start.month && time.day === start.day);
}
