import { z } from 'zod';
import { textLanguageCodeSchema, textLanguageSchema } from '../../entities/text-language.ts';
import { defineArea } from '../define-area.ts';

/** Characters of base64; a message to the main process may have 8 MB. */
const MOST_PIECE = 3_000_000;
const one = z.object({ code: textLanguageCodeSchema });

/** Languages in which text in pictures is read. */
export const textLanguagesArea = defineArea({
  calls: {
    /** Those that come along first, then the others by name. */
    'textLanguages.list': { input: z.null(), output: z.array(textLanguageSchema) },
    /** Begins to download one that is available, which `textLanguages.changed` reports on. */
    'textLanguages.download': { input: one, output: z.null() },
    /** Ends a download; does nothing if there is none. */
    'textLanguages.cancel': { input: one, output: z.null() },
    /** Deletes one that was added; does nothing to others. */
    'textLanguages.remove': { input: one, output: z.null() },
    /**
     * Receives a file of Tesseract, piece by piece in base64; `id` is null for the first. It is added after the last.
     * `invalid` if it is not one.
     */
    'textLanguages.receive': {
      input: z.object({
        id: z.uuid().nullable(),
        name: z.string().max(1000),
        piece: z.string().max(MOST_PIECE),
        isLast: z.boolean(),
      }),
      output: z.object({ id: z.uuid() }),
    },
  },
  events: { 'textLanguages.changed': z.array(textLanguageSchema) },
});
