import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import {
  toForeignChat,
  UnreadableChatError,
  type ForeignChat,
  type ForeignMessage,
  type ForeignPart,
} from './foreign-chat.ts';

/** Open WebUI's export: a tree of messages like ChatGPT's, under `chat.history`. Older files have only a list. */
const messageSchema = z.looseObject({
  parentId: z.string().nullish(),
  role: z.string(),
  content: z.string().nullish(),
  timestamp: z.number().nullish(),
  model: z.string().nullish(),
  modelName: z.string().nullish(),
  files: z.array(z.looseObject({ name: z.string().nullish(), type: z.string().nullish() })).nullish(),
});
type Message = z.output<typeof messageSchema>;

const chatSchema = z.looseObject({
  id: z.string().nullish(),
  title: z.string().nullish(),
  pinned: z.boolean().nullish(),
  created_at: z.number().nullish(),
  updated_at: z.number().nullish(),
  chat: z.looseObject({
    title: z.string().nullish(),
    messages: z.array(messageSchema).nullish(),
    history: z
      .looseObject({ messages: z.record(z.string(), messageSchema).nullish(), currentId: z.string().nullish() })
      .nullish(),
  }),
});
type Chat = z.output<typeof chatSchema>['chat'];

export const isOpenWebUiChat = (value: object): boolean =>
  'chat' in value &&
  !('format' in value) &&
  typeof value.chat === 'object' &&
  value.chat !== null &&
  ('history' in value.chat || 'messages' in value.chat);

/** @throws {UnreadableChatError} */
export function readOpenWebUiChat(value: unknown): ForeignChat {
  const parsed = chatSchema.safeParse(value);
  if (!parsed.success) throw new UnreadableChatError(t('Its messages can’t be read.'), { cause: parsed.error });
  const { id, title, pinned, created_at, updated_at, chat } = parsed.data;
  return toForeignChat({
    from: 'open-webui',
    id: id ?? null,
    title: title ?? chat.title ?? '',
    pinned: pinned === true,
    createdAt: milliseconds(created_at),
    updatedAt: milliseconds(updated_at),
    messages: branch(chat).flatMap(toMessage),
  });
}

/** Seconds; some fields of some versions have milliseconds or nanoseconds. */
function milliseconds(time: number | null | undefined): number | null {
  if (time === null || time === undefined) return null;
  if (time > 1e16) return Math.round(time / 1e6);
  return time > 1e11 ? Math.round(time) : Math.round(time * 1000);
}

function branch({ messages, history }: Chat): readonly Message[] {
  const tree = history?.messages;
  let id = history?.currentId;
  if (tree === null || tree === undefined || id === null || id === undefined)
    return messages ?? Object.values(tree ?? {});
  const found: Message[] = [];
  const seen = new Set<string>();
  while (id !== null && id !== undefined && !seen.has(id)) {
    seen.add(id);
    const message: Message | undefined = Object.hasOwn(tree, id) ? tree[id] : undefined;
    if (message !== undefined) found.push(message);
    id = message?.parentId;
  }
  return found.toReversed();
}

function toMessage({ role, content, timestamp, model, modelName, files }: Message): readonly ForeignMessage[] {
  if (role !== 'user' && role !== 'assistant') return [];
  const named = (files ?? []).map(({ name, type }): ForeignPart => ({
    type: 'text',
    text: `\n\n[File: ${name ?? type ?? 'without a name'}]`,
  }));
  const parts = role === 'assistant' ? withThoughts(content ?? '') : [{ type: 'text', text: content ?? '' } as const];
  return [{ role, at: milliseconds(timestamp), model: modelName ?? model ?? undefined, parts: [...parts, ...named] }];
}

const OPENING = '<details type="reasoning"';
const CLOSING = '</details>';

/** Thoughts are in the text, between tags. */
function withThoughts(text: string): readonly ForeignPart[] {
  const parts: ForeignPart[] = [];
  let from = 0;
  for (let at = text.indexOf(OPENING); at !== -1; at = text.indexOf(OPENING, from)) {
    const end = text.indexOf(CLOSING, at);
    if (end === -1) break;
    parts.push({ type: 'text', text: text.slice(from, at) }, thoughtIn(text.slice(at, end)));
    from = end + CLOSING.length;
  }
  parts.push({ type: 'text', text: text.slice(from) });
  return parts.filter((part) => part.type === 'call' || part.text.trim() !== '');
}

function thoughtIn(block: string): ForeignPart {
  const inside = block.slice(block.indexOf('>') + 1);
  const summaryEnd = inside.indexOf('</summary>');
  const words = summaryEnd === -1 ? inside : inside.slice(summaryEnd + '</summary>'.length);
  const seconds = Number(/\bduration="(\d{1,6})"/.exec(block.slice(0, 300))?.[1] ?? Number.NaN);
  return {
    type: 'thought',
    text: words.replaceAll(/^(?:&gt;|>) ?/gm, '').trim(),
    ...(Number.isFinite(seconds) && { durationMs: seconds * 1000 }),
  };
}
