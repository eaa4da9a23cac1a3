import type { JsonObject } from '../../../shared/entities/json.ts';
import { timePhrases } from './time-phrases.ts';

/** Words around what is different this time. */
const OPENING =
  /^(?:(?:and|plus|also|or|but|ok|oh|sorry|no|wait|actually|rather|now|what about|how about|i mean|i meant|make (?:it|that)|then)\b[,.]? ?)+/i;
const CLOSING = /(?:,? ?(?:too|as well|also|instead|please|rather|then))?[.!?]*$/i;
const PREPOSITION = /^(in|on|at|for|over|from|to|into|by|with|of|between|until|since|under|as)\b/i;
const NUMBER = /^[$€£]?(\d[\d.,]*) ?([%\p{L}]*)$/u;
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
  if (said === '') return null;
  const [, left] = WITHOUT.exec(said) ?? [];
  if (left !== undefined) return withoutItem(before, left);
  return (
    withPhrase(before, said) ??
    withTime(before, args, said) ??
    withNumber(before, said) ??
    withObject(before, args, said)
  );
}

/** "in Denver" takes the place of "in Tokyo", or is added. */
function withPhrase(before: string, said: string): string | null {
  const [word] = PREPOSITION.exec(said) ?? [];
  if (word === undefined || / to \p{L}/u.test(said)) return null;
  const same = new RegExp(
    String.raw`\b${word}\b(?!.*\b${word}\b) .+?(?=,|$| (?:in|on|at|for|over|from|to|into|by|with|of|between|until|and)\b)`,
    'i',
  );
  return same.test(before) ? before.replace(same, () => said) : `${before} ${said}`;
}

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

/** The first thing that the call took from the words of the request; quoted words stay, because what is done changes. */
function withObject(before: string, args: JsonObject, said: string): string | null {
  const object = Object.values(args).find(
    (value): value is string => typeof value === 'string' && before.toLowerCase().includes(value.toLowerCase()),
  );
  if (object === undefined || timePhrases(said).length > 0) return null;
  const at = before.toLowerCase().indexOf(object.toLowerCase());
  const isQuoted = /["“]/.test(before.charAt(at - 1));
  return isQuoted ? `${before}, ${said}` : before.slice(0, at) + said + before.slice(at + object.length);
}
