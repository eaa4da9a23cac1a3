const NUMBER = String.raw`(?<![\p{L}\d.,:/])[€$£]?(\d+(?:\.\d+)?)(?![\d:/]|,\d|\.\d|(?:st|nd|rd|th)\b)`;
const DAY = '(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?s?';
/** "12.60 the hour", "€14 an hour", "13.20 hourly". */
const HOURLY = new RegExp(
  String.raw`${NUMBER} ?(?:euros?|dollars?|pounds?|quid|bucks|[€$£])?,? ?(?:(?:the|an|per|each|every|a|\/) ?(?:hour|hr|h)\b|hourly\b)`,
  'gu',
);
const AMOUNT = new RegExp(NUMBER, 'gu');
/** "10 percent off everything", "5% off the lot". */
const OFF_ALL =
  /(?<share>\d+(?:\.\d+)?) ?(?:%|per ?cent) (?:off|discount on|less on|reduction on) (?:of )?(?:everything|all|both|the (?:lot|total|whole|three|two|four)|it all|each|every one)\b/u;
const ASKS = /\bhow much\b|\bwhat\b|\b(?:in total|altogether|in all|come to)\b/;
const ASKS_PART =
  /\bhow much (?:\S+ )?(?:off|discount|does (?:he|she|it) save|do (?:i|we|they) (?:save|lose))\b|\bsav(?:e|ing)\b/;
const MOST = 7;

/**
 * Several amounts of one kind, told as a story: "8 hours Monday, 6.5 Tuesday and 4 on Friday, they pay 13 the hour", "jobs at 640, 1,120
 * and 85, 5 percent off everything". All numbers of the message have to be in the sum.
 * @returns the calculation; null if the message tells another story.
 */
export function listedAmounts(message: string): string | null {
  const text = message
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return ASKS.test(text) ? (hoursAtRate(text) ?? pricesLess(text) ?? withoutTax(text) ?? servedFor(text)) : null;
}

function hoursAtRate(text: string): string | null {
  const [rate, other] = [...text.matchAll(HOURLY)];
  if (rate === undefined || other !== undefined) return null;
  const rest = text.replace(rate[0], ' ; ');
  const numbers = [...rest.matchAll(AMOUNT)].map(([, number = '']) => number);
  const worked = [...rest.matchAll(WORKED)].map(([, before, behind]) => before ?? behind ?? '');
  const isAll = (rest.match(/\d+(?:[.,:]\d+)*/g) ?? []).length === numbers.length && worked.length === numbers.length;
  return isAll && worked.length > 1 && worked.length <= MOST ? `(${worked.join(' + ')}) * ${rate[1] ?? ''}` : null;
}
/** "7.5 hours Monday", "9 on Tuesday", "Wednesday 6". */
const WORKED = new RegExp(
  String.raw`${NUMBER}(?: ?(?:hours?|hrs?|h))?(?: on| of)?(?: the)? (?:${DAY})\b|\b(?:${DAY})(?: (?:was|i did|i worked|it was))?:? ${NUMBER}`,
  'gu',
);

function pricesLess(text: string): string | null {
  const off = OFF_ALL.exec(text);
  if (off === null || ASKS_PART.test(text)) return null;
  const rest = text.replace(off[0], ' ; ');
  const numbers = [...rest.matchAll(AMOUNT)].map(([, number = '']) => number);
  const isAll = (rest.match(/\d+(?:[.,:]\d+)*/g) ?? []).length === numbers.length && !OTHER_FACTOR.test(rest);
  const isListed = isAll && numbers.length > 1 && numbers.length <= MOST;
  return isListed ? `(${numbers.join(' + ')}) - ${off.groups?.['share'] ?? ''}%` : null;
}
/** What makes a number something else than a price to add. */
const OTHER_FACTOR =
  /%|\bper ?cent\b|\b(?:each|apiece|per|every|times|hours?|days?|people|guests|nights?|weeks?|months?|of us|deposit|already|paid|less|minus)\b|\d (?:x|\*) ?\d|\d (?:a|an) \p{L}/u;

const INCLUDES = new RegExp(
  String.raw`${NUMBER}(?: ?(?:euros?|dollars?|pounds?|quid|bucks|[€$£]))? (?:already |has |is |that |which )*(?:includes?|included|including|incl\.?|contains?|has)(?: already)?(?: the| a)? (\d+(?:\.\d+)?) ?(?:%|per ?cent)`,
  'u',
);
const NET = /\b(?:without|before|net|excluding|exclusive|minus|less|taken (?:off|out))\b/;

/** "The 2380 already includes 23%, what is it without?" */
function withoutTax(text: string): string | null {
  const [said = '', amount, share] = INCLUDES.exec(text) ?? [];
  if (amount === undefined || share === undefined || !NET.test(text)) return null;
  const others = text.replace(said, ' ').match(/\d+(?:\.\d+)?/g) ?? [];
  return others.every((number) => number === amount || number === share) ? `${amount} / ${factorOf(share)}` : null;
}
const factorOf = (share: string): string => String(Number((1 + Number(share) / 100).toFixed(6)));

const SERVES = String.raw`(?:does|do|feeds?|serves?|makes?|is (?:enough )?for|are (?:enough )?for|is enough to make|will (?:do|feed|make|serve)|gives?|covers?|lasts?)`;
const SERVED = new RegExp(
  String.raw`${NUMBER} ?\p{L}+(?: \p{L}+){0,4}? ${SERVES}(?: about| only| me| us)? (\d+)(?: \p{L}+){0,2}[,;.:]? ` +
    String.raw`(?:so |and |then )*(?:how much|how many|what)(?: \p{L}+){0,8}? (?:for|to (?:feed|make|serve|cook for)) (\d+)(?: \p{L}+){0,2}[?.! ]*$`,
  'u',
);

/** "If 300 g of rice does 4, how much do I need for 14?" */
function servedFor(text: string): string | null {
  const found = SERVED.exec(text);
  const [, amount = '', served = '', wanted = ''] = found ?? [];
  const isAll = (text.match(/\d+(?:\.\d+)?/g) ?? []).length === 3;
  return found === null || !isAll ? null : `${amount} / ${served} * ${wanted}`;
}
