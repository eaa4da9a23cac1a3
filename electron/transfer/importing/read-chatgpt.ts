import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import {
  toForeignChat,
  UnreadableChatError,
  type ForeignChat,
  type ForeignMessage,
  type ForeignPart,
} from './foreign-chat.ts';

/**
 * ChatGPT's `conversations.json`: each chat is a tree of messages. `current_node` is the end of the branch that was
 * shown last; the others are attempts that were replaced.
 */
const contentSchema = z.looseObject({
  content_type: z.string(),
  parts: z.array(z.unknown()).optional(),
  text: z.string().optional(),
  language: z.string().optional(),
  result: z.string().optional(),
  thoughts: z.array(z.looseObject({ summary: z.string().optional(), content: z.string().optional() })).optional(),
});
type Content = z.output<typeof contentSchema>;

const nodeMessageSchema = z.looseObject({
  author: z.looseObject({ role: z.string(), name: z.string().nullish() }),
  create_time: z.number().nullish(),
  content: contentSchema,
  recipient: z.string().nullish(),
  metadata: z
    .looseObject({ model_slug: z.string().nullish(), is_visually_hidden_from_conversation: z.boolean().nullish() })
    .nullish(),
});
type NodeMessage = z.output<typeof nodeMessageSchema>;

const chatSchema = z.looseObject({
  id: z.string().nullish(),
  conversation_id: z.string().nullish(),
  title: z.string().nullish(),
  create_time: z.number().nullish(),
  update_time: z.number().nullish(),
  current_node: z.string().nullish(),
  mapping: z.record(z.string(), z.looseObject({ parent: z.string().nullish(), message: z.unknown() })),
});
type Chat = z.output<typeof chatSchema>;

export const isChatGptChat = (value: object): boolean => 'mapping' in value && 'current_node' in value;

/** @throws {UnreadableChatError} */
export function readChatGptChat(value: unknown): ForeignChat {
  const parsed = chatSchema.safeParse(value);
  if (!parsed.success) throw new UnreadableChatError(t('Its tree of messages can’t be read.'), { cause: parsed.error });
  const chat = parsed.data;
  return toForeignChat({
    from: 'chatgpt',
    id: chat.conversation_id ?? chat.id ?? null,
    title: chat.title ?? '',
    createdAt: milliseconds(chat.create_time),
    updatedAt: milliseconds(chat.update_time),
    messages: branch(chat).flatMap(toMessage),
  });
}

/** Seconds with fractions. */
const milliseconds = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.round(seconds * 1000);

/** @returns the messages from the root to the current node. */
function branch({ mapping, current_node }: Chat): readonly NodeMessage[] {
  const messages: NodeMessage[] = [];
  const seen = new Set<string>();
  let id: string | null = current_node ?? lastLeaf(mapping);
  while (id !== null && !seen.has(id)) {
    seen.add(id);
    const node: Chat['mapping'][string] | undefined = Object.hasOwn(mapping, id) ? mapping[id] : undefined;
    const message = nodeMessageSchema.safeParse(node?.message);
    if (message.success) messages.push(message.data);
    id = node?.parent ?? null;
  }
  return messages.toReversed();
}

/** Without a current node, the branch that was written last is shown. */
function lastLeaf(mapping: Chat['mapping']): string | null {
  const parents = new Set(Object.values(mapping).map(({ parent }) => parent));
  return Object.keys(mapping).findLast((id) => !parents.has(id)) ?? null;
}

function toMessage(message: NodeMessage): readonly ForeignMessage[] {
  const { author, create_time, metadata } = message;
  if (metadata?.is_visually_hidden_from_conversation === true) return [];
  if (author.role !== 'user' && author.role !== 'assistant' && author.role !== 'tool') return [];
  const role = author.role === 'user' ? 'user' : 'assistant';
  const parts = author.role === 'tool' ? [toolResult(message)] : wordsOf(message);
  return [{ role, at: milliseconds(create_time), model: metadata?.model_slug ?? undefined, parts }];
}

const toolResult = ({ author, content }: NodeMessage): ForeignPart => ({
  type: 'call',
  tool: author.name ?? 'tool',
  arguments: {},
  result: textOf(content),
});

function wordsOf({ content, recipient }: NodeMessage): readonly ForeignPart[] {
  if (content.content_type === 'thoughts')
    return (content.thoughts ?? []).map(({ summary = '', content: text = '' }) => ({
      type: 'thought',
      text: [summary, text].filter((line) => line !== '').join('\n\n'),
    }));
  if (content.content_type === 'user_editable_context' || content.content_type === 'reasoning_recap') return [];
  const text = textOf(content);
  if (content.content_type === 'code' || (recipient ?? 'all') !== 'all')
    return [{ type: 'call', tool: recipient ?? 'code', arguments: { text }, result: null }];
  return [{ type: 'text', text }];
}

const textOf = (content: Content): string =>
  content.text ??
  content.result ??
  (content.parts ?? [])
    .map(partText)
    .filter((part) => part !== '')
    .join('\n\n');

const pictureSchema = z.looseObject({
  content_type: z.string(),
  asset_pointer: z.string().optional(),
  text: z.string().optional(),
});

/** A picture is in another file of the export; its place in the chat is shown. */
function partText(part: unknown): string {
  if (typeof part === 'string') return part;
  const parsed = pictureSchema.safeParse(part);
  if (!parsed.success) return '';
  return (
    parsed.data.text ??
    (parsed.data.asset_pointer === undefined
      ? ''
      : `[File: ${parsed.data.asset_pointer.replace(/^[a-z-]{1,30}:\/\//, '')}]`)
  );
}
