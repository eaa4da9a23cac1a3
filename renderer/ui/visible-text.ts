import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';

/**
 * Control and formatting characters are invisible, or reverse the direction of what follows: with them, a path or an
 * address can look like another one. Line breaks and tabs stay, and so do the joiners (U+200C, U+200D) of scripts and
 * emoji.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const KEPT: ReadonlySet<string> = new Set(['\n', '\r', '\t', '\u200C', '\u200D']);

/** @returns the text with every hidden character made visible, such as "[U+202E]". */
export const visibleText = (text: string): string =>
  text.replace(HIDDEN, (character) => (KEPT.has(character) ? character : written(character)));

const written = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** @returns a copy in which names and texts hide nothing. */
export function visibleObject(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [visibleText(name), visibleValue(item)]));
}

function visibleValue(value: JsonValue): JsonValue {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(visibleValue);
  return typeof value === 'object' && value !== null ? visibleObject(value as JsonObject) : value;
}
