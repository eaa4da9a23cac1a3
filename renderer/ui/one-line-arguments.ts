import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';

const MOST_CHARACTERS = 80;

/** @returns the arguments at a glance: a single value, or `name: value` pairs, cut to a line. */
export function oneLineArguments(args: JsonObject): string {
  const entries = Object.entries(args);
  const [only] = entries;
  const text =
    entries.length === 1 && only
      ? inline(only[1])
      : entries.map(([name, value]) => `${name}: ${inline(value)}`).join(' · ');
  // Counted by code points: a cut by UTF-16 units could leave half an emoji.
  const characters = Array.from(text);
  return characters.length <= MOST_CHARACTERS
    ? text
    : `${characters
        .slice(0, MOST_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`;
}

const inline = (value: JsonValue): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ') : JSON.stringify(value);
