import type { JsonValue } from '../../../shared/entities/json.ts';
import { jsonValueSchema } from '../../../shared/entities/json.ts';

/** @returns where the JSON object or list that begins at `start` ends; -1 while it is incomplete. */
export function endOfJson(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** @returns the value, or undefined for text that is not valid JSON. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return jsonValueSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
