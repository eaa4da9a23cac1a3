import { z } from 'zod';
import { attachmentSchema } from './attachment.ts';
import { timestampSchema } from './timestamp.ts';
import { answerFiguresSchema } from './figures.ts';
import { repairSchema } from './repair.ts';
import { toolCallSchema } from './tool-call.ts';
import { understandingSchema } from './understanding.ts';

/** The parts are in the order in which the model produced them. */
export const messagePartSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string(),
    /** What models read instead, if the app wrote it in another language than English. */
    forModel: z.string().optional(),
  }),
  z.object({
    type: z.literal('thought'),
    text: z.string(),
    /** Milliseconds from its first to its last token so far; absent where that was not measured. */
    durationMs: z.number().nonnegative().optional(),
  }),
  z.object({ type: z.literal('tool-call'), call: toolCallSchema }),
]);
export type MessagePart = z.infer<typeof messagePartSchema>;

/**
 * `generating`: being written now. `stopped`: the person stopped it, or it reached the limit of tokens or call rounds
 * (`error` says which). `interrupted`: the app ended before it was complete. `failed`: an error ended it (see `error`).
 * The last three are unfinished answers: they are shown as such and can be continued.
 */
export const messageStatusSchema = z.enum(['complete', 'generating', 'stopped', 'interrupted', 'failed']);
export type MessageStatus = z.infer<typeof messageStatusSchema>;

/** An answer that is generated again or edited keeps its earlier versions. */
export const answerVersionSchema = z.object({
  number: z.number().int().positive(),
  count: z.number().int().positive(),
});
export type AnswerVersion = z.infer<typeof answerVersionSchema>;

export const messageSchema = z.object({
  id: z.string(),
  conversationId: z.string(),
  role: z.enum(['user', 'assistant']),
  parts: z.array(messagePartSchema),
  status: messageStatusSchema,
  /** If `failed`: what went wrong and what to do. If it `stopped` by itself: why. Null otherwise. */
  error: z.string().nullable(),
  /** What a button can do about it; absent if nothing can be done. */
  repairs: z.array(repairSchema).optional(),
  createdAt: timestampSchema,
  /** Null on user messages and on answers that never produced a token. */
  figures: answerFiguresSchema.nullable(),
  /** Which version of an answer this is, counted from 1; absent if there is only one. */
  version: answerVersionSchema.optional(),
  /** What the person attached, in order; absent if nothing. */
  attachments: z.array(attachmentSchema).optional(),
  /** The person changed the text of this version. */
  edited: z.literal(true).optional(),
  /** What the message was read as that this answers; absent where it was not read, and on older answers. */
  understood: understandingSchema.optional(),
});
export type Message = z.infer<typeof messageSchema>;

/** @returns the message's plain text, without tool calls and thoughts. */
export function messageText(message: Pick<Message, 'parts'>): string {
  return message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
