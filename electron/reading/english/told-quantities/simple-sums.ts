import { BARE } from './counted-units.ts';
import { quantitiesIn } from './quantity.ts';

const ADD_UP =
  /^(?:please |can you |could you |so |and )*(?:add|tot|sum|total)(?: (?:it|them|these|those))?(?: all)?(?: up| together)?\b/;

/** "Add up our hours: Monday 6.5, Tuesday 8": numbers behind their names. */
export function addedUp(text: string): string | null {
  if (!ADD_UP.test(text) || !/: .*\p{L} \d/u.test(text) || /\d ?[-+*×x/] ?\d/.test(text)) return null;
  const { quantities } = quantitiesIn(text);
  const isList = quantities.every(({ of, per, isForEach }) => of === BARE && per.length === 0 && !isForEach);
  const digits = text.match(/(?<![\d.,])\d[\d.,]*/g) ?? [];
  return quantities.length < 2 || !isList || digits.length !== quantities.length || /%/.test(text)
    ? null
    : quantities.map(({ amount }) => amount).join(' + ');
}

const COMES_TO =
  /(?:,|[.!]| -|^) *(?:so )?(?:(?:what|how much)(?:'?s| does| is| do| did| will)?(?: that| it| they| this| all)*(?: all| altogether| together| in total)*(?: come to| add up to| make| cost)?|(?:the )?total|altogether|in total|in all)[?.! ]*$/;
/** Words that make a number something else than an amount to add. */
const NO_AMOUNT =
  /%|\b(?:each|per|every|a (?:piece|day|week|month|year|head|person|kilo|kg|hour)|at|of us|people|persons|guests|nights?|days?|hours?|weeks?|months?|times|x|by|between|among|off|minus|less|paid|left|discount|half|twice|double)\b|\d ?[x×*/]/;
const ONE_AMOUNT =
  /^(?:\p{L}[\p{L}' ]*?,? )?[$€£]?(\d+(?:\.\d+)?)(?: ?(?:[$€£]|quid|pounds?|euros?|dollars?|bucks|p))?(?: (?:for|on) .+| \p{L}[\p{L}' ]*)?$/u;

/** "48 for the gravel, 23.50 sand and 11.25 for nets, what's that come to?": one amount for each thing. */
export function amountsOf(text: string): string | null {
  const [question] = COMES_TO.exec(text) ?? [];
  if (question === undefined || NO_AMOUNT.test(text.slice(0, text.length - question.length))) return null;
  const told = text.slice(0, text.length - question.length);
  const amounts = told.split(/,? and |, |,? plus | \+ /).map((part) => ONE_AMOUNT.exec(part.trim())?.[1] ?? null);
  return amounts.length < 2 || amounts.includes(null) ? null : amounts.join(' + ');
}

const ASKS_PERCENT =
  /\b(?:what|how many|how much)(?:'?s| is)?(?: that| it)?(?: in| as)?(?: a)? ?(?:per ?cent(?:age)?|%)(?: is (?:that|it)| of (?:it|that))?\b/;
const CHANGED =
  /\b(?:from|to|was|were|now|before|after|up|down|grew|grown|rose|risen|fell|fallen|went|gone|increase\w*|decrease\w*|rise|more|less|cheaper|dearer|last (?:year|month))\b/;

/** "How much is 31 out of 40 in per cent?" */
const OUT_OF = /(?<![\d.,])(\d+(?:\.\d+)?) (?:\p{L}+ )?out of (?:the |a )?(\d+(?:\.\d+)?)(?![.,]?\d|%)/u;
const IN_PERCENT = /\bper ?cent(?:age)?\b|%/;

export function partOfWhole(text: string): string | null {
  const [said, part = '', whole = ''] = OUT_OF.exec(text) ?? [];
  const isOnly = said !== undefined && !/\d/.test(text.replace(said, ''));
  return isOnly && IN_PERCENT.test(text) ? `${part} as a percentage of ${whole}` : null;
}

const MY_PART =
  /\b(?:i|we|he|she|they|you) (?:pays?|gets?|owes?|keeps?|owns?|takes?|covers?)(?: for)? (\d+(?:\.\d+)?) ?(?:%|per ?cent\b)|\b(?:my|our|his|her|their) (?:share|part|cut|commission|bit)(?: of (?:it|that))? is (\d+(?:\.\d+)?) ?(?:%|per ?cent\b)/u;
const ASKS_MUCH = /\b(?:how much|what)(?:'?s| is| does| do| would)?\b/;

/** "Rent is 720, I pay 35%, how much is that?" */
export function partOfAmount(text: string): string | null {
  const found = MY_PART.exec(text);
  const share = found?.[1] ?? found?.[2];
  const numbers = text.replace(found?.[0] ?? '', ' ').match(/(?<![\d.,])\d[\d,]*(?:\.\d+)?(?! ?%|[\d:/])/g) ?? [];
  const [amount, other] = numbers;
  const isAll = !/%|\bper ?cent\b/.test(text.replace(found?.[0] ?? '', ' '));
  return share === undefined || amount === undefined || other !== undefined || !isAll || !ASKS_MUCH.test(text)
    ? null
    : `${share}% of ${amount.replaceAll(',', '')}`;
}

/** "Rent is 840 and I take home 2,310, what percentage is that?": the smaller one of the larger. */
export function shareOf(text: string): string | null {
  if (!ASKS_PERCENT.test(text) || CHANGED.test(text)) return null;
  const numbers = (text.match(/(?<![\d.,])\d[\d.,]*\d|(?<![\d.,])\d/g) ?? []).map((one) => one.replaceAll(',', ''));
  const [one, other, more] = numbers.toSorted((first, second) => Number(first) - Number(second));
  return one === undefined || other === undefined || more !== undefined || one === other
    ? null
    : `${one} as a percentage of ${other}`;
}
