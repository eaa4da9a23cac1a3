import type { JsonValue } from '../../../shared/entities/json.ts';

/** A message or answer of the same conversation. */
export interface EarlierMessage {
  /** Turns are counted from 1. */
  readonly turn: number;
  readonly role: 'user' | 'assistant';
  /** The words around what was searched for. */
  readonly excerpt: string;
  readonly createdAt: number;
}

/** What was said and found earlier in a conversation, also where its prompt no longer contains it. */
export interface EarlierChat {
  /** @returns messages that contain any of the words, best match first, without the one being answered. */
  search(conversationId: string, query: string, limit: number, signal: AbortSignal): Promise<readonly EarlierMessage[]>;
  /**
   * @param reference of a call, see `resultReference`.
   * @returns what the call returned; null if the conversation has no such call.
   */
  result(conversationId: string, reference: string): EarlierResult | null;
}

export interface EarlierResult {
  readonly tool: string;
  readonly result: JsonValue;
  /** Whether others wrote it. */
  readonly untrusted: boolean;
}
