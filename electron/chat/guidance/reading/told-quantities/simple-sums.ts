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

const ASKS_PERCENT =
  /\b(?:what|how many|how much)(?:'?s| is)?(?: that| it)?(?: in| as)?(?: a)? ?(?:per ?cent(?:age)?|%)(?: is (?:that|it)| of (?:it|that))?\b/;
const CHANGED =
  /\b(?:from|to|was|were|now|before|after|up|down|grew|grown|rose|risen|fell|fallen|went|gone|increase\w*|decrease\w*|rise|more|less|cheaper|dearer|last (?:year|month))\b/;

/** "Rent is 840 and I take home 2,310, what percentage is that?": the smaller one of the larger. */
export function shareOf(text: string): string | null {
  if (!ASKS_PERCENT.test(text) || CHANGED.test(text)) return null;
  const numbers = (text.match(/(?<![\d.,])\d[\d.,]*\d|(?<![\d.,])\d/g) ?? []).map((one) => one.replaceAll(',', ''));
  const [one, other, more] = numbers.toSorted((first, second) => Number(first) - Number(second));
  return one === undefined || other === undefined || more !== undefined || one === other
    ? null
    : `${one} as a percentage of ${other}`;
}
