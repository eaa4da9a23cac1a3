import { withNumbers } from '../../foundation/numbers-in.ts';
import { POLITE } from '../english/polite-words.ts';
import { singular } from '../english/told-quantities/counted-units.ts';
import { placesIn } from '../values/known-places.ts';
import type { KnownTitles } from './named-kinds.ts';

const WHOSE = '(?:the|my|our|these|those|his|her|their|this)';
/** "Work out the average of my marks", "add up our hours", "the mean of my test scores". */
const OF_NUMBERS: readonly RegExp[] = [
  new RegExp(
    String.raw`^${POLITE}(?:(?:work|find|figure) out|calculate|compute|find|tell me|give me|get(?: me)?|i (?:need|want)(?: to know)?|what(?:['’]?s| is| are| was| would be)) ` +
      String.raw`(?:the |my |our )?(?:average|mean|median|sum|total)(?: \p{L}+)?(?: (?:of|for|from|in) ${WHOSE} (?<things>\p{L}[\p{L}' -]{1,40}?)| (?<alone>marks|scores|grades|times))(?: (?:for me|please|pls|today|now))*[?.!]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^${POLITE}(?:add up|tot(?:al)? up|total|sum(?: up)?) ${WHOSE} (?<things>\p{L}[\p{L}' -]{1,40}?)(?: (?:up|together|for me|please|pls|now))*[?.!]*$`,
    'iu',
  ),
];
const AMOUNT =
  '(?:bill|check|price|invoice|total|meal|dinner|lunch|order|cost|amount|sum|quote|fare|rent|purchase|receipt)';
/** "How much is the VAT on my invoice", "what is 20% off the price", "split the bill between the four of us". */
const OF_AMOUNT: readonly RegExp[] = [
  new RegExp(
    String.raw`^${POLITE}(?:how much (?:is|would|are|will)|what(?:['’]?s| is| are| would)|work out|calculate)(?: be)? (?:the |a )?(?:\d+(?:\.\d+)? ?(?:%|per ?cent) ?)?(?:vat|gst|hst|tax|tip|discount|off|of|commission|service charge)?(?: (?:on|of|off|for))? ${WHOSE} ${AMOUNT}(?: (?:please|for me))*[?.!]*$`,
    'iu',
  ),
  /^(?:so |and |ok )*how much (?:of a )?tip (?:should|do|must|would|shall) (?:i|we) (?:leave|give|pay)\b\D*(?:\d+ ?(?:%|per ?cent)\D*)?$/i,
  new RegExp(
    String.raw`^${POLITE}(?:split|divide|share) ${WHOSE} ${AMOUNT} (?:evenly |equally )?(?:(?:between|among|amongst|by|over) [^\d]*(?:\d+[^\d]*)?|\d+ ways[^\d]*)$`,
    'iu',
  ),
];
/** "What time is it there when it's 5 here?" */
const OF_PLACE =
  /\bwhat (?:time|hour) (?:is|will|would) (?:it|that) (?:be )?(?:(?:over |out |down |up )?there|for (?:him|her|them))\b/i;
/** Where numbers may be: "in budget.csv", "from the table". */
const HAS_SOURCE =
  /[/\\]|\w\.\p{L}{2,4}\b|\b(?:tables?|columns?|files?|notes?|lists?|rows?|folders?|spent|spend|spending|expenses?|calendar|tasks?|contacts?)\b/iu;

/**
 * @returns what to ask somebody who wants something worked out and doesn't say of what: "can you work out the average of my marks"; null for
 *   other messages, and if the words may name something that is in a table.
 */
export function unsaidNumbers(message: string, known: KnownTitles): string | null {
  const text = message.trim();
  if (OF_PLACE.test(text) && placesIn(text).length === 0 && !/ (?:in|from|to) \p{Lu}/u.test(text)) return 'Where?';
  if (HAS_SOURCE.test(text) || namesOwn(text, known)) return null;
  const plain = withNumbers(text);
  if (!/\d/.test(plain) && OF_NUMBERS.some((form) => form.test(text))) return 'Which numbers?';
  if (!OF_AMOUNT.some((form) => form.test(plain))) return null;
  return SHARE_NAMED.test(text) && !/\d/.test(plain) ? AT_WHAT_RATE : HOW_MUCH;
}

const HOW_MUCH = 'How much is it?';
const AT_WHAT_RATE = 'How much is it, and at what rate?';
const SHARE_NAMED = /\b(?:vat|gst|hst|tax|tip|discount|commission|service charge)\b/i;
const SHARE = /(\d+(?:\.\d+)?) ?(?:%|per ?cent)/;
const AMOUNT_NAMED = new RegExp(String.raw`\b${WHOSE} ${AMOUNT}\b`, 'i');

/**
 * @returns a request with the amount that was asked for in its place: "split 96.40 between the four of us"; null if none was asked for, or
 *   none is said.
 */
export function withAmountSaid(request: string, answer: string, message: string): string | null {
  const [amount, other] =
    withNumbers(message).match(/(?<![\d.,])\d[\d,]*(?:\.\d+)?(?!\d|[:/]\d|[.,]\d| ?(?:%|per ?cent))/g) ?? [];
  const question = answer.trim();
  if ((question !== HOW_MUCH && question !== AT_WHAT_RATE) || amount === undefined || other !== undefined) return null;
  if (question === AT_WHAT_RATE) return shareOf(message, amount);
  return AMOUNT_NAMED.test(request) ? request.replace(AMOUNT_NAMED, amount) : shareOf(request, amount);
}

/** "How much tip should I leave, 12 percent?", "310 at 20%". */
function shareOf(said: string, amount: string): string | null {
  const [, share] = SHARE.exec(withNumbers(said)) ?? [];
  return share === undefined ? null : `what is ${share}% of ${amount}`;
}

/** Whether a word of the message is that of a table, a column, a cell or the title of a note. */
function namesOwn(text: string, { table, tables = [], note }: KnownTitles): boolean {
  const own = [
    ...table,
    ...note,
    ...tables.flatMap(({ name, columns, cells }) => [
      name,
      ...columns.map((column) => column.name),
      ...cells.map((cell) => cell.text),
    ]),
  ].flatMap((name) => name.toLowerCase().split(/[\s_]+/));
  const words = new Set(own.filter((word) => word.length > 2).map(singular));
  return (text.match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(singular(word)));
}
