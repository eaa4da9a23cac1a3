import type { JsonObject } from '../../shared/entities/json.ts';
import { jsonObjectSchema } from '../../shared/entities/json.ts';

/** An at sign at the beginning of a word, and the name behind it. Addresses have a letter before theirs. */
const MENTION = /(?<![\w@.])@([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)/g;
const WEB_ADDRESS = /\bhttps?:\/\/[^\s<>"']+/i;

/** @returns the names behind at signs, in their order, each once. They may be names of tools, of bundles, or of nothing. */
export const mentionedNames = (text: string): readonly string[] => [...new Set([...text.matchAll(MENTION)].map(([, name = '']) => name))];

export const hasWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);

/** A message that is a call, and nothing else: `@calculate({"expression": "2+2"})`. */
const DIRECT_CALL = /^@([A-Za-z][\w-]*)\s*\(([\s\S]*)\)\s*$/;

export interface DirectCall {
  readonly name: string;
  readonly arguments: JsonObject;
}

/** The words in the parentheses are no JSON object. The message says where and what was expected. */
export class DirectCallError extends Error {
  override readonly name = 'DirectCallError';
}

/** @returns null when the text is no direct call. @throws {DirectCallError} */
export function parseDirectCall(text: string): DirectCall | null {
  const match = DIRECT_CALL.exec(text.trim());
  if (match === null) return null;
  const [, name = '', json = ''] = match;
  if (json.trim() === '') return { name, arguments: {} };
  try {
    const parsed = jsonObjectSchema.safeParse(JSON.parse(json));
    if (parsed.success) return { name, arguments: parsed.data };
  } catch (error) {
    throw new DirectCallError(`The arguments of @${name} are no JSON${place(error, text.indexOf('(') + 1)}. Write them like {"name": "value"}, with double quotes.`);
  }
  throw new DirectCallError(`The arguments of @${name} have to be an object, in braces: @${name}({"name": "value"}).`);
}

/** @param offset characters before the JSON. */
function place(error: unknown, offset: number): string {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return position === undefined ? '' : `: character ${String(Number(position) + offset + 1)} does not fit (position ${String(Number(position) + offset)})`;
}
