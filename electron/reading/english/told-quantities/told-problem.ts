import { billOf } from './bill.ts';
import { dimensionOf } from './counted-units.ts';
import { unitsOf, termOf } from './dimensions.ts';
import { linked, withKinds, withoutRepeated } from './kinds.ts';
import { besides, factored } from './products.ts';
import { portionsIn } from './portions.ts';
import { listedAmounts } from './listed-amounts.ts';
import { priceEach } from './price-each.ts';
import { productAndRest } from './product-and-rest.ts';
import { proportionIn } from './proportion.ts';
import { plainOf, quantitiesIn, type Quantity } from './quantity.ts';
import { shareAndDebt } from './share-and-debt.ts';
import { storyShares } from './story-shares.ts';
import { added, asPairs } from './terms.ts';
import { ASKS_LEFT, leftOver } from './left-over.ts';
import { addedUp, amountsOf, partOfAmount, partOfWhole, shareOf } from './simple-sums.ts';
import { MONTH } from '../time-words.ts';
import { ASKING, questionIn, TOTAL, wantedIn, type Wanted } from './wanted.ts';

const ASKS = new RegExp(
  String.raw`\bhow (?:many|much)\b|\bwhat(?:'?s)? (?:do|does|did|will|would|is|are|each|per|a|that|the)\b|\bwhat(?:'s)\b|\b(?:per|each)\b[^.!]*\?|` +
    String.raw`\b(?:everybody|everyone|each|all)(?: of us)? pays?\b|\bpay the same\b|` +
    TOTAL.source,
  'i',
);
/** What numbers are for elsewhere. */
const ELSEWHERE = new RegExp(
  [
    String.raw`\b(?:remind|note|notes|table|lists?|calendar|diary|event|appointment|meeting|tasks?|timer|alarm|password|dice|random|`,
    String.raw`e-?mail|file|folder|convert|interest|loan|mortgage|savings|grow|equation|binary|remember|expenses|budget\.|`,
    String.raw`years? old|(?:until|till) (?:mon|tue|wed|thu|fri|sat|sun|christmas|easter|next|the|my)\w*|ago|o'?clock|am|pm|a\.m|p\.m|`,
    String.raw`(?:\d(?:st|nd|rd|th)?(?: of)? (?:${MONTH})|(?:${MONTH}) \d))\b|[()@#]|\d:\d`,
  ].join(''),
  'i',
);
/** Stories in which more happens than multiplying and sharing. */
const OTHER_STORY = new RegExp(
  [
    String.raw`\b(?:return\w*|(?:give|gave|given|brought|bring|send|sent|get)(?: \S+){0,3} back|change|brok\w+|lost|missing|ate|eaten|remain\w*|borrow\w*|budget|`,
    String.raw`left over|half|thirds?|twice (?:as|that)|double|free|nothing|other|instead|(?<!(?:each|all|both|most) )of them|at most|profit|pages?|doz(?:en)?s?|`,
    String.raw`already (?:have|had|got)|(?:the|on|what) average|mean|median|mod|square root|squared|area|volume|cubic|root)\b|`,
    String.raw`\d ?(?:[*/^=×÷x+-]|times|minus|multiplied by|divided by|over|by) ?\(?\d|\bper ?cent of\b|% of\b|\bpercentage\b`,
  ].join(''),
  'i',
);
/** "6 hours at 52 plus 84 for parts": no more than the sum. */
const IS_ONLY_SUM = /^(?:so |and |ok |please )?\d+(?:\.\d+)? [a-z]+(?: [a-z]+)? (?:at|@|for) (?:[^.,;!?]|\.\d){2,50}$/;
/** "What is 85 less 15 percent". */
const AMOUNT_AND_SHARE =
  /^(?:(?:so|and|ok|please),? )*(?:(?:what(?:'?s| is| are| would be)|how much (?:is|are|would be)|calculate|work out) )?[€$£]?(\d+(?:\.\d+)?)(?: ?[€$£]| euros?| dollars?| pounds?| quid)? (less|minus|plus) (\d+(?:\.\d+)?) ?(?:%|per ?cent)[?.! ]*$/i;
const PERCENT = /(\d+(?:[.,]\d+)?) ?(?:%|per ?cent\b)/g;
const ON_TOP =
  /\b(?:on top|plus|added?|adding|vat|tax|gst|mwst|tip|gratuity|service|surcharge|more|extra|commission|fee)\b/i;
const OFF = /\b(?:off|discount|reduced|reduction|cheaper|less|rebate|sale)\b/i;
const ASKS_SHARE =
  /\b(?:how much|what)(?:'s| is| would| will| do| does)?(?: i| we)? (?:the |my )?(?:save|tip|tax|vat|gst|discount|saving|reduction|fee|commission|service)\b/i;
const ASKS_PERCENT =
  /\b(?:(?:how much|what)(?:'?s| is| are| would)?|work out|calculate|find(?: out)?|tell me) (?:the |a )?[\d.]+ ?(?:%|per ?cent)/i;
const TIMES_PER = /\b(?:per|for every|for each|every) \d+(?:\.\d+)?(?= ?\p{L})/gu;
const MOST = 6;
const YEAR = /(?<![\d.,])(?:19|20)\d\d(?![\d.,])(?! ?(?:euros?|€|[£$]|dollars?|g\b|kg|km|m\b|litres?|people))/;
const ASKS_GAIN = /\b(?:make|made|left|over)\b/;

/**
 * Writes out the sum in a story: "23 on board, 0.35 kilo per head per day, 9 days" multiplies, since a rate by head
 * and day takes a number of each; "15 of us, dinner came up to 1,287.60" divides. What the numbers count decides.
 * @returns the calculation, with all numbers of the message in it; null if it tells no sum, or more than one is possible.
 */
export function toldProblem(message: string): string | null {
  const listed = listedAmounts(message);
  if (listed !== null) return listed;
  const text = plainOf(message);
  const bare = text.replaceAll(CLOCK, ' ');
  return solvedIn(text) ?? (bare === text ? null : solvedIn(bare));
}

/** "We can use the kitchen after 4", "he came at 9": no part of the sum. */
const CLOCK =
  /(?<=\b(?:came|come|comes|coming|here|there|only|start|starts|started|open|opens|until|till|home|back|work|round|by|leave|left|arrived)) (?:at|after|before|by|until|till|from|around) (?:about |half |quarter (?:to|past) )?\d{1,2}(?::\d\d)?(?: ?o'clock)?(?=[,.;!?]|$| (?:and|but|so|today|yesterday|tomorrow|in the)\b)/g;

function solvedIn(text: string): string | null {
  if (ELSEWHERE.test(text) || YEAR.test(text)) return null;
  const portions =
    amountAndShare(text) ??
    portionsIn(text) ??
    billOf(text) ??
    storyShares(text) ??
    shareAndDebt(text) ??
    partOfWhole(text) ??
    partOfAmount(text) ??
    priceEach(text);
  if (portions !== null || !(ASKS.test(text) || IS_ONLY_SUM.test(text))) return portions;
  const simple = leftOver(text) ?? productAndRest(text) ?? shareOf(text) ?? addedUp(text) ?? amountsOf(text);
  if (simple !== null || OTHER_STORY.test(text)) return simple;
  const percents = [...text.matchAll(PERCENT)].map(([, percent = '']) => percent);
  const { quantities, tail } = quantitiesIn(withoutTimesPer(text));
  const question = questionIn(text, tail);
  const said = withoutTimesPer(text).replaceAll(PERCENT, ' ');
  const isAll = (said.match(/(?<![\d.,])\d[\d.,]*/g) ?? []).length === quantities.length;
  if (!isAll || percents.length > 1 || quantities.length > MOST || quantities.length + percents.length < 2) return null;
  if (/\bcosts?\b/.test(text) && ASKS_GAIN.test(question)) return null;
  const share = shareIn(text, percents[0]);
  if (percents.length > 0 && share === null) return null;
  const wanted = wantedIn(question, text);
  const ways = [quantities, withoutHolders(quantities), withoutTimes(quantities)];
  const per = perIn(text);
  const sum = ways.map((way) => solved(way, wanted, share ?? '', per)).find((found) => found !== null) ?? null;
  // What is left isn't more than there was.
  return sum?.includes('+') === true && ASKS_LEFT.test(question) ? null : sum;
}

function amountAndShare(text: string): string | null {
  const [, amount, sign, share] = AMOUNT_AND_SHARE.exec(text) ?? [];
  return amount === undefined || share === undefined ? null : `${amount} ${sign === 'plus' ? '+' : '-'} ${share}%`;
}

const withoutHolders = (quantities: readonly Quantity[]): readonly Quantity[] =>
  quantities.map((one) => ({ ...one, per: one.per.filter((word) => word !== one.holder) }));

/** "Each pays 45 a year": the result is for a year as well. */
function withoutTimes(quantities: readonly Quantity[]): readonly Quantity[] {
  const counted = new Set(quantities.map(({ of }) => dimensionOf(of)));
  const isCounted = (word: string): boolean => !TIMES.has(dimensionOf(word)) || counted.has(dimensionOf(word));
  return quantities.map((one) => ({ ...one, per: one.per.filter(isCounted) }));
}
const TIMES = new Set(['#days', '#months']);

/** The 8 of "3 litres per 8 guests". */
function perIn(text: string): string | null {
  const asked = [...text.matchAll(ASKING)].at(-1)?.index ?? text.length;
  const told = [...text.matchAll(TIMES_PER)].find(({ index }) => index < asked);
  return told === undefined ? null : told[0].replace(/^.* (?=\d)/, '');
}

/** "3 litres per 8 guests" tells two numbers; "what is that per 100 km" is a question. */
function withoutTimesPer(text: string): string {
  const asked = [...text.matchAll(ASKING)].at(-1)?.index ?? text.length;
  return text.replaceAll(TIMES_PER, (said, at: number) => (at > asked ? 'per' : said.replace(/^.* (?=\d)/, 'with ')));
}

/** " + 19%" of "19% VAT on top". */
function shareIn(text: string, percent: string | undefined): string | null {
  if (percent === undefined || ASKS_SHARE.test(text)) return null;
  if (OFF.test(text)) return ` - ${percent}%`;
  return ON_TOP.test(text) && !ASKS_PERCENT.test(text) ? ` + ${percent}%` : null;
}

function solved(said: readonly Quantity[], asked: Wanted, share: string, per: string | null): string | null {
  const resolved = withKinds(linked(withoutRepeated(said)), asked);
  if (resolved === null) return null;
  const { quantities, wanted } = resolved;
  const units = unitsOf(quantities, wanted);
  const proportion = share === '' ? proportionIn(quantities, wanted, units, per) : null;
  if (proportion !== null) return proportion;
  const pairs = asPairs(quantities, units);
  const terms = pairs ?? quantities.map((quantity) => termOf(quantity, units));
  const merged = added(terms, wanted, units, share);
  return merged === null ? null : (factored(merged, wanted, units) ?? besides(merged, wanted, units));
}
