import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import type { EarlierChat } from './earlier-chat.ts';
import { createReadAgain } from './read-again.ts';
import { createSearchThisChat } from './search-this-chat.ts';

/** For conversations that were made shorter for the model: only those document them. */
export const createEarlierBundle = (chat: EarlierChat): BundleDefinition =>
  defineBundle({
    name: 'earlier',
    summary: 'Earlier messages and results of this chat',
    tools: [createSearchThisChat(chat), createReadAgain(chat)],
  });
