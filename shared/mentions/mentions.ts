import JSON5 from 'json5';
import { z } from 'zod';
import { jsonObjectSchema, type JsonObject } from '../entities/json.ts';

/**
 * An at sign at the beginning of a word, and the name after it. In email addresses, a letter precedes the at sign; in
 * mentions of resources, a colon follows the name.
 */
export const MENTION = /(?<![\w@.])@([A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)(?![\w-]|:\S)/g;
/** `@server:resource`, by the id of a connection, and the resource's name or address. */
const RESOURCE_MENTION = /(?<![\w@.])@([a-z0-9]+(?:-[a-z0-9]+)*):(\S+)/g;
/** It ends a sentence or a bracket around the mention. */
const PUNCTUATION = /[.,;:!?)\]}"'”’»]+$/;
const WEB_ADDRESS = /\bhttps?:\/\/[^\s<>"']+/i;

/**
 * @returns the names after at signs, in order, without duplicates. They may be names of tools, of bundles, or of
 * nothing.
 */
export const mentionedNames = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, name = '']) => name)),
];

/** Something of a server that a message attaches. */
export interface ResourceMention {
  readonly server: string;
  /** Its name or its address. */
  readonly resource: string;
}

/** @returns the resources that a message names, in order, without duplicates. */
export function mentionedResources(text: string): readonly ResourceMention[] {
  const mentions = [...text.matchAll(RESOURCE_MENTION)].map(([, server = '', written = '']) => ({
    server,
    resource: written.replace(PUNCTUATION, ''),
  }));
  const named = mentions.filter(({ resource }) => resource !== '');
  return [...new Map(named.map((mention) => [`${mention.server}:${mention.resource}`, mention])).values()];
}

export const hasWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);

/** A message that consists only of a call: `@calculate({"expression": "2+2"})`. */
const DIRECT_CALL = /^@([A-Za-z][\w-]*)\s*\(([\s\S]*)\)\s*$/;

export interface DirectCall {
  readonly name: string;
  readonly arguments: JsonObject;
}

/** The parentheses don't contain a JSON object. The message says where the problem is and what was expected. */
export class DirectCallError extends Error {
  override readonly name = 'DirectCallError';
  /** Position of the problem in the text, where the first character is 0. */
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

/** @returns the tool of a message that consists only of a call, with its arguments if they can be parsed. */
export function mentionedCall(text: string): { readonly name: string; readonly arguments: JsonObject | null } | null {
  try {
    return parseDirectCall(text);
  } catch (error) {
    if (!(error instanceof DirectCallError)) throw error;
    return { name: DIRECT_CALL.exec(text.trim())?.[1] ?? '', arguments: null };
  }
}

/** @returns null if the text is not a direct call. @throws {DirectCallError} */
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
 * Accepts JSON5, because people leave out quotation marks that JSON needs.
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
      `The arguments of @${name} cannot be read: ${what(json, position - offset)} (position ` +
        `${String(position)}). Write them like {"name": "value"}.`,
      position,
    );
  }
}

/** Position at which JSON5 found the problem, counted from 1. */
const placeSchema = z.object({ lineNumber: z.number(), columnNumber: z.number() });

const what = (json: string, index: number): string =>
  index >= json.length ? 'they end too early' : `"${json.charAt(index)}" is unexpected`;
