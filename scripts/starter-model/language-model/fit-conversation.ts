import type { Conversation } from './conversations/conversation.ts';
import type { TokenizedConversation } from './render.ts';

export interface FittedConversation {
  readonly tokenized: TokenizedConversation;
  /** How many turns it lost. */
  readonly leftOut: number;
}

/**
 * Removes last turns until a conversation fits: if it were dropped entirely, the tools with long results would be
 * missing from training.
 * @param most tokens. @returns null if not even its first turn fits.
 */
export function fitConversation(
  conversation: Conversation,
  tokenize: (conversation: Conversation) => TokenizedConversation,
  most: number,
): FittedConversation | null {
  const { turns } = conversation;
  for (let kept = turns.length; kept > 0; kept--) {
    const tokenized = tokenize({ ...conversation, turns: turns.slice(0, kept) });
    if (tokenized.tokens.length <= most) return { tokenized, leftOut: turns.length - kept };
  }
  return null;
}
