import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { ToolError } from './tool-error.ts';

/**
 * Code far below a tool knows which value was wrong, and the call knows which argument it was.
 * @returns the error for the model, with the name of the argument if it is known and not already in it.
 */
export function namingArgument(error: ToolError, args: JsonObject): string {
  const [{ forModel }, name] = [error, faultyParameter(error, args)];
  return name === null || namesWord(forModel, name) ? forModel : `${name}: ${forModel}`;
}

/** @returns the name of the argument at fault; null if it is unknown. */
export const faultyParameter = ({ given, parameter }: ToolError, args: JsonObject): string | null =>
  parameter ?? (given === null ? null : parameterWith(given, args));

/** @returns the name of the first argument with that value, alone or in a list; null if there is none. */
export const parameterWith = (value: string, args: JsonObject): string | null =>
  Object.keys(args).find((name) => holds(args[name], value)) ?? null;

function holds(argument: JsonValue | undefined, value: string): boolean {
  if (Array.isArray(argument)) return argument.some((item: JsonValue) => holds(item, value));
  if (typeof argument === 'string') return argument.trim() === value.trim();
  return typeof argument === 'number' && String(argument) === value;
}

const namesWord = (text: string, word: string): boolean => text.split(/[^\w]+/).includes(word);
