import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

const fieldBase = { name: z.string(), label: z.string(), description: z.string().nullable(), isRequired: z.boolean() };

/** One thing that a server wants to know. */
export const questionFieldSchema = z.discriminatedUnion('type', [
  z.object({ ...fieldBase, type: z.literal('text'), default: z.string().nullable() }),
  z.object({ ...fieldBase, type: z.literal('number'), isWhole: z.boolean(), default: z.number().nullable() }),
  z.object({ ...fieldBase, type: z.literal('switch'), default: z.boolean().nullable() }),
  z.object({
    ...fieldBase,
    type: z.literal('choice'),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    default: z.string().nullable(),
  }),
  z.object({
    ...fieldBase,
    type: z.literal('choices'),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    default: z.array(z.string()).nullable(),
  }),
]);
export type QuestionField = z.infer<typeof questionFieldSchema>;

/** A server asks the person something while it works. Its words are a stranger's, cleaned. */
export const serverQuestionSchema = z.object({
  id: z.string(),
  /** Of the server. */
  title: z.string(),
  /** That the server works for; null where that is not known. */
  conversationId: z.string().nullable(),
  message: z.string(),
  /** `person`: what the fields ask for. `model`: whether the local model may answer the message; there are no fields. */
  asks: z.enum(['person', 'model']),
  fields: z.array(questionFieldSchema),
  createdAt: timestampSchema,
  /** When it is taken for no answer. */
  expiresAt: timestampSchema,
});
export type ServerQuestion = z.infer<typeof serverQuestionSchema>;

/** What may be answered to one field. */
const answeredValueSchema = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(10_000)).max(200),
]);
export type AnsweredValue = z.infer<typeof answeredValueSchema>;

/** `accept` with what was entered; `decline`: the person does not want to say; `cancel`: no answer. */
export const questionAnswerSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), content: z.record(z.string(), answeredValueSchema) }),
  z.object({ action: z.literal('decline') }),
  z.object({ action: z.literal('cancel') }),
]);
export type QuestionAnswer = z.infer<typeof questionAnswerSchema>;
