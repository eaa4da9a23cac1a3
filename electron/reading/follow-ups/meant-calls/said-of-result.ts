import { withNumbers } from '../../../foundation/numbers-in.ts';
import { numberIn } from '../continued-calculation.ts';
import { fileTextOf } from '../file-text.ts';
import { stringOf, type FollowUp } from './meant-call.ts';

const STILL_DUE = new RegExp(
  [
    String.raw`\bstill (?:\p{L}+ ){0,2}?(?:pay|pays|owes?|due|outstanding|missing|to pay|comes? (?:later|on top))\b|`,
    String.raw`\b(?:ha(?:s|ve)|needs?|got) (?:still )?(?:left )?to pay (?:\p{L}+ ){0,3}?(?:on the day|later|then|at the end|when|after)\b|`,
    String.raw`\b(?:the (?:rest|balance|remainder)|what(?:['’]s| is) left|how much (?:is|would be) left|left (?:over|to pay)|remaining|outstanding)\b`,
  ].join(''),
  'iu',
);
const ASKS = /\bhow (?:much|many|far|long)\b|\bwhat\b|\?/i;
const SHARE =
  /^\s*(?:what(?:['’]?s| is) )?(\d[\d.,]*) ?(?:%|per ?cent) (?:of|on) [$€£]?(\d[\d.,]*)\s*$|^\s*[$€£]?(\d[\d.,]*) ?\* ?(?:\d[\d.,]* ?%|0?\.\d+)\s*$/i;

/** "So how much does she still have to pay on the day", after the deposit was worked out: what the share is taken from, without it. */
export function stillDue({ text, whole, last }: FollowUp): string | null {
  const expression = last.toolName === 'calculate' ? stringOf(last.arguments, 'expression') : null;
  const [, , of, by] = SHARE.exec(expression ?? '') ?? [];
  const [amount, part] = [(of ?? by)?.replaceAll(',', ''), numberIn(last.result)];
  if (amount === undefined || part === null || /\d/.test(text) || !ASKS.test(whole) || !STILL_DUE.test(text))
    return null;
  return `${amount} - ${part}`;
}

const SO_MANY =
  /^(?:(?:so|and|but|then|now) )*(?:(?:if|when|what if) )?(?:i|we|they|he|she)?(?:['’]d|['’]ll| will| would| do)? ?(?:need|want|have|got|bought|buy|use|take|make|order|cut)? ?(?<count>\d+(?:\.\d+)?) (?:of|times) (?:that|those|them|these|it)\b(?<rest>.*)$/i;
const IN_ALL = /\bhow (?:much|many|long|far)\b|\bwhat\b|\b(?:in all|altogether|in total|all together)\b/i;

/** "I need 6 of those, how many metres is that?", after a length was converted: as many times the result. */
export function soMany({ text, last }: FollowUp): string | null {
  const { count, rest = '' } = SO_MANY.exec(withNumbers(text))?.groups ?? {};
  const { from, to } = last.arguments;
  const isOther =
    typeof from === 'string' && typeof to === 'string' && new RegExp(String.raw`\b${plain(from)}\b`, 'iu').test(rest);
  const number = /^(?:calculate|convert_units)$/.test(last.toolName) ? numberIn(last.result) : null;
  return number === null || count === undefined || isOther || /\d/.test(rest) || !IN_ALL.test(rest)
    ? null
    : `${count} * ${number}`;
}
const plain = (unit: string): string => unit.replaceAll(/[^\p{L}\d ]/gu, '.');

const SINCE =
  /\b(?:since (?:then|that|the last|last)|more (?:is|than) (?:that|it)|(?:difference|gone up|gone down|used|driven|done|come|further)\b.{0,40}|from (?:that|there|then)|how far|how (?:much|many) more)\b/i;
const NOW =
  /\b(?:(?:i|we)['’]?(?:m| am|re| are) (?:at|on)|(?:it|that|now|counter|meter|clock|odometer|reading)(?:['’]?s| is| says| reads| shows| stands)?(?: now)?(?: at| on)?|at|on) (?<now>\d[\d,]*(?:\.\d+)?)\b/i;

/** "I'm at 52310 now, how far is that since then", after a text with one such number was read: the difference. */
export function sinceThen({ text, recent }: FollowUp): string | null {
  const digits = text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const now = NOW.exec(digits)?.groups?.['now'];
  const file = fileTextOf(recent);
  if (now === undefined || file === null || !ASKS.test(text) || !SINCE.test(text)) return null;
  const all = digits.match(/\d+(?:\.\d+)?/g) ?? [];
  const lines = file.text.split('\n').filter((line) => line.trim() !== '');
  const numbers = (
    lines
      .at(-1)
      ?.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      .match(/\d+(?:\.\d+)?/g) ?? []
  ).filter((number) => isAlike(Number(number), Number(now)));
  const [before, other] = numbers;
  return before === undefined || other !== undefined || all.length > 1 ? null : differenceOf(now, before);
}

/** A reading goes on from the one before: a day of the month is none. */
const isAlike = (one: number, other: number): boolean => one > 0 && Math.max(one, other) < Math.min(one, other) * 2;

const differenceOf = (one: string, other: string): string =>
  Number(one) >= Number(other) ? `${one} - ${other}` : `${other} - ${one}`;
