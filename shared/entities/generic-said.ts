import { clip } from '../formats/clip.ts';
import type { JsonValue } from './json.ts';
import { t } from '../texts/translate.ts';

/** Maximum characters in a line, so that it fits on a card. */
export const MOST_LINE = 140;

/**
 * The line for a result that its tool didn't put into words: a tool from outside, or a call stored before tools did so.
 * @returns one line of at most `MOST_LINE` characters, never JSON.
 */
export function genericLine(toolName: string, result: JsonValue): string {
  return clip(lineOf(toolName, result), MOST_LINE);
}

function lineOf(toolName: string, result: JsonValue): string {
  if (typeof result === 'number' || typeof result === 'boolean') return String(result);
  if (typeof result === 'string' && result.trim() !== '' && !looksLikeJson(result)) return result;
  const list = Array.isArray(result) ? result : null;
  return list === null
    ? t('{name} is done.', { name: toolName })
    : t('{name} returned {count, plural, one {# result} other {# results}}.', { name: toolName, count: list.length });
}

const looksLikeJson = (text: string): boolean => /^\s*(?:[[{]|"[^"]*"\s*:)/.test(text);
