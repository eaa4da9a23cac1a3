import type { JsonObject } from '../../../shared/entities/json.ts';
import { timePhrases } from './time-phrases.ts';

/** Words around what is different this time. */
const OPENING =
  /^(?:(?:and|plus|also|or|but|ok|oh|sorry|no|wait|actually|rather|now|what about|how about|i mean|i meant|make (?:it|that)|then)\b[,.]? ?)+/i;
const CLOSING = /(?:,? ?(?:too|as well|also|instead|please|rather|then))?[.!?]*$/i;
const PREPOSITION = /^(in|on|at|for|over|from|to|into|by|with|of|between|until|since|under|as)\b/i;
const NUMBER = /^[$€£]?(\d[\d.,]*) ?([%\p{L}]*)$/u;
/** The same once more. */
const AGAIN =
  /^(?:(?:and|ok|now|please) )?(?:again|once more|another(?: one)?|one more(?: time)?|same again|do (?:it|that) again)(?: please)?[.!?]*$/i;
const DEGREE =
  /^(?:(?:a bit|a little|much|even|no) )?(?:shorter|longer|bigger|smaller|larger|fewer|stronger|simpler)\b/i;
const ADDED =
  /^(?:(?:and|now|please|also|ok),? )*(?:add|plus|and|with) (?:an? |another |also )?(-?\d[\d.,]*)(?: (?:too|as well|to (?:it|that|them|the list)))?[.!?]*$/i;
const LIST = /^-?\d[\d.]*(?:(?:, ?|;? | and )-?\d[\d.]*)+$/;
const WITHOUT = /^(?:without|not|except|but not) (.+)$/i;

/**
 * Finds the request that a follow-up means, by putting what it says in the place of what was said before: "and over 7
 * years?" after "a loan of 9,000 at 5% over 3 years".
 * @param previous the request before it.
 * @param args with which that was answered.
 * @returns null if it isn't clear what is different.
 */
export function variedRequest(previous: string, args: JsonObject, followUp: string): string | null {
  const said = followUp.trim().replace(OPENING, '').replace(CLOSING, '').trim();
  const before = previous.trim().replace(/[.!?]+$/, '');
  if (AGAIN.test(followUp.trim())) return before;
  if (said === '') return null;
  const [, left] = WITHOUT.exec(said) ?? [];
  if (left !== undefined) return withoutItem(before, left);
  return (
    withDegree(before, said) ??
    withPhrase(before, said) ??
    withTime(before, args, said) ??
    withNumber(before, said) ??
    withObject(before, args, said)
  );
}

/** "Shorter, 12 characters" is said of the same thing. */
const withDegree = (before: string, said: string): string | null => (DEGREE.test(said) ? `${before}, ${said}` : null);

/**
 * "Add 55" after "the average of 12, 18 and 25" asks for the average of four numbers.
 * @param args with which the request before it was answered.
 * @returns null if that wasn't about a list of numbers.
 */
export function lengthenedList(previous: string, args: JsonObject, followUp: string): string | null {
  const [, number] = ADDED.exec(followUp.trim()) ?? [];
  const list = Object.values(args).find(
    (value): value is string => typeof value === 'string' && LIST.test(value) && previous.includes(value),
  );
  return number === undefined || list === undefined ? null : previous.replace(list, () => `${list}, ${number}`);
}

/** "in Denver" takes the place of "in Tokyo", or is added. */
function withPhrase(before: string, said: string): string | null {
  const [word] = PREPOSITION.exec(said) ?? [];
  if (word === undefined || / to \p{L}/u.test(said)) return null;
  const same = new RegExp(
    String.raw`\b${word}\b(?!.*\b${word}\b) .+?(?=,|$| (?:in|on|at|for|over|from|to|into|by|with|of|between|until|and)\b)`,
    'i',
  );
  if (same.test(before)) return before.replace(same, () => said);
  // A span of time begins before it ends: "days from 3 May until 1 June".
  const until = BEGINS_SPAN.test(word) ? / (?=(?:until|till|to) \S+(?: \S+){0,3}$)/i : /$(?=.)/;
  return until.test(before) ? before.replace(until, () => ` ${said} `) : `${before} ${said}`;
}

const BEGINS_SPAN = /^(?:from|since)$/i;

/** Only a time that the call took is replaced: "which week is it" names none. */
function withTime(before: string, args: JsonObject, said: string): string | null {
  if (timePhrases(said)[0]?.text.length !== said.length || NUMBER.test(said)) return null;
  const taken = Object.values(args);
  const time = timePhrases(before).find(({ text }) => taken.includes(text))?.text;
  return time === undefined ? `${before} ${said}` : before.replace(time, () => said);
}

/** "18%" takes the place of the number with the same unit, or of the only one. */
function withNumber(before: string, said: string): string | null {
  const [number, , unit = ''] = NUMBER.exec(said) ?? [];
  if (number === undefined) return null;
  const numbers = before.match(/[$€£]?\d[\d.,]*(?: ?%)?/g) ?? [];
  const same = unit === '%' ? numbers.filter((one) => one.endsWith('%')) : numbers;
  const [only] = same.length === 1 ? same : [];
  return only === undefined ? null : before.replace(only, () => (unit === '%' ? said : said.replace(/ ?\p{L}+$/u, '')));
}

const withoutItem = (before: string, item: string): string | null => {
  const listed = new RegExp(String.raw`\b${item.replaceAll(/[^\p{L}\d ]/gu, '.')}\b,? ?(?:(?:and|or) )?`, 'iu');
  return listed.test(before) ? before.replace(listed, '') : null;
};

/** What the call took from the words of the request: the first thing, or else what is done to words in quotation marks. */
function withObject(before: string, args: JsonObject, said: string): string | null {
  if (timePhrases(said).length > 0) return null;
  const places = Object.values(args).flatMap((value) => {
    const at = typeof value === 'string' && value !== '' ? before.toLowerCase().indexOf(value.toLowerCase()) : -1;
    return at === -1 || typeof value !== 'string' ? [] : [{ at, end: at + value.length }];
  });
  const isQuoted = ({ at }: { readonly at: number }): boolean => /["“]/.test(before.charAt(at - 1));
  const [first] = places;
  if (first === undefined) return null;
  const object = isQuoted(first) ? places.find((place) => !isQuoted(place) && place.at > first.end) : first;
  return object === undefined ? `${before}, ${said}` : before.slice(0, object.at) + said + before.slice(object.end);
}
