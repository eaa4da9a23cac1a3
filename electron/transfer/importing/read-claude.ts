import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import {
  toForeignChat,
  UnreadableChatError,
  type ForeignChat,
  type ForeignMessage,
  type ForeignPart,
} from './foreign-chat.ts';

/** Claude's `conversations.json`: each chat is a list of messages, whose content consists of blocks. */
const blockSchema = z.looseObject({
  type: z.string(),
  id: z.string().nullish(),
  text: z.string().nullish(),
  thinking: z.string().nullish(),
  name: z.string().nullish(),
  input: z.unknown().optional(),
  content: z.unknown().optional(),
  is_error: z.boolean().nullish(),
  tool_use_id: z.string().nullish(),
});
type Block = z.output<typeof blockSchema>;

const messageSchema = z.looseObject({
  sender: z.string(),
  text: z.string().nullish(),
  content: z.array(blockSchema).nullish(),
  created_at: z.string().nullish(),
  attachments: z
    .array(z.looseObject({ file_name: z.string().nullish(), extracted_content: z.string().nullish() }))
    .nullish(),
  files: z.array(z.looseObject({ file_name: z.string().nullish() })).nullish(),
});
type ClaudeMessage = z.output<typeof messageSchema>;

const chatSchema = z.looseObject({
  uuid: z.string().nullish(),
  name: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  chat_messages: z.array(messageSchema),
});

export const isClaudeChat = (value: object): boolean => 'chat_messages' in value;

/** @throws {UnreadableChatError} */
export function readClaudeChat(value: unknown): ForeignChat {
  const parsed = chatSchema.safeParse(value);
  if (!parsed.success) throw new UnreadableChatError(t('Its messages can’t be read.'), { cause: parsed.error });
  const { uuid, name, created_at, updated_at, chat_messages } = parsed.data;
  return toForeignChat({
    from: 'claude',
    id: uuid ?? null,
    title: name ?? '',
    createdAt: timeOf(created_at),
    updatedAt: timeOf(updated_at),
    messages: chat_messages.map(toMessage),
  });
}

function timeOf(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
}

function toMessage(message: ClaudeMessage): ForeignMessage {
  const role = message.sender === 'human' || message.sender === 'user' ? 'user' : 'assistant';
  const blocks = message.content ?? [];
  const said = blocks.flatMap((block) => partOf(block, blocks));
  const parts: readonly ForeignPart[] = said.length > 0 ? said : [{ type: 'text', text: message.text ?? '' }];
  return { role, at: timeOf(message.created_at), parts: [...parts, ...attachedTo(message)] };
}

function partOf(block: Block, all: readonly Block[]): readonly ForeignPart[] {
  switch (block.type) {
    case 'text':
      return [{ type: 'text', text: block.text ?? '' }];
    case 'thinking':
      return [{ type: 'thought', text: block.thinking ?? '' }];
    case 'tool_use': {
      const result = resultOf(block, all);
      return [
        {
          type: 'call',
          tool: block.name ?? 'tool',
          arguments: block.input,
          result: result?.content ?? null,
          failed: result?.is_error === true,
        },
      ];
    }
    default:
      return [];
  }
}

/** Older exports don't say which call a result belongs to: it is the next one then. */
function resultOf(use: Block, all: readonly Block[]): Block | undefined {
  const results = all.filter(({ type }) => type === 'tool_result');
  const named = results.find(({ tool_use_id }) => tool_use_id != null && tool_use_id === use.id);
  if (named !== undefined) return named;
  const next = all[all.indexOf(use) + 1];
  return next?.type === 'tool_result' && next.tool_use_id == null ? next : undefined;
}

function attachedTo({ attachments, files }: ClaudeMessage): readonly ForeignPart[] {
  const texts = (attachments ?? []).map(({ file_name, extracted_content }) =>
    [`[File: ${file_name ?? 'without a name'}]`, extracted_content ?? ''].filter((line) => line !== '').join('\n'),
  );
  const names = (files ?? []).map(({ file_name }) => `[File: ${file_name ?? 'without a name'}]`);
  return [...texts, ...names].map((text) => ({ type: 'text', text: `\n\n${text}` }));
}
