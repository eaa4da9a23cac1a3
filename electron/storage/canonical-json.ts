import type { JsonValue } from '../../shared/entities/json.ts';

/** @returns JSON that is the same for equal values, whatever the order of their keys. */
export function canonicalJson(value: JsonValue): string {
  return JSON.stringify(ordered(value));
}

function ordered(value: JsonValue): JsonValue {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}
