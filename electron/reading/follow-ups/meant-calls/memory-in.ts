import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { stringOf } from './meant-call.ts';

/** @returns the memory that a call kept, changed or looked up; null if it found several, or none. */
export function memoryIn({ toolName, result }: ToolCall): string | null {
  if (!/^(?:remember|update_memory|recall)$/.test(toolName)) return null;
  const { remembered, memories } = (result ?? {}) as JsonObject;
  if (typeof remembered === 'string') return remembered;
  const [only, other] = Array.isArray(memories) ? memories : [];
  return only === undefined || other !== undefined ? null : stringOf(only as JsonObject, 'text');
}
