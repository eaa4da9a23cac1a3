import { DAY_NAME, MONTH } from '../english/time-words.ts';

const DATE = [
  String.raw`\d{4}-\d\d(?:-\d\d)?`,
  String.raw`(?:the )?\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?${MONTH}(?:,? \d{4})?`,
  String.raw`${MONTH} (?:the )?\d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?(?![\d:])`,
  String.raw`${MONTH}(?: \d{4})?`,
  String.raw`\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.\d{1,2}\.`,
  String.raw`the \d{1,2}(?:st|nd|rd|th)`,
  '(?:yesterday|today)',
  `(?:last|this|the past|the last) (?:week|month|year|weekend|${DAY_NAME})`,
  DAY_NAME,
  String.raw`20\d\d`,
].join('|');
const form = (pattern: string): RegExp => new RegExp(pattern.replaceAll('DATE', `(${DATE})(?![\\p{L}\\d])`), 'iu');

const RANGE = form(
  String.raw`\b(?:(?:between|from|of|on|dated|for) )?` +
    String.raw`(?:DATE|(?<=\b(?:between|from|of|on) )((?:the )?\d{1,2}(?:st|nd|rd|th)?)) ` +
    String.raw`(?:and|to|until|till|through|up to|-|–)(?: and including| the end of)? DATE`,
);
const SIDES: readonly (readonly [RegExp, string])[] = [
  [form(String.raw`\b(?:before|prior to|earlier than|older than) DATE`), 'before'],
  [form(String.raw`\b(?:after|later than|newer than) DATE`), 'after'],
  [form(String.raw`\bsince DATE`), 'since'],
  [form(String.raw`\b(?:from|as of|starting) DATE (?:on|onwards?)`), 'since'],
  [form(String.raw`(?<![\p{L}\d])DATE (?:on|and) ?(?:wards?|after|later)`), 'since'],
  [form(String.raw`\b(?:until|till|up to(?: and including)?|no later than|not later than) DATE`), 'until'],
  [form(String.raw`\b(?:on|in|of|for|from|dated|during) DATE`), '='],
  [/\b((?:last|this) (?:week|month|year|weekend)|yesterday)\b/i, '='],
];

/**
 * @param columns of the person's tables that hold dates.
 * @returns which days a request about a table means, "day before 3 May"; null if it says none, or with several such columns.
 */
export function dateCondition(request: string, columns: readonly string[]): string | null {
  const [column, other] = columns;
  if (column === undefined || other !== undefined) return null;
  const [, whole, day, last] = RANGE.exec(request) ?? [];
  const first = whole ?? day;
  if (first !== undefined && last !== undefined) return `${column} between ${withMonth(first, last)} and ${last}`;
  for (const [side, operator] of SIDES) {
    const [, date] = side.exec(request) ?? [];
    if (date !== undefined) return `${column} ${operator} ${date}`;
  }
  return null;
}

/** "The 1st and the 15th of November": the month is said once. */
function withMonth(first: string, last: string): string {
  const [month] = new RegExp(String.raw`\b${MONTH}(?: \d{4})?`, 'i').exec(last) ?? [];
  return /^(?:the )?\d{1,2}(?:st|nd|rd|th)?$/i.test(first) && month !== undefined ? `${first} ${month}` : first;
}
