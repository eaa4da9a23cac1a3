import { z } from 'zod';
import { compactionSchema } from '../../entities/compaction.ts';
import { callFileSchema, documentTextSchema, filePageSchema, tablePageSchema } from '../../entities/call-file.ts';
import { placedStepSchema } from '../../entities/call-step.ts';
import { messageSchema } from '../../entities/message.ts';
import { promptContentsSchema } from '../../entities/prompt-contents.ts';
import { toolCallSchema } from '../../entities/tool-call.ts';
import { defineArea } from '../define-area.ts';
import { attachmentIdsSchema } from './attachments.ts';
import { t } from '../../texts/translate.ts';

/** Far more than anyone types, far less than would cause problems: 1 MB of text. */
const messageTextSchema = z
  .string()
  .trim()
  .max(1_000_000, { error: () => t('The message is longer than 1,000,000 characters. Shorten it.') });
const textSchema = messageTextSchema.min(1, { error: () => t('Write a message first.') });
/** `not-found` if the call neither made nor read the file, or if it no longer exists. */
const fileOfCall = z.object({ callId: z.string(), path: z.string().max(10_000) });
const ofMessage = { conversationId: z.string(), messageId: z.string() };

export const chatArea = defineArea({
  calls: {
    /**
     * Stores the message with its attachments, opens a conversation if `conversationId` is null, and starts the answer.
     * Returns before the answer is complete. The text may be empty if something is attached.
     */
    'chat.send': {
      input: z
        .object({
          conversationId: z.string().nullable(),
          text: messageTextSchema,
          attachments: attachmentIdsSchema.default([]),
        })
        .refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
          error: () => t('Write a message first.'),
        }),
      output: z.object({ conversationId: z.string(), userMessage: messageSchema, answer: messageSchema }),
    },
    /** Stops the answer that is being generated, if there is one. */
    'chat.stop': { input: z.object({ conversationId: z.string() }), output: z.null() },
    /** Continues an unfinished answer (stopped, interrupted or failed), or one that the person edited, from where it ends. */
    'chat.continue': { input: z.object({ messageId: z.string() }), output: messageSchema },
    /** Generates the last answer again; the one before is kept as a version. */
    'chat.retry': { input: z.object({ messageId: z.string() }), output: messageSchema },
    /** Every version of an answer, in the order they were made. */
    'chat.versions': { input: z.object({ messageId: z.string() }), output: z.array(messageSchema) },
    /** Shows another version of the last answer; the conversation goes on from that one. */
    'chat.chooseVersion': {
      input: z.object({ messageId: z.string(), number: z.number().int().positive() }),
      output: messageSchema,
    },
    /** Changes the last text of an answer; the model's own is kept as a version. The messages after it stay. */
    'chat.editAnswer': { input: z.object({ messageId: z.string(), text: textSchema }), output: messageSchema },
    /**
     * Replaces a user message and everything after it, then answers it; the earlier branch is kept as a separate
     * conversation.
     */
    'chat.edit': {
      input: z.object({ messageId: z.string(), text: textSchema }),
      output: z.object({ conversationId: z.string(), userMessage: messageSchema, answer: messageSchema }),
    },
    /**
     * Lets the model read ahead while a message is being written. Returns when it has done so, or was cut short, with
     * the tools that the loader would pack for the message in addition to those that are always loaded; null if it
     * doesn't select, because the conversation has begun or the loader is off.
     */
    'chat.prepare': {
      input: z.object({
        conversationId: z.string().nullable(),
        draft: z.string().trim().max(20_000),
        attachments: attachmentIdsSchema.default([]),
      }),
      output: z.object({ packedTools: z.number().int().nonnegative().nullable() }),
    },
    /** Where the conversation was made shorter for the model in use; null if the model sees all of it. */
    'chat.compaction': { input: z.object({ conversationId: z.string() }), output: compactionSchema.nullable() },
    /** Tokens of a message as the model in use reads it; null while none is loaded. */
    'chat.countTokens': {
      input: z.object({ text: z.string().trim().max(1_000_000) }),
      output: z.object({ tokens: z.number().int().nonnegative(), estimated: z.boolean() }).nullable(),
    },
    /**
     * Undoes what a tool call changed. `conflict` says why it can't: the data was changed since, or is no longer kept.
     * The person may be asked for a folder that is no longer open.
     */
    'chat.undoCall': { input: z.object({ callId: z.string() }), output: toolCallSchema },
    /**
     * Runs a call again with one of the choices it offers. Returns the running call; `chat.tool-call-changed` reports
     * how it ends. `conflict` if the choice is no longer offered.
     */
    'chat.chooseForCall': { input: z.object({ callId: z.string(), value: z.string() }), output: toolCallSchema },
    /**
     * More of a long result, from a given character on. Null if it is no longer kept: results are only in memory, and
     * the oldest leave first. Independent of what the model reads of it.
     */
    'chat.readResult': {
      input: z.object({ conversationId: z.string(), handle: z.string().max(100), from: z.number().int().min(0) }),
      output: z.object({ text: z.string(), total: z.number().int() }).nullable(),
    },
    /** Files that a call made, and pictures that it read, if they still exist. */
    'chat.callFiles': { input: z.object({ callId: z.string() }), output: z.array(callFileSchema) },
    /** One of `chat.callFiles`, as a `data:` address. Null if the picture is too large to show. */
    'chat.readPicture': { input: fileOfCall, output: z.object({ address: z.string() }).nullable() },
    /** Bytes of one of `chat.callFiles`, from a given one on. */
    'chat.readFile': { input: fileOfCall.extend({ from: z.number().int().min(0) }), output: filePageSchema },
    /** Rows of one of `chat.callFiles`, from a given one on. `conflict` says why it can't be read as a table. */
    'chat.readTable': { input: fileOfCall.extend({ from: z.number().int().min(0) }), output: tablePageSchema },
    /** The text of one of `chat.callFiles`. `conflict` says why it can't be read as a document. */
    'chat.readDocument': { input: fileOfCall, output: documentTextSchema },
    /** Opens one of `chat.callFiles`, or its folder, on the desktop. `conflict` says why it cannot. */
    'chat.openFile': { input: fileOfCall, output: z.null() },
    'chat.openFileFolder': { input: fileOfCall, output: z.null() },
    /**
     * The contents of the next prompt; null means a conversation that hasn't begun. `conflict` while no model is
     * loaded.
     */
    'chat.promptContents': { input: z.object({ conversationId: z.string().nullable() }), output: promptContentsSchema },
  },
  events: {
    /** A message was stored or changed as a whole: at its start, at every status change and at its end. */
    'chat.message-changed': messageSchema,
    /** A conversation was made shorter for the model. Nothing of it was deleted. */
    'chat.compacted': compactionSchema,
    /** Share of the prompt that has been evaluated, before the first token of a step. */
    'chat.prefill-progressed': z.object({
      ...ofMessage,
      evaluatedTokens: z.number().int(),
      totalTokens: z.number().int(),
    }),
    /** Text to append to the message's part at `partIndex`, which is created if it doesn't exist. */
    'chat.text-delta': z.object({
      ...ofMessage,
      partIndex: z.number().int(),
      kind: z.enum(['text', 'thought']),
      text: z.string(),
      /** Of a thought: milliseconds that it has taken so far. */
      durationMs: z.number().nonnegative().optional(),
    }),
    /** A tool call began, or its outcome changed; it is at `partIndex`. */
    'chat.tool-call-changed': z.object({ ...ofMessage, partIndex: z.number().int(), call: toolCallSchema }),
    /** Progress of a long call while it runs: a share of 0..1 and the current activity. Not stored. */
    'chat.tool-call-progressed': z.object({
      ...ofMessage,
      callId: z.string(),
      share: z.number().min(0).max(1),
      note: z.string().nullable(),
    }),
    /** Steps of a call began or changed while it runs; each is at its `index`. Stored with the call. */
    'chat.call-steps-changed': z.object({ ...ofMessage, callId: z.string(), steps: z.array(placedStepSchema) }),
  },
});
