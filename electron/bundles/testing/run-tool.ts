import { expect } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { ApprovalPreview } from '../../permissions/approval-preview.ts';
import { NO_REACH } from '../../permissions/no-access.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { parseArguments } from '../../tools/testing/parse-arguments.ts';
import { expectResult } from './expect-result.ts';

/** A Saturday, five past four in the afternoon, in the computer's time zone. */
export const NOW = new Date(2026, 10, 21, 16, 5);

/**
 * Runs a tool as the executor does: arguments are checked first.
 * @throws {ZodError} if they are invalid.
 * @throws {ToolError}
 */
export function runTool(tool: ToolDefinition, args: JsonObject, now: Date = NOW): JsonValue {
  const result = start(tool, args, now);
  if (result instanceof Promise) throw new TypeError(`${tool.name} answers later; await it in the test.`);
  expectResult(tool, result, args, now);
  return result;
}

/** Like `runTool`, for an asynchronous tool. */
export async function awaitTool(tool: ToolDefinition, args: JsonObject, now: Date = NOW): Promise<JsonValue> {
  const result = await start(tool, args, now);
  expectResult(tool, result, args, now);
  return result;
}

const contextAt = (now: Date) => ({
  signal: new AbortController().signal,
  now: () => now,
  conversationId: null,
  ...NO_REACH,
});

const start = (tool: ToolDefinition, args: JsonObject, now: Date): JsonValue | Promise<JsonValue> =>
  tool.run(parseArguments(tool, args), contextAt(now));

/** @returns what the person is shown before the tool runs, if they are asked. */
export const previewOf = async (
  tool: ToolDefinition,
  args: JsonObject = {},
  now: Date = NOW,
): Promise<ApprovalPreview | undefined> => tool.preview?.(parseArguments(tool, args), contextAt(now));

/** @returns what the person reads about why the tool failed; the test fails if it succeeded. */
export const refusalOf = (tool: ToolDefinition, args: JsonObject, now: Date = NOW): string =>
  errorOf(tool, args, now).message;

/** @returns the error, with its words for both readers. */
export function errorOf(tool: ToolDefinition, args: JsonObject, now: Date = NOW): ToolError {
  try {
    const result = runTool(tool, args, now);
    return expect.unreachable(`It answered ${JSON.stringify(result)}.`);
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
}
