import { z } from 'zod';
import { attachmentShareSchema } from '../../../shared/entities/attachment.ts';
import { approvalAnswerSchema } from '../../../shared/entities/approval.ts';
import { callChangesSchema } from '../../../shared/entities/call-changes.ts';
import { callStepSchema } from '../../../shared/entities/call-step.ts';
import { chatSourceSchema } from '../../../shared/entities/conversation.ts';
import { answerFiguresSchema } from '../../../shared/entities/figures.ts';
import { jsonObjectSchema, jsonValueSchema } from '../../../shared/entities/json.ts';
import { endedOutcomeSchema, toolOutcomeSchema } from '../../../shared/entities/tool-call.ts';
import { understandingSchema } from '../../../shared/entities/understanding.ts';
import { attachmentFactsSchema } from '../../storage/attachment-repository.ts';

/**
 * The format of exported chats, one file for each: everything that the chat shows. What the app offers to do about it,
 * such as to undo a call, is not part of it. `resources/docs/your-data.md` describes it for people; change both, and
 * the version if older Knapsacks would read a file wrongly.
 */
export const CHAT_FORMAT = 'knapsack-chat';
export const CHAT_FORMAT_VERSION = 1;

/** Bounds on what a file may contain, far above what a person writes. */
export const MOST_TEXT = 4_000_000;
export const MOST_MESSAGES = 50_000;
const MOST_PARTS = 5000;
export const MOST_TITLE = 200;
const MOST_NAME = 300;

const text = z.string().max(MOST_TEXT);
const moment = z.iso.datetime();
const name = z.string().max(MOST_NAME);

/** A file that a call made or read. `data` is base64; `leftOut` says why it is missing. */
export const documentFileSchema = z.object({
  name,
  made: z.boolean(),
  sizeBytes: z.number().int().nonnegative(),
  data: z.base64().optional(),
  leftOut: z.string().max(1000).optional(),
});
export type DocumentFile = z.infer<typeof documentFileSchema>;

export const documentCallSchema = z.object({
  id: name,
  tool: name,
  bundle: name.nullable(),
  arguments: jsonObjectSchema,
  result: jsonValueSchema,
  said: text.optional(),
  saidInFull: text.optional(),
  saidForModel: text.optional(),
  error: text.nullable(),
  errorForModel: text.optional(),
  /** A call that was running is exported as `interrupted`. */
  outcome: z.union([endedOutcomeSchema, toolOutcomeSchema.extract(['interrupted'])]),
  startedAt: moment,
  durationMs: z.number().nonnegative().nullable(),
  untrusted: z.boolean(),
  fromOutside: z.literal(true).optional(),
  answer: approvalAnswerSchema.nullable().optional(),
  undone: z.literal(true).optional(),
  steps: z.array(callStepSchema).max(MOST_PARTS).optional(),
  changes: callChangesSchema.optional(),
  files: z.array(documentFileSchema).max(1000).optional(),
});
export type DocumentCall = z.infer<typeof documentCallSchema>;

/** A file that the person attached to a message, with what was read of it. */
export const documentAttachmentSchema = z.object({
  name,
  sizeBytes: z.number().int().nonnegative(),
  facts: attachmentFactsSchema.nullable(),
  /** Its text, or the beginning of it. */
  text,
  share: attachmentShareSchema.nullable(),
  data: z.base64().optional(),
  leftOut: z.string().max(1000).optional(),
});
export type DocumentAttachment = z.infer<typeof documentAttachmentSchema>;

const stepNumber = z.number().int().nonnegative();
export const documentPartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), step: stepNumber, text, forModel: text.optional() }),
  z.object({ type: z.literal('thought'), step: stepNumber, text, durationMs: z.number().nonnegative().optional() }),
  z.object({ type: z.literal('tool-call'), step: stepNumber, call: documentCallSchema }),
]);
export type DocumentPart = z.infer<typeof documentPartSchema>;

const versionFields = {
  id: name,
  createdAt: moment,
  status: z.enum(['complete', 'stopped', 'interrupted', 'failed']),
  error: text.nullable(),
  parts: z.array(documentPartSchema).max(MOST_PARTS),
  figures: answerFiguresSchema.nullable(),
  /** The model that wrote it, by its name. */
  model: name.optional(),
  version: z.number().int().positive(),
  edited: z.literal(true).optional(),
  /** What the message was read as that it answers. */
  understood: understandingSchema.optional(),
};
export const documentVersionSchema = z.object(versionFields);
export type DocumentVersion = z.infer<typeof documentVersionSchema>;

export const documentMessageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  ...versionFields,
  /** Files that the person attached. */
  attachments: z.array(documentAttachmentSchema).max(100).optional(),
  /** Other versions of an answer. */
  otherVersions: z.array(documentVersionSchema).max(1000).optional(),
});
export type DocumentMessage = z.infer<typeof documentMessageSchema>;

export const documentChatSchema = z.object({
  id: name.min(1),
  title: z.string().min(1).max(1000),
  titleGiven: z.boolean(),
  pinned: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  /** The program that it was imported from before. */
  importedFrom: chatSourceSchema.optional(),
  /** The name of the project that it was in. */
  project: name.optional(),
  messages: z.array(documentMessageSchema).max(MOST_MESSAGES),
});
export type DocumentChat = z.infer<typeof documentChatSchema>;

export const chatDocumentSchema = z.object({
  format: z.literal(CHAT_FORMAT),
  version: z.literal(CHAT_FORMAT_VERSION),
  exportedAt: moment,
  /** The version of Knapsack that wrote the file. */
  app: name,
  chat: documentChatSchema,
});
export type ChatDocument = z.infer<typeof chatDocumentSchema>;
