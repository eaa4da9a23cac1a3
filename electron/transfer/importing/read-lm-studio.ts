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
 * LM Studio's `.conversation.json`: one chat per file. Each message has versions, of which one is selected; an answer
 * consists of steps, and those of blocks.
 */
const contentSchema = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  name: z.string().optional(),
  parameters: z.unknown().optional(),
  content: z.unknown().optional(),
  fileIdentifier: z.string().optional(),
  toolCallRequestId: z.union([z.string(), z.number()]).optional(),
  callId: z.union([z.string(), z.number()]).optional(),
});
type Content = z.output<typeof contentSchema>;

const stepSchema = z.looseObject({
  type: z.string(),
  content: z.array(contentSchema).optional(),
  style: z.looseObject({ type: z.string().optional() }).nullish(),
  genInfo: z
    .looseObject({ indexedModelIdentifier: z.string().optional(), identifier: z.string().optional() })
    .nullish(),
});
type Step = z.output<typeof stepSchema>;

const versionSchema = z.looseObject({
  role: z.string(),
  content: z.array(contentSchema).optional(),
  steps: z.array(stepSchema).optional(),
  senderInfo: z.looseObject({ senderName: z.string().optional() }).nullish(),
});
type Version = z.output<typeof versionSchema>;

const messageSchema = z.looseObject({
  versions: z.array(versionSchema).min(1),
  currentlySelected: z.number().int().nonnegative().optional(),
});

const chatSchema = z.looseObject({
  name: z.string().nullish(),
  pinned: z.boolean().nullish(),
  createdAt: z.number().nullish(),
  userLastMessagedAt: z.number().nullish(),
  assistantLastMessagedAt: z.number().nullish(),
  messages: z.array(messageSchema),
});

export const isLmStudioChat = (value: object): boolean =>
  'messages' in value &&
  Array.isArray(value.messages) &&
  (value.messages.length === 0 ? 'createdAt' in value : hasVersions(value.messages[0]));

const hasVersions = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'versions' in message;

/** @throws {UnreadableChatError} */
export function readLmStudioChat(value: unknown): ForeignChat {
  const parsed = chatSchema.safeParse(value);
  if (!parsed.success) throw new UnreadableChatError(t('Its messages can’t be read.'), { cause: parsed.error });
  const { name, pinned, createdAt, userLastMessagedAt, assistantLastMessagedAt, messages } = parsed.data;
  const last = Math.max(userLastMessagedAt ?? 0, assistantLastMessagedAt ?? 0);
  const chosen = messages.flatMap(
    ({ versions, currentlySelected = 0 }) => versions[currentlySelected] ?? versions.at(-1) ?? [],
  );
  return toForeignChat({
    from: 'lm-studio',
    // The time of its creation is also its file name.
    id: createdAt === null || createdAt === undefined ? null : String(createdAt),
    title: name ?? '',
    pinned: pinned === true,
    createdAt: createdAt ?? null,
    updatedAt: last === 0 ? null : last,
    messages: chosen.flatMap(toMessage),
  });
}

function toMessage(version: Version): readonly ForeignMessage[] {
  if (version.role === 'user') return [{ role: 'user', at: null, parts: contentParts(version.content ?? [], false) }];
  if (version.role !== 'assistant') return [];
  const steps = version.steps ?? [];
  const parts = [
    ...contentParts(version.content ?? [], false),
    ...steps.filter(({ type }) => type === 'contentBlock').flatMap(stepParts(steps)),
  ];
  const model = version.senderInfo?.senderName ?? steps.map(modelOf).find((found) => found !== undefined);
  return [{ role: 'assistant', at: null, model, parts }];
}

const modelOf = ({ genInfo }: Step): string | undefined => genInfo?.indexedModelIdentifier ?? genInfo?.identifier;

/** The result of a call is in a later step. */
const stepParts =
  (steps: readonly Step[]) =>
  ({ content = [], style }: Step): readonly ForeignPart[] =>
    contentParts(
      content,
      style?.type === 'thinking',
      steps.flatMap((step) => step.content ?? []),
    );

function contentParts(
  contents: readonly Content[],
  isThought: boolean,
  all: readonly Content[] = contents,
): readonly ForeignPart[] {
  return contents.flatMap((content): readonly ForeignPart[] => {
    switch (content.type) {
      case 'text':
        return [{ type: isThought ? 'thought' : 'text', text: content.text ?? '' }];
      case 'file':
        return [{ type: 'text', text: `\n\n[File: ${content.fileIdentifier ?? 'without a name'}]` }];
      case 'toolCallRequest':
        return [
          { type: 'call', tool: content.name ?? 'tool', arguments: content.parameters, result: resultOf(content, all) },
        ];
      default:
        return [];
    }
  });
}

const resultOf = ({ toolCallRequestId, callId }: Content, all: readonly Content[]): unknown =>
  all.find(
    (content) =>
      content.type === 'toolCallResult' &&
      ((toolCallRequestId !== undefined && content.toolCallRequestId === toolCallRequestId) ||
        (callId !== undefined && content.callId === callId)),
  )?.content ?? null;
