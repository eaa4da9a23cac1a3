import { z } from 'zod';

/**
 * What happens with a known folder now. `waiting`: another one comes first. `battery`: it is read when the computer is on
 * mains power. `recognizing`: the text on its scanned pages is read. `gone`: it can't be reached; what is known of it
 * stays. `full`: the index has reached its size.
 */
export const knownFolderPhaseSchema = z.enum([
  'waiting',
  'looking',
  'reading',
  'recognizing',
  'embedding',
  'ready',
  'paused',
  'battery',
  'gone',
  'full',
  'failed',
]);
export type KnownFolderPhase = z.infer<typeof knownFolderPhaseSchema>;

/** A folder whose files are found by what is in them. */
export const knownFolderSchema = z.object({
  /** The id of the open folder. */
  id: z.string(),
  phase: knownFolderPhaseSchema,
  /** Numbers of files. */
  waiting: z.number().int(),
  read: z.number().int(),
  skipped: z.number().int(),
  /** Number of pages that are pictures, such as scans, and were not read; a picture has one. */
  scans: z.number().int(),
  /** Whether those are read, too. */
  readsScans: z.boolean(),
  /** Numbers of passages, and of those that are found by meaning too. */
  passages: z.number().int(),
  embedded: z.number().int(),
});
export type KnownFolder = z.infer<typeof knownFolderSchema>;

/** Files that were skipped, or of which a part was left out, and why in a sentence. */
export const skippedFilesSchema = z.object({
  files: z.array(z.object({ path: z.string(), reason: z.string() })),
  total: z.number().int(),
});
export type SkippedFiles = z.infer<typeof skippedFilesSchema>;

/** A passage as a tool's result cites it. */
export const citedPassageSchema = z.object({
  /** How answers cite it; counted through the conversation. */
  number: z.number().int().positive(),
  /** As tools take it. */
  file: z.string(),
  page: z.number().int().optional(),
  sheet: z.string().optional(),
  line: z.number().int().optional(),
  heading: z.string().optional(),
  text: z.string(),
});
export type CitedPassage = z.infer<typeof citedPassageSchema>;

/** A cited passage where it stands. */
export const shownPassageSchema = citedPassageSchema.extend({
  /** The text before and after it; null if the file has changed since, or is no longer known. */
  surroundings: z.object({ before: z.string(), after: z.string() }).nullable(),
});
export type ShownPassage = z.infer<typeof shownPassageSchema>;
