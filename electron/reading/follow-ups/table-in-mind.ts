import type { JsonObject } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { callsOf } from './last-call.ts';

/** @returns the table that an answer was about, as its last call names it; null if it was about none. */
export function tableInMind(answer: StoredMessage | undefined): string | null {
  const call = callsOf(answer).at(-1);
  return call === undefined ? null : tableOf(call);
}

/** @returns the table that a call read, wrote to, or made, also of a file; null if it was about none. */
export function tableOf({ toolName, arguments: args, result }: ToolCall): string | null {
  const told = typeof result === 'object' && result !== null ? (result as JsonObject)['table'] : undefined;
  const made = toolName === 'create_table' ? args['name'] : undefined;
  const found = args['table'] ?? told ?? made;
  return typeof found === 'string' ? found : null;
}
