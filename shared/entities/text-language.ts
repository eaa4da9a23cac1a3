import { z } from 'zod';

/** As Tesseract names languages, such as `eng` or `chi_sim`. */
export const textLanguageCodeSchema = z.string().regex(/^[a-z][a-z0-9_]{1,29}$/i);

/** Languages in which text is looked for at once: each makes reading slower. */
export const MOST_TEXT_LANGUAGES = 4;

/** A language in which text in pictures can be read. */
export const textLanguageSchema = z.object({
  code: textLanguageCodeSchema,
  name: z.string(),
  /** `included` with the app, `added` to the profile, or `available` to be downloaded. */
  state: z.enum(['included', 'added', 'available']),
  /** Of the file, or of the download. */
  sizeBytes: z.number().int().nonnegative(),
  /** Bytes received, while it is being downloaded. */
  received: z.number().int().nonnegative().nullable(),
  /** Why the last download failed, and what to do. */
  problem: z.string().nullable(),
});
export type TextLanguage = z.output<typeof textLanguageSchema>;
