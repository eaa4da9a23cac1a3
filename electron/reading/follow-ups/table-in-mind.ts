import type { JsonObject } from '../../../shared/entities/json.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { kindOfResult } from '../own-things/named-kinds.ts';
import { callsOf } from './last-call.ts';

/** @returns the table that the last call of an answer read, wrote to or made; null if it was about none. */
export function tableInMind(answer: StoredMessage | undefined): string | null {
  const call = callsOf(answer).at(-1);
  if (call === undefined) return null;
  const { toolName, arguments: args, result } = call;
  const told = typeof result === 'object' && result !== null ? (result as JsonObject)['table'] : undefined;
  const made = kindOfResult(toolName) === 'table' ? args['name'] : undefined;
  const found = args['table'] ?? told ?? made;
  return typeof found === 'string' ? found : null;
}
