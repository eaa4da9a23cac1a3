import type { JsonObject } from '../../../shared/entities/json.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { callsOf } from './last-call.ts';

/** @returns the table that the last call of an answer read, wrote to or made; null if it was about none. */
export function tableInMind(answer: StoredMessage | undefined): string | null {
  const call = callsOf(answer).at(-1);
  if (call === undefined) return null;
  const { toolName, arguments: args, result } = call;
  const told = typeof result === 'object' && result !== null ? (result as JsonObject)['table'] : undefined;
  const made = toolName === 'create_table' ? args['name'] : undefined;
  const found = args['table'] ?? told ?? made;
  return typeof found === 'string' ? found : null;
}
