import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { fieldWords } from './field-words.ts';

/**
 * Writes out what a result says about an item, for a card that asks before it is removed.
 * @returns a line for each of its fields: "Due: Friday 27 November 2026".
 */
export function describedThing(fields: JsonObject): string {
  return Object.entries(fields)
    .map(([name, value]) => `${capitalized(fieldWords(name))}: ${written(value)}`)
    .join('\n');
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function written(value: JsonValue): string {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(written).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
