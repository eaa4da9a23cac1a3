import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';
import { jsonObjectSchema } from './json.ts';
import { riskSchema } from './tool.ts';

/** `once`: this call. `chat`: from now on in this conversation. `always`: everywhere, until it is revoked. */
export const approvalAnswerSchema = z.enum(['no', 'once', 'chat', 'always']);
export type ApprovalAnswer = z.infer<typeof approvalAnswerSchema>;

/**
 * `risk`: the call sends something or cannot be undone. `folder`: it touches a path that is not granted. `every-call`:
 * its full effect can't be seen beforehand, so only this call can be allowed. `address`: the model composed a web
 * address after it had read what others wrote, so the address may leak something. `removes`: it deletes, cancels,
 * forgets, overwrites or moves something away. `after-reading`: it would store something permanently after text written
 * by others was read in the conversation. `unsure`: it would change something, and the model can't tell well whether
 * this is what the message asks for.
 */
export const approvalReasonSchema = z.enum([
  'risk',
  'folder',
  'every-call',
  'address',
  'removes',
  'after-reading',
  'unsure',
]);
export type ApprovalReason = z.infer<typeof approvalReasonSchema>;

/**
 * When to ask about a call that removes something: `always`, for a model that may misread "please don't delete it", or
 * only if the person couldn't undo it with one click.
 */
export const asksBeforeRemovingSchema = z.enum(['always', 'unless-undoable']);
export type AsksBeforeRemoving = z.infer<typeof asksBeforeRemovingSchema>;

export const touchedPathSchema = z.object({
  /** Absolute, with links resolved. */
  path: z.string(),
  use: z.enum(['read', 'write', 'trash']),
  /** Whether existing grants allow it. */
  granted: z.boolean(),
});
export type TouchedPath = z.infer<typeof touchedPathSchema>;

/** What a yes that lasts longer than this call opens. */
export const askedFolderSchema = z.object({ path: z.string(), access: z.enum(['read', 'write']) });
export type AskedFolder = z.infer<typeof askedFolderSchema>;

/** A call that waits for the person to say yes or no. */
export const approvalSchema = z.object({
  id: z.string(),
  /** Null outside a conversation; `chat` is not offered then. */
  conversationId: z.string().nullable(),
  /** The answer it belongs to, and the call's id in it. Null outside a conversation. */
  messageId: z.string().nullable(),
  callId: z.string().nullable(),
  /** The program that made the call, as it calls itself; null if the assistant did. */
  caller: z.string().nullable(),
  toolName: z.string(),
  bundle: z.string(),
  arguments: jsonObjectSchema,
  risk: riskSchema,
  reasons: z.array(approvalReasonSchema).min(1),
  /** What will happen, in one sentence. */
  effect: z.string(),
  /** What can go wrong, in one or two sentences; absent if `risk` says it. */
  warning: z.string().optional(),
  /** Whether the person named the call and its arguments themselves; absent if the assistant or a program did. */
  isByPerson: z.boolean().optional(),
  /**
   * What would be removed, as the person knows it: a note's text, an event's day and place; or the script that would
   * run. Null if neither.
   */
  thing: z.string().nullable(),
  /** Whether the call's card will offer Undo. */
  canBeUndone: z.boolean(),
  /** For a change to a text: the text before and after. */
  diff: z.object({ before: z.string(), after: z.string() }).nullable(),
  /** Every path that the call names. */
  touches: z.array(touchedPathSchema),
  /**
   * Folders that `chat` opens for this conversation and `always` adds to the grants; empty unless `folder` is a reason.
   */
  folders: z.array(askedFolderSchema),
  /** Possible answers; `no` and `once` are always among them. */
  answers: z.array(approvalAnswerSchema),
  createdAt: timestampSchema,
  /** When no answer counts as a no. */
  expiresAt: timestampSchema,
});
export type Approval = z.infer<typeof approvalSchema>;

/** A yes that lasts longer than its call. */
export const rememberedAnswerSchema = z.object({
  id: z.string(),
  toolName: z.string(),
  /** Null for `always`. */
  conversationId: z.string().nullable(),
  conversationTitle: z.string().nullable(),
  /** The only arguments it applies to; null if it applies to all. */
  arguments: jsonObjectSchema.nullable(),
  /** A folder opened for one conversation; null for a yes to the tool itself. */
  folder: askedFolderSchema.nullable(),
  createdAt: timestampSchema,
});
export type RememberedAnswer = z.infer<typeof rememberedAnswerSchema>;
