import { estimatePrompt } from '../../inference/estimate-tokens.ts';
import type { PromptTurn } from '../../inference/inference-backend.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';

/** A message of the person and all that answers it. */
export type Exchange = readonly StoredMessage[];

/** @param messages oldest first. @returns them by exchange; each begins with a message of the person. */
export function exchangesOf(messages: readonly StoredMessage[]): readonly Exchange[] {
  const starts = messages.flatMap(({ role }, index) => (role === 'user' ? [index] : []));
  return starts.map((start, place) => messages.slice(start, starts[place + 1] ?? messages.length));
}

/** @returns the id of the last message of the first exchanges; null of none. */
export const endOf = (exchanges: readonly Exchange[], count: number): string | null =>
  exchanges[count - 1]?.at(-1)?.id ?? null;

/** @returns how many exchanges, from the oldest, end with the message or before it; 0 if it is not among them. */
export const countThrough = (exchanges: readonly Exchange[], messageId: string | null): number =>
  exchanges.findIndex((exchange) => exchange.some(({ id }) => id === messageId)) + 1;

/** @returns about how many tokens turns take; compare it with what an engine counted before it is used. */
export const estimatedTokens = (turns: readonly PromptTurn[]): number =>
  estimatePrompt(
    { conversationId: '', instructions: '', documentedTools: [], documentationFormat: 'brief', turns },
    [],
    1,
  ).turnsTokens;
