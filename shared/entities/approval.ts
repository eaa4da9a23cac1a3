import { z } from 'zod';
import { timestampSchema } from './conversation.ts';
import { jsonObjectSchema } from './json.ts';
import { riskSchema } from './tool.ts';

/** `once`: this call. `chat`: in this conversation from now on. `always`: everywhere, until it is taken back. */
export const approvalAnswerSchema = z.enum(['no', 'once', 'chat', 'always']);
export type ApprovalAnswer = z.infer<typeof approvalAnswerSchema>;

/**
 * `risk`: it sends something, or cannot be undone. `folder`: it touches what is not granted. `every-call`: its full
 * effect cannot be seen beforehand, so only this call can be allowed. `address`: the model put a web address together
 * after it had read what others wrote, so the address may carry something away. `removes`: it deletes, cancels, forgets,
 * overwrites or moves something away. `after-reading`: it would keep something for good after texts that others wrote were
 * read in the conversation.
 */
export const approvalReasonSchema = z.enum(['risk', 'folder', 'every-call', 'address', 'removes', 'after-reading']);
export type ApprovalReason = z.infer<typeof approvalReasonSchema>;

/**
 * When a call that removes something is asked for: `always`, for a model that may misread "please don't delete it"; or
 * only where the person could not undo it at once.
 */
export const asksBeforeRemovingSchema = z.enum(['always', 'unless-undoable']);
export type AsksBeforeRemoving = z.infer<typeof asksBeforeRemovingSchema>;

export const touchedPathSchema = z.object({
  /** Absolute, links resolved. */
  path: z.string(),
  use: z.enum(['read', 'write', 'trash']),
  /** Whether the grants already allow it. */
  granted: z.boolean(),
});
export type TouchedPath = z.infer<typeof touchedPathSchema>;

/** What a yes for longer than this call opens. */
export const askedFolderSchema = z.object({ path: z.string(), access: z.enum(['read', 'write']) });
export type AskedFolder = z.infer<typeof askedFolderSchema>;

/** A call that waits for the person's yes or no. */
export const approvalSchema = z.object({
  id: z.string(),
  /** Null outside of a conversation; `chat` is then no answer. */
  conversationId: z.string().nullable(),
  /** The answer that it is part of, and the call's id in there. Null outside of one. */
  messageId: z.string().nullable(),
  callId: z.string().nullable(),
  toolName: z.string(),
  bundle: z.string(),
  arguments: jsonObjectSchema,
  risk: riskSchema,
  reasons: z.array(approvalReasonSchema).min(1),
  /** What will happen, in one sentence. */
  effect: z.string(),
  /** What is removed, as the person knows it: a note's text, an event's day and place. Null where nothing is. */
  thing: z.string().nullable(),
  /** Whether the call's card will offer Undo. */
  canBeUndone: z.boolean(),
  /** For a change of text: what is there, and what will be. */
  diff: z.object({ before: z.string(), after: z.string() }).nullable(),
  /** Every path that the call names. */
  touches: z.array(touchedPathSchema),
  /**
   * Folders that `chat` opens for this conversation and `always` adds to the grants; empty unless `folder` is a reason.
   */
  folders: z.array(askedFolderSchema),
  /** What may be answered; `no` and `once` always. */
  answers: z.array(approvalAnswerSchema),
  createdAt: timestampSchema,
  /** When it is taken for a no. */
  expiresAt: timestampSchema,
});
export type Approval = z.infer<typeof approvalSchema>;

/** A yes that outlasts its call. */
export const rememberedAnswerSchema = z.object({
  id: z.string(),
  toolName: z.string(),
  /** Null for `always`. */
  conversationId: z.string().nullable(),
  conversationTitle: z.string().nullable(),
  /** The only arguments it is for; null when it is for all. */
  arguments: jsonObjectSchema.nullable(),
  /** A folder that was opened for one conversation; null for a yes to the tool itself. */
  folder: askedFolderSchema.nullable(),
  createdAt: timestampSchema,
});
export type RememberedAnswer = z.infer<typeof rememberedAnswerSchema>;
