import { withWholeNumbers } from '../../foundation/number-words.ts';
import { NUMBER_WORD } from './number-words.ts';

const LARGE: Readonly<Record<string, number>> = { lakh: 100_000, lac: 100_000, crore: 10_000_000 };
const LAKHS = /(?<![\d.,])(\d+(?:\.\d+)?) ?(lakh|lac|crore)s?\b/giu;
/** Sums need figures; a title keeps its words. */
const SUM =
  /%|\b(?:loan|mortgage|borrow|emi|interest|percent|split|divided?|times|plus|minus|how (?:much|many)|sav(?:e|ings?)|convert)\b/i;

/** "38 000", as on most of the continent; other groups may be several numbers. */
const ROUND_THOUSANDS = /(?<![\d.,] ?)([1-9]\d{0,2})((?: 000)+)(?![\d.,]?\d)/g;
/** "520k" of money. */
const THOUSANDS = /(?<![\d.,])(\d+(?:\.\d+)?)k(?=[ ,]*(?:\S+ ){0,3}(?:at |@ ?)\d)/gi;

/** "A loan of 7.5 lakh at 9%": 750000. */
const withLarge = (message: string): string =>
  SUM.test(message)
    ? message
        .replace(LAKHS, (_, count: string, unit: string) =>
          String(Math.round(Number(count) * (LARGE[unit.toLowerCase()] ?? 1))),
        )
        .replace(ROUND_THOUSANDS, (_, first: string, zeros: string) => `${first}${zeros.replaceAll(' ', '')}`)
        .replace(THOUSANDS, (_, count: string) => String(Math.round(Number(count) * 1000)))
    : message;

/** "1.250,50 €": a point between thousands and a comma in front of cents, as on most of the continent. */
const CONTINENTAL = /(?<![\d.,])(\d{1,3}(?:\.\d{3})+),(\d{1,2})(?![\d.,]\d)/g;
const SUMS_UP = /[%+*×]|\b(?:plus|minus|times|divided|split|percent|per cent|how (?:much|many)|tax|vat|tip)\b/i;

const withPoints = (message: string): string =>
  SUMS_UP.test(message)
    ? message.replace(CONTINENTAL, (_, whole: string, cents: string) => `${whole.replaceAll('.', '')}.${cents}`)
    : message;

/** "Sixty one pounds forty", as prices are spoken. */
const SPOKEN_PRICE = new RegExp(
  String.raw`(?<![\p{L}\d.,-])((?:\d+|${NUMBER_WORD})(?:[ -]${NUMBER_WORD})?) (pounds?|euros?|dollars?|quid|bucks) (?:and )?(\d\d|${NUMBER_WORD}(?:[ -]${NUMBER_WORD})?)` +
    String.raw`(?=$|[,.;!?]| (?:an?|per|each|every|for|on|in|at|to|from|and|how|what|today|yesterday|with|plus|less|off|please|all|is|into|under)\b)`,
  'giu',
);
const PRICED =
  /\b(?:how (?:much|many)|what|table|expenses|budget|split|spent|paid|cost|costs|add|plus|minus|times|%|per ?cent)\b/i;

const withPrices = (message: string): string =>
  PRICED.test(message)
    ? message.replace(SPOKEN_PRICE, (said, whole: string, unit: string, cents: string) => {
        const [before, behind] = [whole, cents].map((words) =>
          Number(withWholeNumbers(words.toLowerCase().replaceAll('-', ' '))),
        );
        const isPrice = Number.isInteger(before) && behind !== undefined && behind >= 5 && behind < 100;
        return isPrice ? `${String(before)}.${String(behind).padStart(2, '0')} ${unit}` : said;
      })
    : message;

/** @returns a message with its figures as sums need them: "a loan of 7.5 lakh", "1.250,50 €", "sixty one pounds forty". */
export const withPlainFigures = (message: string): string => withPoints(withLarge(withPrices(message)));
