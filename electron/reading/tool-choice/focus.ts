import type { Refused } from './attempts.ts';
import type { Leanings } from './leanings.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { textPart, type StoredMessage } from '../../storage/stored-message.ts';

/** The part of a message that is being answered. */
export interface Focus {
  /** What the model reads as the message. */
  readonly request: string;
  /** The rest of the message, from which what the request leaves out is copied; empty if there is none. */
  readonly context: string;
  /** The whole message, with the rest where it stands; empty if there is no rest. */
  readonly whole: string;
  /** Messages before it that the request includes. */
  readonly completes: number;
  /** Parts of the answer that belong to earlier requests. */
  readonly answeredParts: number;
  /** The tools that may be called. */
  readonly callable: 'all' | 'read-only' | 'foreign' | 'none';
  /** Each tool's chance of being what the request needs, 0..1, by name. */
  readonly chances: ReadonlyMap<string, number>;
  /** Natural logarithms of the probabilities that the classifier gives tools, by name; empty if there is none. */
  readonly likely: ReadonlyMap<string, number>;
  /** The probability that it needs no tool, 0..1, by the classifier; null without one. */
  readonly nothing: number | null;
  readonly leanings: Leanings;
  readonly refused: Refused;
  /** What the person has in the app. */
  readonly known: KnownTitles;
}

/** @param messages of the conversation, ending with the message to answer and the unfinished answer. */
export function focusedMessages(
  messages: readonly StoredMessage[],
  { request, completes, answeredParts }: Focus,
): readonly StoredMessage[] {
  const [message, answer] = messages.slice(-2);
  if (message === undefined || answer === undefined) return messages;
  return [
    ...messages.slice(0, -2 - completes),
    { ...message, parts: [textPart(request)] },
    { ...answer, parts: answer.parts.slice(answeredParts) },
  ];
}
