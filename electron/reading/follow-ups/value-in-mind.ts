import type { JsonObject } from '../../../shared/entities/json.ts';

/** What tools call the one value that they work out. */
const NAMES = ['result', 'text', 'password', 'hash', 'picked', 'uuids', 'number', 'numbers', 'date', 'days', 'change'];

/** Marks would change it. */
const UNQUOTABLE = /["\n]| {2}/;

/** @returns the one value that a result has; null if there are several, or none. */
export function valueIn(result: JsonObject): string | null {
  const found = NAMES.map((name) => result[name]).find((value) => value !== undefined);
  const only: unknown = Array.isArray(found) && found.length === 1 ? found[0] : found;
  const text = typeof only === 'string' || typeof only === 'number' ? String(only) : '';
  return text === '' || UNQUOTABLE.test(text) ? null : text;
}
