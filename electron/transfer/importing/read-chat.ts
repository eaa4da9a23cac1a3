import { t } from '../../../shared/texts/translate.ts';
import { chatDocumentSchema, CHAT_FORMAT, CHAT_FORMAT_VERSION } from '../documents/chat-document.ts';
import { UnreadableChatError, type ForeignChat } from './foreign-chat.ts';
import { isChatGptChat, readChatGptChat } from './read-chatgpt.ts';
import { isClaudeChat, readClaudeChat } from './read-claude.ts';
import { isLmStudioChat, readLmStudioChat } from './read-lm-studio.ts';
import { isOpenWebUiChat, readOpenWebUiChat } from './read-open-webui.ts';

/** What recognizes a chat by its contents, and what reads it. */
const FORMATS: readonly (readonly [is: (value: object) => boolean, read: (value: object) => ForeignChat])[] = [
  [(value) => 'format' in value && value.format === CHAT_FORMAT, readOwn],
  [isChatGptChat, readChatGptChat],
  [isClaudeChat, readClaudeChat],
  [isOpenWebUiChat, readOpenWebUiChat],
  [isLmStudioChat, readLmStudioChat],
];

/** @returns null if it is not a chat of a known program. @throws {UnreadableChatError} it is, but can't be read. */
export function readChat(value: unknown): ForeignChat | null {
  if (typeof value !== 'object' || value === null) return null;
  const format = FORMATS.find(([is]) => is(value));
  return format?.[1](value) ?? null;
}

function readOwn(value: object): ForeignChat {
  if ('version' in value && typeof value.version === 'number' && value.version > CHAT_FORMAT_VERSION)
    throw new UnreadableChatError(t('It was exported by a newer Knapsack. Update Knapsack to import it.'));
  const parsed = chatDocumentSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UnreadableChatError(t('It is damaged: {field} can’t be read.', { field: issue?.path.join('.') ?? '' }), {
      cause: parsed.error,
    });
  }
  const { chat } = parsed.data;
  if (chat.messages.length === 0) throw new UnreadableChatError(t('It has no messages.'));
  return { from: 'knapsack', key: `knapsack:${chat.id}`, chat };
}

/** @returns what the chat is called, for the list of what couldn't be read. */
export function nameOfChat(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const holder = 'chat' in value && typeof value.chat === 'object' && value.chat !== null ? value.chat : value;
  const names = [value, holder].flatMap((one) => ['title' in one ? one.title : null, 'name' in one ? one.name : null]);
  const found = names.find((name) => typeof name === 'string' && name.trim() !== '');
  return typeof found === 'string' ? found.trim().slice(0, 200).toWellFormed() : null;
}
