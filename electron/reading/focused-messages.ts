import { textPart, type StoredMessage } from '../storage/stored-message.ts';

interface FocusedPart {
  /** What the model reads as the message. */
  readonly request: string;
  /** Messages before it that the request includes. */
  readonly completes: number;
  /** Parts of the answer that belong to earlier requests. */
  readonly answeredParts: number;
}

/** @param messages of the conversation, ending with the message to answer and the unfinished answer. */
export function focusedMessages(
  messages: readonly StoredMessage[],
  { request, completes, answeredParts }: FocusedPart,
): readonly StoredMessage[] {
  const [message, answer] = messages.slice(-2);
  if (message === undefined || answer === undefined) return messages;
  return [
    ...messages.slice(0, -2 - completes),
    { ...message, parts: [textPart(request)] },
    { ...answer, parts: answer.parts.slice(answeredParts) },
  ];
}
