import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { inMarks } from '../in-marks.ts';
import { POLITE } from '../english/polite-words.ts';

/** What tools call the one value that they work out. */
const NAMES = ['result', 'text', 'password', 'hash', 'picked', 'uuids', 'number', 'numbers', 'date', 'days', 'change'];

/** "Copy that", "note it down as the new rent", "save the result in a note"; not "note that the rent went up". */
const KEEPING = '(?:copy|note|write|save|store|put|keep|remember|encode|hash|add|append|enter|insert|log|record|book)';
const THE_VALUE =
  '(?:(?:that|this|the) (?:result|answer|number|total|sum|amount|figure|value|price|password|text|hash|id|date)|that|it|this)';
const BEHIND = String.raw`(?=$|[.!?,]| (?:as|in|into|to|on|for|under|please|too|somewhere|with|under|at|from)\b)`;
const KEEPS = new RegExp(`^(${POLITE}${KEEPING}) ${THE_VALUE}( down)?${BEHIND}`, 'i');

/** Marks would change it. */
const UNQUOTABLE = /["\n]| {2}/;

/** @param result of the call before. @returns a request to keep what it worked out, with that value; any other as it is. */
export function withValue(request: string, result: JsonValue): string {
  const value =
    typeof result === 'object' && result !== null && !Array.isArray(result) ? valueIn(result as JsonObject) : null;
  return value === null
    ? request
    : request.replace(KEEPS, (_, keeps: string, down = '') => `${keeps}${down} ${inMarks(value)}`);
}

/** @returns the one value that a result has; null if there are several, or none. */
export function valueIn(result: JsonObject): string | null {
  const found = NAMES.map((name) => result[name]).find((value) => value !== undefined);
  const only: unknown = Array.isArray(found) && found.length === 1 ? found[0] : found;
  const text = typeof only === 'string' || typeof only === 'number' ? String(only) : '';
  return text === '' || UNQUOTABLE.test(text) ? null : text;
}
