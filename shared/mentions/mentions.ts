import JSON5 from 'json5';
import { z } from 'zod';
import { jsonObjectSchema, type JsonObject } from '../entities/json.ts';

/** An at sign at the beginning of a word, and the name behind it. Addresses have a letter before theirs. */
export const MENTION = /(?<![\w@.])@([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)/g;
const WEB_ADDRESS = /\bhttps?:\/\/[^\s<>"']+/i;

/**
 * @returns the names behind at signs, in their order, each once. They may be names of tools, of bundles, or of nothing.
 */
export const mentionedNames = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, name = '']) => name)),
];

export const hasWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);

/** A message that is a call, and nothing else: `@calculate({"expression": "2+2"})`. */
const DIRECT_CALL = /^@([A-Za-z][\w-]*)\s*\(([\s\S]*)\)\s*$/;

export interface DirectCall {
  readonly name: string;
  readonly arguments: JsonObject;
}

/** The parentheses do not hold a JSON object. The message says where and what was expected. */
export class DirectCallError extends Error {
  override readonly name = 'DirectCallError';
  /** Where in the text the fault stands, the first character being 0. */
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

/** @returns the tool of a message that is a call and nothing else, with its arguments where they can be read. */
export function mentionedCall(text: string): { readonly name: string; readonly arguments: JsonObject | null } | null {
  try {
    return parseDirectCall(text);
  } catch (error) {
    if (!(error instanceof DirectCallError)) throw error;
    return { name: DIRECT_CALL.exec(text.trim())?.[1] ?? '', arguments: null };
  }
}

/** @returns null when the text is no direct call. @throws {DirectCallError} */
export function parseDirectCall(text: string): DirectCall | null {
  const match = DIRECT_CALL.exec(text.trim());
  if (match === null) return null;
  const [, name = '', json = ''] = match;
  if (json.trim() === '') return { name, arguments: {} };
  const parsed = jsonObjectSchema.safeParse(parseArguments(name, json, text.indexOf('(') + 1));
  if (parsed.success) return { name, arguments: parsed.data };
  throw new DirectCallError(
    `The arguments of @${name} have to be an object, in braces: @${name}({"name": "value"}).`,
    text.indexOf('(') + 1,
  );
}

/**
 * Takes JSON5: people leave out quotes that a program would need.
 * @param offset characters of the message before the arguments.
 */
function parseArguments(name: string, json: string, offset: number): unknown {
  try {
    return JSON5.parse(json);
  } catch (error) {
    const { lineNumber, columnNumber } = placeSchema.parse(error);
    const before = json
      .split('\n')
      .slice(0, lineNumber - 1)
      .reduce((sum, line) => sum + line.length + 1, 0);
    const position = offset + before + columnNumber - 1;
    throw new DirectCallError(
      `The arguments of @${name} cannot be read: ${what(json, position - offset)} (position ${String(position)}). Write them like {"name": "value"}.`,
      position,
    );
  }
}

/** Where JSON5 found the fault, counted from 1. */
const placeSchema = z.object({ lineNumber: z.number(), columnNumber: z.number() });

const what = (json: string, index: number): string =>
  index >= json.length ? 'they end too early' : `"${json.charAt(index)}" does not fit there`;
