import { z } from 'zod';

/** From this many characters on, a pasted text is attached, so that it is never read as a command. */
export const LONG_PASTE = 2000;
/** Attachments of one message. */
export const MOST_ATTACHMENTS = 20;
/** Bytes of a file that is pasted or sent by a browser: it is copied into the profile. */
export const MOST_COPIED_BYTES = 200_000_000;

/** `other`: nothing in it can be shown as text; tools can still use it. */
export const attachmentKindSchema = z.enum(['text', 'document', 'table', 'picture', 'archive', 'other']);
export type AttachmentKind = z.infer<typeof attachmentKindSchema>;

/** How much of its text goes along with its message. */
export const attachmentShareSchema = z.object({
  isWhole: z.boolean(),
  characters: z.number().int().nonnegative(),
  /** As the model in use counts them; null while none is loaded. */
  tokens: z.number().int().nonnegative().nullable(),
});
export type AttachmentShare = z.infer<typeof attachmentShareSchema>;

/** A file that the person gives to the chat with a message. */
export const attachmentSchema = z.object({
  id: z.uuid(),
  /** On one line and without characters that can't be seen. */
  name: z.string(),
  kind: attachmentKindSchema,
  sizeBytes: z.number().int().nonnegative(),
  /** `file`: read where the person has it. `copy`: pasted or sent by a browser, and kept in the profile. */
  origin: z.enum(['file', 'copy']),
  state: z.enum(['reading', 'ready', 'failed']),
  /** Why it can't be read and what to do; null unless it failed. */
  problem: z.string().nullable(),
  /** What it is, such as "PDF, 12 pages"; empty while it is read. */
  about: z.string(),
  /** Which of its pictures text is being read from, and how many there are; null unless that goes on. */
  recognizing: z.object({ page: z.number().int().positive(), pages: z.number().int().positive() }).nullable(),
  /** A small picture, as a `data:` address; null if it is not one. */
  thumbnail: z.string().nullable(),
  /** Null until it is read, and if there is no text in it. */
  share: attachmentShareSchema.nullable(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** A file of an open folder, for suggestions. */
export const suggestedFileSchema = z.object({
  /** Absolute. */
  path: z.string(),
  /** As tools show it, such as `Documents/letter.txt`. */
  shown: z.string(),
});
export type SuggestedFile = z.infer<typeof suggestedFileSchema>;
