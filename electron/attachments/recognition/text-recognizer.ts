import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import createCore from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { t } from '../../../shared/texts/translate.ts';
import type { RecognitionFiles } from './recognition-files.ts';
import { recognizedLines } from './recognized-lines.ts';
import { BilingualError } from '../../foundation/bilingual-error.ts';

/** Reads text in pictures. */
export interface TextRecognizer {
  /** @param picture as `grayPicture` makes it. @returns its text; empty if there is none to be seen. */
  textIn(picture: Uint8Array): string;
}

/** Bytes of a language that is unpacked; the largest has 30 MB. */
const MOST_LANGUAGE_BYTES = 100_000_000;
const NEURAL = 1;
/** Lines that rise by less are level, in radians. */
const LEVEL = 0.005;
const UPRIGHT = 1;

/**
 * Tesseract, in this process: it can't be interrupted, so the process has to be a helper.
 * @throws {Error} in words, if a language's file can't be used.
 */
export async function openRecognizer({ core: coreFile, languages }: RecognitionFiles): Promise<TextRecognizer> {
  const ignored = (): void => undefined;
  const core = await createCore({ wasmBinary: await readFile(coreFile), print: ignored, printErr: ignored });
  for (const { code, file } of languages) core.FS.writeFile(`${code}.traineddata`, await unpacked(file));
  const tesseract = new core.TessBaseAPI();
  if (tesseract.Init(null, languages.map(({ code }) => code).join('+'), NEURAL) !== 0)
    throw new BilingualError(() =>
      t('The files that text in pictures is read with are damaged. Install Knapsack again.'),
    );
  return {
    textIn(picture) {
      core.FS.writeFile('/input', picture);
      if (tesseract.SetImageFile(UPRIGHT, 0) !== 0) return '';
      tesseract.FindLines();
      // A scan is often a little crooked.
      const angle = tesseract.GetGradient();
      if (Math.abs(angle) >= LEVEL) tesseract.SetImageFile(UPRIGHT, angle);
      return tesseract.Recognize(null) === 0 ? recognizedLines(tesseract.GetTSVText(0)) : '';
    },
  };
}

async function unpacked(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? gunzipSync(bytes, { maxOutputLength: MOST_LANGUAGE_BYTES }) : bytes;
}
