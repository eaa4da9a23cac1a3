import type { GeneratedToolCall, MissingArgument } from '../../inference/inference-backend.ts';
import { namesWith } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';

/** @returns what is missing if a call draws from fewer than two things: one word of a message leaves nothing to choose. */
export function missingItems(
  calls: readonly Pick<GeneratedToolCall, 'arguments' | 'name'>[],
  tools: readonly ReadableTool[],
): MissingArgument | null {
  const [call, other] = calls;
  if (call === undefined || other !== undefined) return null;
  const parameter = namesWith(call.name, tools, 'items').find((name) => hasOne(call.arguments[name]));
  return parameter === undefined ? null : { tool: call.name, parameter };
}

const hasOne = (items: unknown): boolean => Array.isArray(items) && items.length < 2;
