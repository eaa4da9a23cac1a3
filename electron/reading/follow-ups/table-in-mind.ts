import type { JsonObject } from '../../../shared/entities/json.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { givenAs } from '../parameters-with.ts';
import { callsOf } from './last-call.ts';

/** @returns the table that the last call of an answer read, wrote to or made; null if it was about none. */
export function tableInMind(answer: StoredMessage | undefined, { tools }: Pick<KnownTitles, 'tools'>): string | null {
  const call = callsOf(answer).at(-1);
  if (call === undefined) return null;
  const { result } = call;
  const told = typeof result === 'object' && result !== null ? (result as JsonObject)['table'] : undefined;
  const found = givenAs(call, tools, 'searched table') ?? told;
  return typeof found === 'string' ? found : null;
}
