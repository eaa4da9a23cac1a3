import type { JsonObject } from '../../../shared/entities/json.ts';
import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { numberSaid, withNumbers } from '../../foundation/numbers-in.ts';

const NUMBER = patternPart`
  (?<![\p{L}\d.,:/-])(\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?|\d{1,3}(?:\.000)+|\d+(?:[.,]\d+)?)
  (?![\d:/]|[.,]\d|(?:st|nd|rd|th)\b)
`;
const RATE = new RegExp(String.raw`${NUMBER} ?(?:%|per ?cents?\b|pct\b)`, 'gu');
const YEARS = longPattern('gu')`
  (?:(?:for|over|in|after|within|during|runs?|on|across|term of|about) (?:a term of |about |only )?)${NUMBER}[ -]?
  (?:years?|yrs?)\b
`;
const MONTHLY = [
  longPattern('gu')`
    ${NUMBER}(?: ?(?:euros?|dollars?|pounds?|quid|kroner|kronor|zl|[€$£]))?(?: (?:more|in|aside|away|to it|into it))*
    ,? (?:(?:an?|per|every|each) month|monthly)\b
  `,
  new RegExp(String.raw`\b(?:every|each) month (?:i |we )?(?:put|pay|add|save)(?: in| aside| away)? ${NUMBER}`, 'gu'),
];
const ANY = new RegExp(NUMBER, 'gu');
/** "After one year of searching", "in 2019". */
const BESIDES = /\b\d+ years? (?:of \p{L}+ing|ago|old|later)\b|\b(?:in|since|until|from) (?:19|20)\d\d\b/gu;
const ASKS =
  /\?|^(?:(?:and|so|but|what|ok)\b,? )*if\b|\b(?:emi|how much|what|i['’]?d like to know|i want to know|work out|calculate|tell me)\b/i;
/** "250 a month for 10 years at 3%", "a loan of 9000 at 4% over 5 years": nothing but the numbers of it. */
const ONLY_TELLS = longPattern('i')`
  ^(?:[^.!?]*, ?)?(?:(?:so|and|then|with) )?(?:a )?(?:loan|mortgage|credit) (?:for|of|over|at)\b
  |^(?:(?:and|ok|so) )?(?:saving |put(?:ting)? (?:away |in |aside )?)?[$€£]?\d[\d.,]*
  (?: ?(?:euros?|dollars?|pounds?|[€$£]))? (?:an?|per|each|every) month\b
`;
const ELSEWHERE = /\b(?:remind|note|notes|remember|table|list|calendar|task|compare|or at|or over|instead)\b/i;
const TOOLS: ReadonlySet<string> = new Set(['loan_payment', 'grow_savings']);

/**
 * Reads a loan or savings whose numbers are told apart by their words: "my gran gave me 200, I put in 40 a month, the account has 4%,
 * what will I have after 2 years". The one number without such a word is the amount.
 * @param tool the one that is meant.
 * @returns the arguments; null unless all numbers of the message are among them.
 */
export function toldInterest(message: string, tool: string): JsonObject | null {
  if (!TOOLS.has(tool) || !(ASKS.test(message) || ONLY_TELLS.test(message)) || ELSEWHERE.test(message)) return null;
  const text = withNumbers(message).replaceAll(BESIDES, ' ');
  const isSaved = tool === 'grow_savings';
  const [rate, years] = [onlyOne(text, RATE), onlyOne(text, YEARS)];
  const monthly = isSaved ? onlyOne(text, ...MONTHLY) : null;
  if (rate === null || years === null || (monthly === null && isSaved && MONTHLY_WORDS.test(text))) return null;
  const rest = [rate, years, monthly].reduce((left, one) => left.replace(one?.said ?? '', ' '), text);
  // "30 lakh, that is 3000000" is one amount.
  const amounts = new Set([...rest.matchAll(ANY)].map(([, digits = '']) => digits.replaceAll(' ', '')));
  const [amount, other] = amounts;
  if ((amount === undefined && monthly === null) || other !== undefined) return null;
  return {
    amount: numberSaid((amount ?? '0').replaceAll(/\.(?=000)/g, '')),
    rate: numberSaid(rate.digits),
    years: numberSaid(years.digits),
    ...(monthly !== null && { monthly: numberSaid(monthly.digits) }),
  };
}

/** What is paid in each month, but not how much. */
const MONTHLY_WORDS = /\b(?:(?:an?|per|every|each) month|monthly)\b/;

function onlyOne(text: string, ...forms: readonly RegExp[]): { readonly said: string; readonly digits: string } | null {
  const [only, other] = forms.flatMap((form) => [...text.matchAll(form)]);
  const digits = only?.slice(1).find((one) => one !== undefined);
  return only === undefined || digits === undefined || other !== undefined
    ? null
    : { said: only[0], digits: digits.replaceAll(' ', '') };
}
