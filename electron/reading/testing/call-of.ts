import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';

/** A call that succeeded. */
export const callOf = (toolName: string, args: JsonObject, result: JsonValue): ToolCall => ({
  id: '1',
  messageId: 'a',
  toolName,
  bundle: 'tools',
  arguments: args,
  result,
  error: null,
  outcome: 'succeeded',
  startedAt: 0,
  durationMs: 1,
  untrusted: false,
});
