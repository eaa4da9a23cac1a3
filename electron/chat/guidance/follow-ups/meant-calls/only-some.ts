import { isTime } from '../../reading/merged-time.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_TABLES = /^(?:summarize_table|find_rows)$/;
const ONLY = new RegExp(
  [
    String.raw`^(?:(?:what about|how about|and|but|or|now|then|i meant?|show|show me|the same|same)\b,? *)*(?:only|just)`,
    String.raw`(?: (?:the|for|those|of|in|with|those for))* ([\p{L}][\p{L} -]{1,30}?)`,
    '(?: (?:ones?|rows?|entries|items|please|then|this time|though|instead))*$',
  ].join(''),
  'iu',
);
/** "Only the total", "just checking", "only kidding": no value of a column. */
const OTHER_WORDS = new RegExp(
  [
    String.raw`\b(?:i|me|you|it|that|this|them|total|sum|average|number|amount|first|`,
    String.raw`last|one|two|three|few|top|newest|latest|oldest|out of|a|an|to|\p{L}+ing)\b`,
  ].join(''),
  'iu',
);
const MOST_WORDS = 3;

/** "Only travel", "just the food ones", after a figure or rows of a table: the same, of the rows that have this value. */
export function onlySome({ text, last: { toolName, arguments: args }, known }: FollowUp): MeantCalls | null {
  const [, value = ''] = ONLY.exec(text) ?? [];
  if (!OF_TABLES.test(toolName) || value === '' || value.split(' ').length > MOST_WORDS) return null;
  if (OTHER_WORDS.test(value) || isTime(value) || known.column.includes(value.toLowerCase())) return null;
  const where = stringOf(args, 'where');
  return oneCall(toolName, { ...args, where: where === null ? value : `${where} and ${value}` });
}
