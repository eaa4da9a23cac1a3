import type { JsonValue } from '../../shared/entities/json.ts';
import type { Message, MessagePart } from '../../shared/entities/message.ts';

/** A part with data that only the prompt needs. */
export interface StoredPart {
  readonly part: MessagePart;
  /** Number of the generation step, within the answer, that produced it; 0 on user messages. */
  readonly step: number;
  /** The exact tokens of a tool call as returned by the inference backend, opaque; null on other parts. */
  readonly raw: JsonValue;
}

export interface StoredMessage extends Omit<Message, 'parts'> {
  readonly parts: readonly StoredPart[];
}

/** @returns the message as the window sees it. */
export function toMessage(stored: StoredMessage): Message {
  return { ...stored, parts: stored.parts.map(({ part }) => part) };
}

/** @returns the message in the words that models read. */
export const asModelsRead = (message: StoredMessage): StoredMessage => ({
  ...message,
  parts: message.parts.map((stored) =>
    stored.part.type === 'text' && stored.part.forModel !== undefined
      ? { ...stored, part: { type: 'text', text: stored.part.forModel } }
      : stored,
  ),
});

export function textPart(text: string): StoredPart {
  return { part: { type: 'text', text }, step: 0, raw: null };
}
