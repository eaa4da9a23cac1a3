import { withNumbers } from '../../../foundation/numbers-in.ts';
import { BARE, MONEY, PERSON, dimensionOf } from './counted-units.ts';

/** A number of a told sum: 0.35 of "kilo", per "head" and "day". */
export interface Quantity {
  readonly amount: string;
  /** The words of what it counts; "" if there are none. */
  readonly of: string;
  readonly per: readonly string[];
  /** What has it, which needn't matter: "a sack is 3 kg". */
  readonly holder: string | null;
  /** Whether it is for each of the number in front of it: "at 12.50", "3 each". */
  readonly isForEach: boolean;
  /** Whether it may be an amount of money, if it has no word of its own: "rent 720", "was 129", "220 on top". */
  readonly isPrice: boolean;
  /** Taken away: "250 down", "less 40". */
  readonly isTaken: boolean;
}

const NUMBER =
  /(?<![\p{L}\d.,:/])([€$£]?)(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+,\d{1,2}(?!\d)|\d+(?:\.\d+)?)(?!\d|[:/]\d|(?:st|nd|rd|th)\b| ?%| ?per ?cent|[.,]\d)( ?[€$£])?/gu;
const STOP = new Set(
  (
    'a an the at for of per each every in and with is are was were cost costs costing to on from who that which plus minus less ' +
    'has have had need needs do does did will would what how i we you they he she it so then altogether total apiece makes make ' +
    'gets get takes take by or but if off down up left more extra already upfront between among ' +
    'times x after before than same equally evenly over can could should must go goes come comes came there all this my our'
  ).split(' '),
);
/** What is paid for, said with an amount alone: "rent 720". */
export const COST =
  '(?:rent|power|electric(?:ity)?|heating|gas|water|internet|wifi|phone|petrol|fuel|labour|labor|parts|deposit|tip|food|drinks?|dinner|lunch|breakfast|' +
  'hotel|flights?|cleaning|materials?|shipping|delivery|postage|service|fitting|tax|insurance|wine|pizza|taxi|parking|groceries|tolls?)';
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;
const EACH = /^[, ]*(?:each|apiece|a (?:piece|pop|go))\b(?! (?:of|\p{L}+(?:s|es)\b))/u;
const PER =
  /^(?:,? ?(?:per|for each|for every) | (?:each|every|in an?|in each|to an?|an?|the|to the) | ?\/ ?)(?!couple|few|lot|bit|total|rest|whole|same|more|other|only|first|last)(\p{L}+)/u;
const OF = /^ of (?!us\b)(?:the |my |our )?\p{L}+(?: (?!per\b|each\b|for\b|an?\b|every\b|and\b|but\b)\p{L}+)?/u;
const AT = /(?:\b(?:at|(?:which|that|they|these|those) costs?)|@) ?[€$£]?$/;
/** "We're 6", "there's 14 coming", "feeds 4". */
const OF_PEOPLE =
  /\b(?:we(?:'re| are| r|re| were| will be)(?: expecting)?|there(?:'s| are| is| will be)|feeds|serves|(?:for|have) (?:only |about )?)\s*$/;
const COMING = /^(?:coming|going|eating|altogether|in total)?$/;
const DOES = 'has|have|holds?|do|does|covers?|contains?|serves?|feeds?|makes?|carr(?:y|ies)|fits?|seats?|takes?';
const ALSO =
  'lays?|needs?|gets?|eats?|costs?|weighs?|uses?|drinks?|wants?|pays?|brings?|earns?|gives?|yields?|is|comes in|wears?|reads?|writes?';
const ABOUT = String.raw`(?: about| around| roughly| only| at least| up to)* ?[€$£]?$`;
/** "Each lays about", "a tin does": the words in front of a number that is for each of something. */
const BEFORE = new RegExp(
  String.raw`\b(?:(?:each|every)(?: of (?:them|us|these|those|the \p{L}+)| one)?|(?:each|every|per|an?) (\p{L}+)(?: of \p{L}+)?(?: (?!i\b|we\b|you\b|he\b|she\b|they\b|that\b)\p{L}+)??) ` +
    String.raw`(?:can |will )?(?:${DOES}|${ALSO})${ABOUT}`,
  'u',
);
/** "The pack has". */
const OF_THE = new RegExp(String.raw`(?:^|\bthe |\band ) ?(\p{L}+) (?:can )?(?:${DOES})${ABOUT}`, 'u');
const ENTRY = /\b(?:entry|entrance|admission|membership)(?: fee)? (?:is|costs?|at|of) ?[€$£]?$/;
const TAKEN =
  /\b(?:minus|less|(?:already|have|has|'ve|'s) (?:paid|put down)|deposit(?: of| was| is)?|take away|subtract|deduct(?:ed|ing)?) ?(?:the |a )?[€$£]?$/;
const TAKEN_BEHIND = /^[^.,;!?\d]{0,12}\b(?:down|off|upfront|up front|in advance|deposit|discount|already)\b/;
const MONEY_BEFORE =
  /\b(?:costs?|costing|came (?:up )?to|comes to|price[sd]?|bill(?:'s)?|rent|fees?|fare|fine|invoice|charge[sd]?|paid|pays?|spent|worth) ?(?:is |was |of |me |us |about )*$/;
const PRICE_BEFORE = new RegExp(
  String.raw`\b(?:is|was|were|says?|said|wants|asks|quoted|${COST}|(?:and|plus)) ?(?:about |of )?$|^ ?(?:(?:and|the|a|an|my|our) )*(?:\p{L}+(?: \p{L}+)? )?$`,
  'u',
);
const OF_TIME = /^(?:minute|hour|day|night|week|month|year)s?$/;
/** "4 nights at": the price of what was counted. */
const PRICED = /^ \p{L}+(?: \p{L}+)?,? (?:at|@) $/u;
const LOTS_OF = /^ (?!per|pc)\p{L}+(?: \p{L}+)? of $/u;
const PRICE_BEHIND = /^ (?:on top|for (?:the |my |our |a )?\p{L}|extra|in all|altogether|in total|between)/u;

/** @returns the numbers of a plain text with what they count, in order, and the words behind the last one. */
export function quantitiesIn(text: string): { readonly quantities: readonly Quantity[]; readonly tail: string } {
  const found = [...text.matchAll(NUMBER)];
  const quantities = found.map((match, at) => {
    const from = found[at - 1];
    const front = text.slice(from === undefined ? 0 : from.index + from[0].length, match.index);
    return quantityAt(match, front, text.slice(match.index + match[0].length, found[at + 1]?.index), at === 0);
  });
  return { quantities, tail: quantities.at(-1)?.tail ?? text };
}

/** A text in lower case with its numbers in digits, without "one" as a pronoun. */
export const plainOf = (message: string): string =>
  withNumbers(message.replaceAll(/\b(?:this|that|which|every|each) one\b/gi, 'each'))
    .replaceAll(/(?<![\d.,])1 (?=\p{L})(?!of\b)/gu, 'a ')
    .replaceAll(/(?<![\d.,])(\d+) (hours?|kilos?|miles?|days?|lit(?:re|er)s?|met(?:re|er)s?) and a half\b/g, '$1.5 $2')
    .replaceAll(/\b(?:m2\b|m²|sqm\b)/g, 'sqm')
    .replaceAll(/\b(?:square|sq\.?) ?(?=(?:m|met(?:er|re)s?|feet|foot|ft|yards?|cm|km)\b)/g, 'sq')
    .replaceAll('’', "'")
    .replaceAll(/(?<=\d) ?mpg\b/g, ' miles per gallon')
    .replaceAll(/\b(miles|km|kilomet(?:re|er)s) to the (gallon|lit(?:re|er))\b/g, '$1 per $2');

function quantityAt(match: RegExpExecArray, before: string, rest: string, isFirst: boolean): Read {
  const [, sign = '', digits = '', behind = ''] = match;
  const front = before.split(/[,.;:!?]/).at(-1) ?? '';
  const { of, length } = unitAt(rest);
  const [ofWhat = ''] = OF.exec(rest.slice(length)) ?? [];
  const { per, isEach, used } = persAt(rest.slice(length + ofWhat.length));
  const each = BEFORE.exec(front);
  const [, noun] = ENTRY.test(front) ? ['', PERSON] : (each ?? OF_THE.exec(front) ?? []);
  const isMoney =
    sign !== '' ||
    behind !== '' ||
    of.split(' ').some((word) => dimensionOf(word) === MONEY) ||
    (of === BARE &&
      (MONEY_BEFORE.test(front) ||
        (PRICED.test(before) && per.length === 0) ||
        (AT.test(front) && per.some((word) => !OF_TIME.test(word)))));
  const isPeople = !isMoney && !digits.includes('.') && OF_PEOPLE.test(front) && COMING.test(of);
  const isEachBefore = each !== null && noun === undefined;
  const isAt = AT.test(front) && noun === undefined && per.length === 0 && (isMoney || of === BARE);
  const isForEach = isEach || isEachBefore || isAt || LOTS_OF.test(before);
  return {
    amount: /,\d{3}/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.'),
    of: isPeople ? PERSON : isMoney ? MONEY : of,
    per: noun === undefined || STOP.has(noun) ? per : [...per, noun],
    holder: noun ?? null,
    isForEach: isForEach && !isFirst,
    isPrice: of === BARE && (/^\d+\.\d\d$/.test(digits) || PRICE_BEFORE.test(front) || PRICE_BEHIND.test(rest)),
    isTaken: TAKEN.test(front) || TAKEN_BEHIND.test(rest),
    tail: rest.slice(length + ofWhat.length + used),
  };
}

/** A quantity, and what is said behind it. */
interface Read extends Quantity {
  readonly tail: string;
}

/** The words behind a number that say what it counts, and how much of the text they are. */
function unitAt(rest: string): { readonly of: string; readonly length: number } {
  const [board] = /^ (?:of us|on board|in all of us)\b/.exec(rest) ?? [];
  if (board !== undefined) return { of: 'us', length: board.length };
  const words: string[] = [];
  let at = 0;
  for (const [whole, gap = '', word = ''] of rest.matchAll(/( |^ ?-?)(\p{L}[\p{L}²³'-]*|[€$£])/gu)) {
    const index = rest.indexOf(whole, at);
    if (index !== at || STOP.has(word) || WEEKDAY.test(word) || words.length > 2 || (gap === '' && words.length > 0))
      break;
    words.push(word);
    at = index + whole.length;
  }
  return { of: words.join(' '), length: at };
}

/** "Per head per day", "a week", "each", and how much of the text they are. */
function persAt(said: string): { readonly per: readonly string[]; readonly isEach: boolean; readonly used: number } {
  let rest = said;
  const per: string[] = [];
  for (let found = PER.exec(rest); found !== null && !EACH.test(rest); found = PER.exec(rest)) {
    const [whole, noun = ''] = found;
    if (STOP.has(noun) || VERB.test(noun)) break;
    per.push(noun);
    rest = rest.slice(whole.length);
  }
  const [each = ''] = EACH.exec(rest) ?? [];
  return { per, isEach: each !== '', used: said.length - rest.length + each.length };
}
const VERB = new RegExp(`^(?:${DOES}|${ALSO})$`);
