import type { JsonValue } from '../../shared/entities/json.ts';
import type { Message, MessagePart } from '../../shared/entities/message.ts';

/** A part with what only the prompt needs to know about it. */
export interface StoredPart {
  readonly part: MessagePart;
  /** Number of the generation step, within the answer, that produced it; 0 on user messages. */
  readonly step: number;
  /** The exact tokens of a tool call, opaque, as the inference backend returned them; null on other parts. */
  readonly raw: JsonValue;
}

export interface StoredMessage extends Omit<Message, 'parts'> {
  readonly parts: readonly StoredPart[];
}

/** @returns the message as the window knows it. */
export function toMessage(stored: StoredMessage): Message {
  return { ...stored, parts: stored.parts.map(({ part }) => part) };
}

export function textPart(text: string): StoredPart {
  return { part: { type: 'text', text }, step: 0, raw: null };
}
