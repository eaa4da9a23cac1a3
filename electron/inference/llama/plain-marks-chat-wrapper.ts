import type {
  ChatHistoryItem,
  ChatWrapperGenerateContextStateOptions,
  ChatWrapperGeneratedContextState,
} from 'node-llama-cpp';
import { DelegatingChatWrapper } from './delegating-chat-wrapper.ts';

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u2032\u02BC]/g, "'"],
  [/[\u201C\u201D\u201E\u00AB\u00BB\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00A0\u2007\u2009\u202F]/g, ' '],
];

/** @returns the text with typographic quotes, dashes and spaces replaced by plain ones. */
export const plainMarks = (text: string): string =>
  MARKS.reduce((plain, [mark, instead]) => plain.replace(mark, instead), text);

/**
 * Writes people's messages with plain characters, for a model that was trained on nothing else; keyboards insert
 * typographic ones automatically.
 */
export class PlainMarksChatWrapper extends DelegatingChatWrapper {
  override readonly wrapperName = 'PlainMarks';

  override generateContextState(options: ChatWrapperGenerateContextStateOptions): ChatWrapperGeneratedContextState {
    return super.generateContextState({ ...options, chatHistory: options.chatHistory.map(withPlainMarks) });
  }
}

const withPlainMarks = (item: ChatHistoryItem): ChatHistoryItem =>
  item.type === 'user' ? { ...item, text: plainMarks(item.text) } : item;
