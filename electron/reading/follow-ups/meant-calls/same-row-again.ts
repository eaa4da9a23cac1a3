import { comparedWords } from '../../../inference/compared-words.ts';
import { numberSaid } from '../../../foundation/numbers-in.ts';
import { onlyTextIn } from '../../own-things/known-tables.ts';
import { isSameWord } from '../../own-things/named-kinds.ts';
import { DAY_NAME, MONTH } from '../../english/time-words.ts';
import { holdsDays } from '../../values/spoken-row.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';
import { rowsBefore, tableNamed } from './row-at-position.ts';

const SHOWN = /^(?:find_rows|add_rows)$/;
const ANOTHER =
  /\b(?:another(?: one)?|one more|(?:the )?same (?:again|one|thing|row|entry)|(?:a )?second one|same price|again)\b|^(?:and|also|plus) one (?=for|on|of|today|yesterday)/i;
/** "Same for yesterday, but 2 hours". */
const SAME_ON = new RegExp(
  String.raw`^(?:and )?(?:the )?same (?:again )?(?:for |on )?(?:today|yesterday|${DAY_NAME}|the \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH})\b`,
  'i',
);
const ENTERS =
  /\b(?:add|put|enter|log|record|insert|write|note|bought|got|had|paid|spent|went)\b|^(?:and|also|plus) (?:one|another|the same)\b/i;
const DAY = new RegExp(
  String.raw`\b(?:today|yesterday|${DAY_NAME}|(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \d{1,2}(?:st|nd|rd|th)?|(?:the )?\d{1,2}(?:st|nd|rd|th))(?!\p{L})`,
  'iu',
);
const NUMBER = /(?<![\p{L}\d.,])[$€£]?(\d+(?:[.,]\d+)?)(?![\d%:])/gu;
const AROUND =
  /^(?:another|more|same|again|second|row|entry|price|amount|cost|costs|add|put|enter|log|record|insert|write|note|bought|got|had|paid|spent|went|down|up|for|at|dated|euros?|dollars?|pounds?|table|list|expenses|there|too|like)$/;

/** "Another one, same price, today, put it in", after one row was shown or added: the same row of another day, or with another number. */
export function sameRowAgain({ text, whole, last, recent, known }: FollowUp): MeantCalls | null {
  const name = SHOWN.test(last.toolName) ? stringOf(last.arguments, 'table') : null;
  const table = tableNamed(name, known);
  const isSame = SAME_ON.test(text) || (ANOTHER.test(text) && ENTERS.test(whole));
  if (name === null || table === undefined || !isSame || whole.includes('?')) return null;
  const [row, other] = rowsBefore(recent.slice(-1), name, table);
  const [dayColumn, otherDay] = table.columns.filter(holdsDays);
  const numeric = table.columns.filter(({ type }) => type === 'number' || type === 'integer');
  if (row === undefined || other !== undefined || dayColumn === undefined || otherDay !== undefined) return null;
  const [day] = DAY.exec(text) ?? [];
  const rest = day === undefined ? text : text.replace(day, ' ');
  const numbers = [...rest.matchAll(NUMBER)].map(([, digits = '']) => numberSaid(digits));
  const [number, second] = numbers;
  const [column, otherColumn] = numeric;
  if (second !== undefined || (number !== undefined && (column === undefined || otherColumn !== undefined)))
    return null;
  const own = [
    table.name,
    ...numeric.map((one) => one.name),
    ...Object.values(row).filter((value) => typeof value === 'string'),
  ].flatMap(comparedWords);
  const words = comparedWords(rest.replaceAll(NUMBER, ' ')).filter((word) => !own.some((one) => isSameWord(one, word)));
  const isOther = onlyTextIn(text, table) !== null && !own.some((one) => comparedWords(text).includes(one));
  if (isOther || !hasOnly(words.join(' '), AROUND)) return null;
  const set = number === undefined || column === undefined ? {} : { [column.name]: number };
  return oneCall('add_rows', {
    table: name,
    rows: [{ ...row, ...set, [dayColumn.name]: day?.toLowerCase() ?? 'today' }],
  });
}
