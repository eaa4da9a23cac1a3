import { z } from 'zod';
import { readFileJob } from '../reading/read-attached-file.ts';
import { PictureReader, type RecognitionProgress } from './picture-reader.ts';
import { recognitionFilesSchema } from './recognition-files.ts';
import { openRecognizer } from './text-recognizer.ts';

const jobSchema = z.object({ file: z.unknown(), recognition: recognitionFilesSchema });

/**
 * Reads a file as `readFileJob` does, and the text in its pictures. Without a file, it only opens the languages.
 * @throws {Error} whose message says what is wrong.
 */
export async function recognizeFileJob(
  input: unknown,
  onProgress: (progress: RecognitionProgress) => void,
): Promise<unknown> {
  const { file, recognition } = jobSchema.parse(input);
  const recognizer = await openRecognizer(recognition);
  return file === null ? null : readFileJob(file, new PictureReader(recognizer, onProgress));
}
