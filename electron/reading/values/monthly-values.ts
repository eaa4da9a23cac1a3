import type { JsonValue } from '../../../shared/entities/json.ts';
import type { ByRole } from '../parameters-with.ts';
import { withNumbers } from '../../foundation/numbers-in.ts';

const RATE = /(?<!\bpoint )(?<![\d.,])(\d+(?:[.,]\d+)?) ?(?:%|per ?cents?\b|percentage points?\b|pct\b)/g;
const YEARS = /(?<![\d.])(\d+(?:\.\d+)?)[ -]?(?:years?|yrs?)\b(?! ?\d)/g;

/** @returns the rate and the years of savings or of a loan: their units say which numbers they are. */
export function ratesAndYears(request: string): ByRole<JsonValue> {
  const plain = withNumbers(request);
  const [rate, years] = [onlyOf(plain, RATE), onlyOf(plain, YEARS)];
  return { ...(rate !== null && { rate: [rate] }), ...(years !== null && { years: [years] }) };
}

function onlyOf(text: string, form: RegExp): number | null {
  const [only, other] = [...text.matchAll(form)].map(([, digits = '']) => Number(digits.replace(',', '.')));
  return only === undefined || other !== undefined ? null : only;
}
