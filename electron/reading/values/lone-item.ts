import type { GeneratedToolCall, MissingArgument } from '../../inference/inference-backend.ts';

const DRAWS = /^(?:pick_one|shuffle_list)$/;

/** @returns what is missing if a call draws from fewer than two things: one word of a message leaves nothing to choose. */
export function missingItems(calls: readonly Pick<GeneratedToolCall, 'arguments' | 'name'>[]): MissingArgument | null {
  const [call, other] = calls;
  const items = call?.arguments['items'];
  return call !== undefined && other === undefined && DRAWS.test(call.name) && Array.isArray(items) && items.length < 2
    ? { tool: call.name, parameter: 'items' }
    : null;
}
