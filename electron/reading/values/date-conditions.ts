import { execMasked, masked } from '../../foundation/masked.ts';
import { DAY_NAME, MONTH } from '../english/time-words.ts';

/** Characters that no text has stand for what is masked. */
const [MONTH_MARK, DAY_MARK, DATE_MARK] = ['\uf000', '\uf001', '\uf002'] as const;
const MONTHS = new RegExp(String.raw`(?<![\p{L}\d])${MONTH}(?![\p{L}])`, 'giu');
const DAYS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:yesterday|today|(?:(?:the )?(?:last|past)|this) (?:week|month|year|weekend|${DAY_NAME})` +
    String.raw`|${DAY_NAME})(?![\p{L}\d])`,
  'giu',
);
const NTH = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
/** Once months and days are masked. */
const DATES = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\d{4}-\d\d(?:-\d\d)?|(?:the )?${NTH}\.? (?:of )?${MONTH_MARK}+(?:,? \d{4})?` +
    String.raw`|${MONTH_MARK}+ (?:the )?${NTH}(?:,? \d{4})?(?![\d:])|` +
    String.raw`${MONTH_MARK}+(?: \d{4})?|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.\d{1,2}\.|the \d{1,2}(?:st|nd|rd|th)` +
    String.raw`|${DAY_MARK}+|20\d\d)(?![\p{L}\d])`,
  'giu',
);
/** The same text, with a mark for each character of a date. */
const withDatesMasked = (text: string): string =>
  masked(masked(masked(text, MONTHS, MONTH_MARK), DAYS, DAY_MARK), DATES, DATE_MARK);

const RANGE = new RegExp(
  String.raw`(?:\b(?:between|from|of|on|dated|for) )?` +
    String.raw`(?:(${DATE_MARK}+)|(?<=\b(?:between|from|of|on) )((?:the )?${NTH})) ` +
    String.raw`(?:and|to|until|till|through|up to|-|–)(?: and including| the end of)? (${DATE_MARK}+)`,
  'di',
);
const SIDES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\b(?:before|prior to|earlier than|older than) (${DATE_MARK}+)`, 'di'), 'before'],
  [new RegExp(String.raw`\b(?:after|later than|newer than) (${DATE_MARK}+)`, 'di'), 'after'],
  [new RegExp(String.raw`\bsince (${DATE_MARK}+)`, 'di'), 'since'],
  [new RegExp(String.raw`\b(?:from|as of|starting) (${DATE_MARK}+) (?:on|onwards?)`, 'di'), 'since'],
  [new RegExp(String.raw`(${DATE_MARK}+) (?:on|and) ?(?:wards?|after|later)`, 'di'), 'since'],
  [
    new RegExp(
      String.raw`\b(?:until|till|up to(?: and including)?|no later than|not later than) (${DATE_MARK}+)`,
      'di',
    ),
    'until',
  ],
  [new RegExp(String.raw`\b(?:on|in|of|for|from|dated|during) (${DATE_MARK}+)`, 'di'), '='],
];
const LAST = /\b((?:last|this) (?:week|month|year|weekend)|yesterday)\b/i;

/**
 * @param columns of the person's tables that hold dates.
 * @returns which days a request about a table means, "day before 3 May"; null if it says none, or with several such columns.
 */
export function dateCondition(request: string, columns: readonly string[]): string | null {
  const [column, other] = columns;
  if (column === undefined || other !== undefined) return null;
  const mask = withDatesMasked(request);
  const [, whole, day, last] = execMasked(RANGE, mask, request) ?? [];
  const first = whole ?? day;
  if (first !== undefined && last !== undefined) return `${column} between ${withMonth(first, last)} and ${last}`;
  for (const [side, operator] of SIDES) {
    const [, date] = execMasked(side, mask, request) ?? [];
    if (date !== undefined) return `${column} ${operator} ${date}`;
  }
  const [, lately] = LAST.exec(request) ?? [];
  return lately === undefined ? null : `${column} = ${lately}`;
}

/** "The 1st and the 15th of November": the month is said once. */
function withMonth(first: string, last: string): string {
  const [month] = new RegExp(String.raw`\b${MONTH}(?: \d{4})?`, 'i').exec(last) ?? [];
  return /^(?:the )?\d{1,2}(?:st|nd|rd|th)?$/i.test(first) && month !== undefined ? `${first} ${month}` : first;
}
