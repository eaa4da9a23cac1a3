import { expect } from 'vitest';
import { MOST_LINE } from '../../../shared/entities/generic-said.ts';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { parseArguments } from '../../tools/testing/parse-arguments.ts';
import { boundSaid } from '../../tools/said.ts';

/** Signs that a line was made from a missing value. */
const HOLE = /\bundefined\b|\[object |\bNaN\b|Invalid Date|\$\{/;

/**
 * Checks every result in a bundle's test: it has the form that the tool announces, and is put into words, which are one
 * line for a person, never JSON, and a body only if there is more to say.
 */
export function expectResult(tool: ToolDefinition, result: JsonValue, args: JsonObject, now: Date): void {
  expect(tool.output?.safeParse(result).error, `${tool.name} returned ${JSON.stringify(result)}`).toBeUndefined();
  const said = tool.said?.(result, parseArguments(tool, args), now);
  if (said === undefined) return expect.unreachable(`${tool.name} does not say its results.`);
  const { line, body } = boundSaid(said);
  expect(line).not.toBe('');
  expect(line.length).toBeLessThanOrEqual(MOST_LINE);
  expect(line).not.toMatch(/[\r\n]/);
  expect(line).not.toMatch(/^\s*[[{]/);
  expect(line.replaceAll(writtenIn(args, result), '')).not.toMatch(HOLE);
  if (body !== null) expect(body.trim()).not.toBe('');
}

/** The first text of the call that contains such a word itself, as a note about `undefined` would. */
const writtenIn = (args: JsonObject, result: JsonValue): string =>
  HOLE.exec(JSON.stringify([args, result]))?.[0] ?? '\0';
