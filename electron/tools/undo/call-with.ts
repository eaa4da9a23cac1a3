import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { UndoCall } from '../define-tool.ts';

/** @returns a field of a tool's result; null if it is missing. */
export function fieldOf(result: JsonValue, field: string): JsonValue {
  return typeof result === 'object' && result !== null && !Array.isArray(result)
    ? ((result as JsonObject)[field] ?? null)
    : null;
}

/** @returns the call, or null if one of its arguments is unknown. */
export const callWith = (toolName: string, args: JsonObject): UndoCall | null =>
  Object.values(args).includes(null) ? null : { toolName, arguments: args };
