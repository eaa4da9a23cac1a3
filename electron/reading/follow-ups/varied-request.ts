import type { JsonObject } from '../../../shared/entities/json.ts';
import { DETAIL } from '../english/contact-words.ts';
import { isTime } from '../english/merged-time.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { namePattern } from '../english/name-pattern.ts';
import { POLITE } from '../english/polite-words.ts';
import { NUMBER_WORD } from '../english/number-words.ts';

/** Words around what is different this time. */
const OPENING = new RegExp(
  [
    '^(?:(?:and|plus|also|or|but|ok|oh|sorry|no|wait|actually|rather|now|what about|how about|i mean|i meant|',
    String.raw`make (?:it|that)|then|try)\b[,.]? ?)+`,
  ].join(''),
  'i',
);
const CLOSING = /(?:,? ?(?:too|as well|also|instead|please|rather|then))?[.!?]*$/i;
const PREPOSITION = /^(in|on|at|for|over|from|to|into|by|with|of|between|until|since|under|as)\b/i;
const NUMBER = /^[$€£]?(\d[\d.,]*) ?([%\p{L}]*)$/u;
/** The same once more. */
export const AGAIN = new RegExp(
  [
    '^(?:(?:and|ok|now|please|try|do) )?(?:again|once more|another(?: one)?|one more(?: time)?|same again|',
    'do (?:it|that) again)(?: please)?[.!?]*$',
  ].join(''),
  'i',
);
const DEGREE =
  /^(?:(?:a bit|a little|much|even|no) )?(?:shorter|longer|bigger|smaller|larger|fewer|stronger|simpler)\b/i;
const ADDED = new RegExp(
  [
    String.raw`^(?:(?:and|now|please|also|ok),? )*(?:add|plus|and|with) (?:an? |another |also )?(-?\d[\d.,]*)`,
    '(?: (?:too|as well|to (?:it|that|them|the list)))?[.!?]*$',
  ].join(''),
  'i',
);
const LIST = /^-?\d[\d.]*(?:(?:, ?|;? | and )-?\d[\d.]*)+$/;
const WITHOUT = /^(?:without|not|except|but not) (.+)$/i;

/** "Make it high priority" is about a task, and no other question. */
const CHANGES_IT = /\bmake (?:it|that) .*\b(?:priority|urgent|important)\b/i;

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
  if (said === '' || CHANGES_IT.test(followUp)) return null;
  const [, left] = WITHOUT.exec(said) ?? [];
  if (left !== undefined) return withoutItem(before, left);
  return (
    withDegree(before, said) ??
    withRange(before, said) ??
    withFieldOf(before, args, said) ??
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

const RANGE = /(?:between |from )?(-?\d[\d.,]*) ?(?:and|to|-|–) ?(-?\d[\d.,]*)/i;

/** "Make it 1 to 10" and "up to 100" after "between 1 and 50". */
function withRange(before: string, said: string): string | null {
  const [whole, from] = RANGE.exec(before) ?? [];
  if (whole === undefined || from === undefined) return null;
  const [, low, high] = new RegExp(String.raw`^(?:one |a number )?${RANGE.source}$`, 'i').exec(said) ?? [];
  if (low !== undefined && high !== undefined) return before.replace(whole, () => `between ${low} and ${high}`);
  const [, most] = /^up to (\d[\d.,]*)$/i.exec(said) ?? [];
  return most === undefined ? null : before.replace(whole, () => `between ${from} and ${most}`);
}

/** "And the address?" after "what's Tom's number". */
function withFieldOf(before: string, { name }: JsonObject, said: string): string | null {
  const [, whose, field] = FIELD.exec(said) ?? [];
  const isAsked = LOOKS_UP.test(before);
  const of =
    (/['’]s$/.test(whose ?? '') ? whose?.replace(/['’]s$/, '') : undefined) ??
    (typeof name === 'string' ? name.replace(/['’]s$/, '') : undefined);
  return field === undefined || of === undefined || !isAsked ? null : `what is ${of}'s ${field}`;
}

const LOOKS_UP = new RegExp(`^${POLITE}(?:what|when|find|show|give|tell|look|get|who)`, 'i');
const FIELD = new RegExp(String.raw`^(?:(\p{L}+(?: \p{L}+)?['’]s|(?:the|his|her|their)) )(${DETAIL}|company)$`, 'iu');

/** "in Denver" takes the place of "in Tokyo", or is added. */
function withPhrase(before: string, said: string): string | null {
  const [word] = PREPOSITION.exec(said) ?? [];
  if (word === undefined || / to \p{L}/u.test(said)) return null;
  const same = new RegExp(
    String.raw`\b${word}\b(?!.*\b${word}\b) .+?(?=,|$| (?:in|on|at|for|over|from|to|into|by|with|of|between|until|and)\b)`,
    'i',
  );
  if (same.test(before)) return before.replace(same, (replaced) => said + unitLeftOut(replaced, said));
  // A span of time begins before it ends: "days from 3 May until 1 June".
  const until = BEGINS_SPAN.test(word) ? / (?=(?:until|till|to) \S+(?: \S+){0,3}$)/i : /$(?=.)/;
  return until.test(before) ? before.replace(until, () => ` ${said} `) : `${before} ${said}`;
}

/** "Over six" after "over 4 years" means years. */
function unitLeftOut(replaced: string, said: string): string {
  const [, unit] = / [\d.,]+( \p{L}+)$/u.exec(replaced) ?? [];
  return unit !== undefined && BARE_NUMBER.test(said) ? unit : '';
}

const BARE_NUMBER = new RegExp(String.raw` (?:\d+|${NUMBER_WORD})$`, 'i');
const BEGINS_SPAN = /^(?:from|since)$/i;

/** Only a time that the call took is replaced: "which week is it" names none. */
function withTime(before: string, args: JsonObject, said: string): string | null {
  if (!isTime(said) || NUMBER.test(said)) return null;
  const time = timeOf(before, args);
  return time === null ? `${before.replace(NOW, ' is')} ${said}` : before.replace(time, () => said);
}

/** "Which week is it" asks about today. */
const NOW = / (?:is it|are we in|do we have)(?: today| now| right now)?$/i;

/** @returns the time in a request that its call took. */
export function timeOf(request: string, args: JsonObject): string | null {
  const taken = Object.values(args);
  return timePhrases(request).find(({ text }) => taken.includes(text))?.text ?? null;
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
  const listed = new RegExp(String.raw`\b${namePattern(item)}\b,? ?(?:(?:and|or) )?`, 'iu');
  return listed.test(before) ? before.replace(listed, '') : null;
};

const SHOWS = new RegExp(`^${POLITE}(?:show|read|open|look up|find|what (?:is|does))\\b`, 'i');
const MAKES = new RegExp(String.raw`^${POLITE}(?:add|create|make an?)\b`, 'i');

/** What the call took from the words of the request: the first thing, or else what is done to words in quotation marks. */
function withObject(before: string, args: JsonObject, said: string): string | null {
  if (isTime(said)) return null;
  const places = Object.values(args).flatMap((value) => {
    const at = typeof value === 'string' && value !== '' ? before.toLowerCase().indexOf(value.toLowerCase()) : -1;
    return at === -1 || typeof value !== 'string' ? [] : [{ at, end: at + value.length }];
  });
  const isQuoted = ({ at }: { readonly at: number }): boolean => /["“]/.test(before.charAt(at - 1));
  const [first] = places;
  if (first === undefined) return null;
  // "And Anna's?" after "what's Tom's number".
  if (/['’]s$/.test(said) && /^['’]s\b/.test(before.slice(first.end)))
    return before.slice(0, first.at) + said + before.slice(first.end + 2);
  // What is in quotation marks is the same thing again, unless it was made by that request.
  const object =
    isQuoted(first) && !MAKES.test(before) ? places.find((place) => !isQuoted(place) && place.at > first.end) : first;
  // "And the one about the car?" after a note was shown by its title.
  if (object === undefined && SHOWS.test(before)) return null;
  return object === undefined ? `${before}, ${said}` : before.slice(0, object.at) + said + before.slice(object.end);
}
