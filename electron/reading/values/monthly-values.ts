import type { JsonValue } from '../../../shared/entities/json.ts';
import { withNumbers } from '../../foundation/numbers-in.ts';

const MONEY = String.raw`(?:€|\$|£)?(\d[\d,]{0,20}(?:\.\d{1,20})?)(?: ?(?:euros?|dollars?|pounds?|€|\$|£))?`;
const MONTHLY = new RegExp(
  String.raw`${MONEY} (?:(?:in|aside|away|to it|more) )?(?:a|per|every|each) month\b|${MONEY} monthly\b|\bmonthly ${MONEY}`,
  'i',
);
const START = new RegExp(
  [
    String.raw`\b(?:start(?:ing)?(?: out| off)? with|begin(?:ning)? with|initial(?:ly)?|lump sum of|` +
      String.raw`i(?:['’]ve| have)(?: already)?(?: got)?|` +
      String.raw`there(?: is|['’]s)(?: already)?|put in|invest) ${MONEY}(?! (?:a|per|every|each) month)|`,
    String.raw`${MONEY} (?:(?:aside|away|in|down|once) )?(?:to (?:start|begin)(?: with)?|at the (?:start|beginning|outset)|at first|`,
    'first|up ?front|initially|as a start|right away|straight away|in the account|on the account|already|saved up)',
  ].join(''),
  'i',
);

/**
 * @returns what somebody saves each month and begins with, by `tool.parameter`: "I start with 500 and put in 50 every month". Nothing
 *   unless both are said.
 */
export function savedEachMonth(request: string): Readonly<Record<string, readonly JsonValue[]>> {
  const plain = withNumbers(request);
  const monthly = amountOf(MONTHLY.exec(plain));
  const start = amountOf(START.exec(plain));
  return monthly === null || start === null || monthly === start
    ? {}
    : { 'grow_savings.amount': [start], 'grow_savings.monthly': [monthly] };
}

function amountOf(found: RegExpExecArray | null): number | null {
  const said = found?.slice(1).find((digits) => digits !== undefined);
  return said === undefined ? null : Number(said.replaceAll(',', ''));
}

const RATE = /(?<!\bpoint )(?<![\d.,])(\d+(?:[.,]\d+)?) ?(?:%|per ?cents?\b|percentage points?\b|pct\b)/g;
const YEARS = /(?<![\d.])(\d+(?:\.\d+)?)[ -]?(?:years?|yrs?)\b(?! ?\d)/g;

/** @returns the rate and the years of savings or of a loan, by `tool.parameter`: their units say which numbers they are. */
export function ratesAndYears(request: string): Readonly<Record<string, readonly JsonValue[]>> {
  const plain = withNumbers(request);
  const [rate, years] = [onlyOf(plain, RATE), onlyOf(plain, YEARS)];
  return {
    ...(rate !== null && { 'grow_savings.rate': [rate], 'loan_payment.rate': [rate] }),
    ...(years !== null && { 'grow_savings.years': [years], 'loan_payment.years': [years] }),
  };
}

function onlyOf(text: string, form: RegExp): number | null {
  const [only, other] = [...text.matchAll(form)].map(([, digits = '']) => Number(digits.replace(',', '.')));
  return only === undefined || other !== undefined ? null : only;
}
