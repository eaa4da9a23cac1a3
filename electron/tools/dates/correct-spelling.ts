import { remembering } from '../../foundation/remembering.ts';
import { SMALL_NUMBER_WORDS, TENS_WORDS } from '../../foundation/number-word-lists.ts';

/** Every word used to say times: one of these is spelt correctly. */
const KNOWN = (
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays ' +
  'january february march april june july august september october november december ' +
  'today tonight tomorrow yesterday morning afternoon evening night midnight noon midday lunch lunchtime weekend weekday weekdays ' +
  'fortnight fortnights second seconds minute minutes mins hour hours days week weeks month months year years ' +
  'quarter half past next last this from after before until till about around every each first third fourth fifth sixth ' +
  'fortnightly biweekly quarterly annually nightly weekends mornings afternoons evenings nights ' +
  'christmas easter halloween valentine valentines begin start beginning daily weekly monthly yearly with time within later earlier'
).split(' ');
const KNOWN_WORDS: ReadonlySet<string> = new Set([...KNOWN, ...SMALL_NUMBER_WORDS, ...TENS_WORDS]);
/** Words that typing errors are corrected to; short ones are too easily something else. */
const TARGETS = KNOWN.filter((word) => word.length >= 5);

/** Words whose spelling is kept: the parts of one message are read again and again. */
const MOST_WORDS = 500;

/**
 * Corrects typing errors in words for times: "wensday at 5" is "wednesday at 5". Uncorrected, a misspelt day would be
 * ignored, and the time would be on another day.
 * @param words in lower case.
 */
export const correctSpelling = (words: string): string =>
  words.replace(/\p{L}{5,}/gu, (word) => (KNOWN_WORDS.has(word) ? word : (nearestWord(word) ?? word)));

/** People misspell days and months; "wensday" is equally close to "weekday". */
const isDay = (word: string): boolean =>
  /day$|^(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)/.test(word) && word !== 'weekday';

/** @returns whether an ambiguous day is left: "tursday". */
export const hasUnclearDay = (words: string): boolean =>
  (words.match(/\p{L}{5,}/gu) ?? []).some((word) => !KNOWN_WORDS.has(word) && mayBeDay(word));

const mayBeDay = remembering(
  (word: string): boolean => TARGETS.some((target) => isDay(target) && slips(word, target) <= 2),
  MOST_WORDS,
);

/** @returns the closest word; null if there is none, or it could be one of two days. */
const nearestWord = remembering((word: string): string | null => {
  const near = TARGETS.filter((target) => target.charAt(0) === word.charAt(0))
    .map((target) => ({ target, cost: slips(word, target) }))
    .filter(({ target, cost }) => cost <= (target.length >= 7 ? 2 : 1))
    .toSorted((one, other) => one.cost - other.cost || Number(isDay(other.target)) - Number(isDay(one.target)));
  const [best, next] = near;
  const isClear = next === undefined || best === undefined || next.cost > best.cost || !isDay(next.target);
  return isClear ? (best?.target ?? null) : null;
}, MOST_WORDS);

/** Letters that are missing, extra, wrong or swapped with the next one (optimal string alignment distance). */
export function slips(one: string, other: string): number {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let line = 1; line <= one.length; line++) {
    const next = [line];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one.charAt(line - 1) === other.charAt(column - 1);
      const isExchange =
        line > 1 &&
        column > 1 &&
        one.charAt(line - 1) === other.charAt(column - 2) &&
        one.charAt(line - 2) === other.charAt(column - 1);
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchange ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
