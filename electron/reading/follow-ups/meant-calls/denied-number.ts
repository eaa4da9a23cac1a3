import { numbersIn } from '../../../foundation/numbers-in.ts';
import { NUMBER_WORD } from '../../english/number-words.ts';

const NUMBER = String.raw`(?:[$€£]?-?\d[\d.,]*\d?(?:k\b|%)?|${NUMBER_WORD})`;
const DENIED = new RegExp(
  String.raw`,? (?:rather than|instead of|in place of|as opposed to|and not|not) (?:the |for |at |over )?(${NUMBER})(?![\p{L}\d])`,
  'giu',
);
const DENIED_FIRST = new RegExp(
  String.raw`^not (?:for |at |over |the )?${NUMBER}(?: (?:years?|months?|%|per ?cent|of (?:them|those)))?(?:,? but|,|;) `,
  'iu',
);

/** "15 years rather than 10", "not 8 but 12": the message without the number that another one takes the place of. */
export const withoutDeniedNumber = (text: string): string => text.replace(DENIED_FIRST, '').replaceAll(DENIED, '');

/** @returns the number that another one takes the place of: 10 in "15 years rather than 10"; null if a message says none. */
export function deniedNumber(text: string): number | null {
  const [, said = ''] = new RegExp(DENIED.source, 'iu').exec(text) ?? [];
  return [...numbersIn(said)][0] ?? null;
}
