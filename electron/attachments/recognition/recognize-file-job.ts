import os from 'node:os';
import { z } from 'zod';
import { readFileJob } from '../reading/read-attached-file.ts';
import { PictureReader, type RecognitionProgress } from './picture-reader.ts';
import { recognitionFilesSchema, type RecognitionFiles } from './recognition-files.ts';
import { pagesJobSchema, recognizePages } from './recognize-pages-job.ts';
import { openRecognizer, type TextRecognizer } from './text-recognizer.ts';

const jobSchema = z.object({
  /** A whole file, for `readFileJob`; null or nothing for none. */
  file: z.unknown().optional(),
  /** Some pages of a file instead. */
  pages: pagesJobSchema.optional(),
  recognition: recognitionFilesSchema,
  /** Whether everything else comes first. */
  isBackground: z.boolean().default(false),
});

/**
 * Reads a file as `readFileJob` does, and the text in its pictures; or only some pages. Without either, it only opens the
 * languages.
 * @throws {Error} whose message says what is wrong.
 */
export async function recognizeFileJob(
  input: unknown,
  onProgress: (progress: RecognitionProgress) => void,
): Promise<unknown> {
  const { file, pages, recognition, isBackground } = jobSchema.parse(input);
  if (isBackground) os.setPriority(os.constants.priority.PRIORITY_LOW);
  const recognizer = await recognizerFor(recognition);
  try {
    if (pages !== undefined) return await recognizePages(pages, recognizer);
    return file == null ? null : await readFileJob(file, new PictureReader(recognizer, onProgress));
  } catch (error) {
    // Nobody knows in what state it left Tesseract.
    opened = null;
    throw error;
  }
}

let opened: { readonly languages: string; readonly recognizer: TextRecognizer } | null = null;

/** Opening takes up to a second, so it stays open while the languages are the same. */
async function recognizerFor(recognition: RecognitionFiles): Promise<TextRecognizer> {
  const languages = JSON.stringify(recognition);
  if (opened?.languages !== languages) opened = { languages, recognizer: await openRecognizer(recognition) };
  return opened.recognizer;
}
