import { withWholeNumbers } from './number-words.ts';

const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3, half: 0.5, couple: 2, dozen: 12 };
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 };

/** "12 million", "half a million". */
const SCALED = /(?<![\d.,])(?:(\d+(?:[.,]\d{1,2})?)|half a) (hundred|thousand|million|billion)\b/g;

const withScales = (text: string): string =>
  text.replaceAll(SCALED, (_, count: string | undefined, scale: string) =>
    String(Math.round(Number((count ?? '0.5').replace(',', '.')) * (SCALES[scale] ?? 1))),
  );

const SHARES: Readonly<Record<string, number>> = { third: 3, quarter: 4, fifth: 5, eighth: 8, tenth: 10 };

const PARTS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
};

/** "2 and a half" is 2.5, "3/4" 0.75, and "1 3/4" and "1¾" 1.75. */
const withFractions = (text: string): string =>
  text
    .replaceAll(
      /\b(a|one|\d) (thirds?|quarters?|fifths?|eighths?|tenths?)(?= of an? (?!hour))/g,
      (_, count: string, part: string) =>
        String((/\d/.test(count) ? Number(count) : 1) / (SHARES[part.replace(/s$/, '')] ?? 1)),
    )
    .replaceAll(/[½⅓⅔¼¾⅛]/g, (part) => ` ${PARTS[part] ?? part}`)
    .replaceAll(
      /(?<![\d/.,])(\d{1,3}) (?:and )?(\d)\/(\d{1,2})(?![\d/.])/g,
      (said, whole: string, part: string, of: string) =>
        Number(part) < Number(of) ? String(Number(whole) + Number(part) / Number(of)) : said,
    )
    .replaceAll(/\b(\d+) and (?:a|one) (half|quarter)\b/g, (_, whole: string, part: string) =>
      String(Number(whole) + (part === 'half' ? 0.5 : 0.25)),
    )
    .replaceAll(/(?<![\d/.])(\d{1,2})\/(\d{1,2})(?![\d/.])/g, (said, part: string, whole: string) =>
      Number(whole) === 0 ? said : `${said} ${String(Number(part) / Number(whole))}`,
    );

/** @returns a text in lower case with its numbers in digits: "three quarters of a cup" is "0.75 of a cup", "half a mile" "0.5 a mile". */
export const withNumbers = (text: string): string =>
  withFractions(withWholeNumbers(withScales(text.toLowerCase())))
    .replaceAll(/\bhalf (?=an? )/g, '0.5 ')
    .replaceAll(/\ba dozen\b/g, '12');

/** @returns the numbers in a text, in digits ("1,250.50", "-3", "20k") and in words ("seven", "twice", "a dozen"). */
export function numbersIn(text: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  const plain = withFractions(withWholeNumbers(withScales(text.toLowerCase().replaceAll('\u{2212}', '-'))));
  for (const [, digits = '', thousands = ''] of plain.matchAll(
    /((?<![\w.])-?\d[\d.,]*|(?<=[$€£])\d[\d.,]*)(?: ?(k)\b)?/gu,
  )) {
    const number = Number(
      digits
        .replace(/[.,]+$/, '')
        .replace(/,(?=\d{3}\b)/g, '')
        .replace(',', '.'),
    );
    if (!Number.isFinite(number)) continue;
    numbers.add(number);
    if (number < 0) numbers.add(-number);
    if (thousands !== '') numbers.add(number * 1000);
  }
  for (const [word] of plain.matchAll(/\p{L}+/gu)) {
    if (TIMES[word] !== undefined) numbers.add(TIMES[word]);
  }
  return numbers;
}
