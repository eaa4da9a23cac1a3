import { z } from 'zod';

/** A passage that a search found. */
export const foundPassageSchema = z.object({
  /** Of the folder in the profile. */
  folder: z.string(),
  /** Real absolute path of the file. */
  path: z.string(),
  heading: z.string(),
  text: z.string(),
  page: z.int().nullable(),
  sheet: z.string().nullable(),
  line: z.int().nullable(),
  lastLine: z.int().nullable(),
  /** The chance that it is what was asked for, 0..1. */
  score: z.number(),
});
export type FoundPassage = z.output<typeof foundPassageSchema>;
