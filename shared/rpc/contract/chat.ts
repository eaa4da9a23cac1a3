import { z } from 'zod';
import { callFileSchema } from '../../entities/call-file.ts';
import { messageSchema } from '../../entities/message.ts';
import { promptContentsSchema } from '../../entities/prompt-contents.ts';
import { toolCallSchema } from '../../entities/tool-call.ts';
import { defineArea } from '../define-area.ts';

/** Far above what a person types, far below what could hurt: 1 MB of text. */
const textSchema = z
  .string()
  .trim()
  .min(1, 'Write a message first.')
  .max(1_000_000, 'The message is longer than 1,000,000 characters. Shorten it.');
/** `not-found` for a file that the call neither made nor read, or that is gone. */
const fileOfCall = z.object({ callId: z.string(), path: z.string().max(10_000) });
const ofMessage = { conversationId: z.string(), messageId: z.string() };

export const chatArea = defineArea({
  calls: {
    /**
     * Stores the message, opens a conversation when `conversationId` is null, and starts the answer. Returns before the
     * answer is there.
     */
    'chat.send': {
      input: z.object({ conversationId: z.string().nullable(), text: textSchema }),
      output: z.object({ conversationId: z.string(), userMessage: messageSchema, answer: messageSchema }),
    },
    /** Stops the answer being generated; nothing happens when there is none. */
    'chat.stop': { input: z.object({ conversationId: z.string() }), output: z.null() },
    /** Goes on with a half answer (stopped, interrupted or failed) from where it ended. */
    'chat.continue': { input: z.object({ messageId: z.string() }), output: messageSchema },
    /** Discards the last answer and generates it again. */
    'chat.retry': { input: z.object({ messageId: z.string() }), output: messageSchema },
    /**
     * Replaces a user message and everything after it, then answers it; the earlier branch is kept as a conversation of
     * its own.
     */
    'chat.edit': {
      input: z.object({ messageId: z.string(), text: textSchema }),
      output: z.object({ conversationId: z.string(), userMessage: messageSchema, answer: messageSchema }),
    },
    /**
     * Lets the model read ahead while a message is being written. Answers when it has, or was cut short, with the tools
     * that the loader would pack for it beside those that are always there: null where it does not choose, as the
     * conversation has begun or it is off.
     */
    'chat.prepare': {
      input: z.object({ conversationId: z.string().nullable(), draft: z.string().trim().max(20_000) }),
      output: z.object({ packedTools: z.number().int().nonnegative().nullable() }),
    },
    /**
     * Undoes what a tool call changed. `conflict` says why not: it was changed since, or is not kept any more. A folder
     * that is no longer open may be asked for.
     */
    'chat.undoCall': { input: z.object({ callId: z.string() }), output: toolCallSchema },
    /**
     * Runs a call again with one of the choices it offers. Returns the call as it runs; `chat.tool-call-changed` tells
     * how it ends. `conflict` when the choice is no longer offered.
     */
    'chat.chooseForCall': { input: z.object({ callId: z.string(), value: z.string() }), output: toolCallSchema },
    /**
     * More of a long result, from a character of it on. Null when it is not kept any more: they are in memory only, and
     * the oldest leave first. What the model reads of it goes its own way.
     */
    'chat.readResult': {
      input: z.object({ conversationId: z.string(), handle: z.string().max(100), from: z.number().int().min(0) }),
      output: z.object({ text: z.string(), total: z.number().int() }).nullable(),
    },
    /** Files that a call made, and pictures that it read, as far as they are still there. */
    'chat.callFiles': { input: z.object({ callId: z.string() }), output: z.array(callFileSchema) },
    /** One of `chat.callFiles`, as a `data:` address. Null for a picture that is too large to be shown. */
    'chat.readPicture': { input: fileOfCall, output: z.object({ address: z.string() }).nullable() },
    /** Opens one of `chat.callFiles`, or its folder, on the desktop. `conflict` says why it cannot. */
    'chat.openFile': { input: fileOfCall, output: z.null() },
    'chat.openFileFolder': { input: fileOfCall, output: z.null() },
    /**
     * What the next prompt holds; null asks about a conversation that has not begun. `conflict` while no model is
     * loaded.
     */
    'chat.promptContents': { input: z.object({ conversationId: z.string().nullable() }), output: promptContentsSchema },
  },
  events: {
    /** A message was stored or changed as a whole: at its start, at every status change and at its end. */
    'chat.message-changed': messageSchema,
    /** Share of the prompt that is evaluated, before the first token of a step. */
    'chat.prefill-progressed': z.object({
      ...ofMessage,
      evaluatedTokens: z.number().int(),
      totalTokens: z.number().int(),
    }),
    /** Text appended to the message's part at `partIndex`, which is opened when it does not exist. */
    'chat.text-delta': z.object({
      ...ofMessage,
      partIndex: z.number().int(),
      kind: z.enum(['text', 'thought']),
      text: z.string(),
      /** Of a thought: milliseconds that it has taken so far. */
      durationMs: z.number().nonnegative().optional(),
    }),
    /** A tool call began, or its outcome changed; it sits at `partIndex`. */
    'chat.tool-call-changed': z.object({ ...ofMessage, partIndex: z.number().int(), call: toolCallSchema }),
    /** How far a long call is, for as long as it runs: a share of 0..1, and what is being done. Not stored. */
    'chat.tool-call-progressed': z.object({
      ...ofMessage,
      callId: z.string(),
      share: z.number().min(0).max(1),
      note: z.string().nullable(),
    }),
  },
});
