import type { JsonObject } from '../../../../shared/entities/json.ts';
import { numberSaid } from '../../../foundation/numbers-in.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const ASKS = /\b(?:how (?:many|much)|what|by what)\b[^.?!]*(?:\bper ?cent(?:age)?\b|%)/i;
const NUMBERS = /(?<![\d.,\p{L}])\d[\d,]*(?:\.\d+)?(?![\d%]| ?per ?cent)/gu;
/** "Last week it was 1210", "my old price was 9": the number that is said came first. */
const SAYS_EARLIER =
  /\b(?:was|were|had|used to|old|previous(?:ly)?|before|earlier|last|(?:a|one|two) (?:week|month|year)s? ago)\b/i;
const SAYS_LATER = /\b(?:next|new|will be|goes? to|going to be|raised? to|(?:is|are) now|now (?:it )?(?:is|are))\b/i;
const OF_PRICE = /\b(?:price|rate|fee|wage|tariff|(?:cost|pay|charge)s?(?: of)? (?:each|per|an?))\b/i;
/** "2,350 words at 0.12 euros", "3 tins for 4.20 each". */
const PRICE =
  /(?:\b(?:at|@)|\bfor(?= \D?\d+(?:\.\d+)? ?(?:\p{L}+ )?(?:each|apiece|an?|per)\b)|\bcosts?|\bcharge) [€$£]?(\d+(?:\.\d+)?)(?![\d%:])/giu;
const MEAN = /\b(?:average|mean)\b/i;
const SUM = /\b(?:total|sum|altogether|in all)\b/i;

/**
 * "Last week it was 1210 on average. How many percent up is that?", "my old price was 9, how many percent more is the new one": from or to the
 * figure of the last answer that it means, which is not the first one of its result.
 */
export function percentOfFigure(followUp: FollowUp): MeantCalls | null {
  const { whole } = followUp;
  const [said, other] = whole.match(NUMBERS) ?? [];
  const stated = whole.replace(/\b(?:the )?new one\b/i, ' ');
  if (said === undefined || other !== undefined || !ASKS.test(whole)) return null;
  const figure = figureMeant(followUp);
  const isEarlier = SAYS_EARLIER.test(stated);
  if (figure === null || isEarlier === SAYS_LATER.test(stated)) return null;
  const number = numberSaid(said);
  const [from, to] = isEarlier ? [number, figure] : [figure, number];
  return oneCall('percent_change', { from, to });
}

function figureMeant({ whole, asked, last: { toolName, result } }: FollowUp): number | null {
  if (toolName === 'describe_numbers') {
    const { mean, sum } = (result ?? {}) as JsonObject;
    const words = MEAN.test(whole) || SUM.test(whole) ? whole : asked;
    const figure = MEAN.test(words) ? mean : SUM.test(words) ? sum : undefined;
    return typeof figure === 'string' ? numberSaid(figure) : null;
  }
  if (toolName !== 'calculate' || !OF_PRICE.test(whole)) return null;
  const [price, other] = [...asked.matchAll(PRICE)].map(([, digits = '']) => digits);
  return price === undefined || other !== undefined ? null : Number(price);
}
