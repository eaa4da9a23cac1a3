import { z } from 'zod';

/** What is stored of how a message was read is small, however long the message is. */
export const MOST_CHARACTERS = 200;
export const MOST_TRACED = 20;
export const MOST_CALLS = 8;
export const MOST_ARGUMENTS = 10;
export const MOST_REQUESTS = 8;
export const MOST_LIKELY = 3;

const words = z.string().max(MOST_CHARACTERS);

/** A call that a message was read as, with its arguments as text, in order. */
export const understoodCallSchema = z.object({
  tool: words,
  arguments: z.array(z.object({ name: words, value: words })).max(MOST_ARGUMENTS),
});
export type UnderstoodCall = z.infer<typeof understoodCallSchema>;

const calls = {
  type: z.literal('calls'),
  calls: z.array(understoodCallSchema).max(MOST_CALLS),
  /** False for a change that nobody asked for, and that was only offered. */
  isAsked: z.boolean(),
};

/**
 * One of the requests of a message. `open` was left to the model: which tools it could call, whether the request surely wanted one, and
 * the likeliest ones, in order.
 */
export const understoodRequestSchema = z.discriminatedUnion('type', [
  z.object({ ...calls, said: words }),
  z.object({
    type: z.literal('open'),
    said: words,
    callable: z.enum(['all', 'read-only', 'foreign', 'none']),
    isCertain: z.boolean(),
    likely: z.array(words).max(MOST_LIKELY),
  }),
]);
export type UnderstoodRequest = z.infer<typeof understoodRequestSchema>;

export const unreadReasonSchema = z.enum(['long', 'code', 'language']);

/**
 * - `calls` were made at once, or offered.
 * - `requests` were answered one after another: those that the answer got to, of `count`.
 * - `question` asked for what was missing, in earlier versions.
 * - `ability` was a question about what the app could do, with which of its tools.
 * - `declined` asked for nothing, or took something back.
 * - `unread` could not be read, and got no answer but that.
 * - `model` went to the model as it was: it was `not-read` at all, nothing in it was certain, or it could not be read.
 */
export const understoodAsSchema = z.discriminatedUnion('type', [
  z.object(calls),
  z.object({
    type: z.literal('requests'),
    count: z.number().int().nonnegative(),
    requests: z.array(understoodRequestSchema).max(MOST_REQUESTS),
  }),
  z.object({ type: z.literal('question') }),
  z.object({ type: z.literal('ability'), tool: words.nullable() }),
  z.object({ type: z.literal('declined') }),
  z.object({ type: z.literal('unread'), reason: unreadReasonSchema }),
  z.object({ type: z.literal('model'), because: z.enum(['not-read', 'uncertain', ...unreadReasonSchema.options]) }),
]);
export type UnderstoodAs = z.infer<typeof understoodAsSchema>;

/** What the message that an answer is to was read as, before the model wrote; stored with the answer. */
export const understandingSchema = z.object({
  as: understoodAsSchema,
  /** Which readers spoke, in order, and what each said. */
  trace: z.array(z.object({ reader: words, said: words })).max(MOST_TRACED),
});
export type Understanding = z.infer<typeof understandingSchema>;
