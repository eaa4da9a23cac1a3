import path from 'node:path';
import { z } from 'zod';
import { readImage } from '../../bundles/images/open-image.ts';
import { openChecked } from '../../permissions/checked-open.ts';
import { kindOfFile } from '../reading/kind-of-file.ts';
import { beginningOf } from '../reading/open-file.ts';
import { LEAST_SIDE } from '../reading/read-picture.ts';
import { PictureReader } from './picture-reader.ts';
import type { TextRecognizer } from './text-recognizer.ts';

/** Pages of a file that are pictures; of a picture, its only one. */
export const pagesJobSchema = z.object({
  /** Real absolute path. */
  path: z.string(),
  pages: z.array(z.int().positive()).min(1),
});

export const recognizedPagesSchema = z.object({
  /** Whether pages of it can be turned to: it is not a picture. */
  hasPages: z.boolean(),
  texts: z.array(z.object({ page: z.int(), text: z.string() })),
  /** Pages whose pictures nothing here can decode. */
  undecoded: z.array(z.int()),
});
export type RecognizedPages = z.output<typeof recognizedPagesSchema>;

/** Files that are known are not larger. */
const MOST_BYTES = 60_000_000;
const FIRST_BYTES = 8192;
const unheard = (): void => undefined;

/** Reads the text on pages of a file, as far as time allows. @throws {Error} whose message says what is wrong with it. */
export async function recognizePages(
  { path: file, pages }: z.output<typeof pagesJobSchema>,
  recognizer: TextRecognizer,
): Promise<RecognizedPages> {
  const name = path.basename(file);
  const handle = await openChecked(file);
  try {
    const bytes = await beginningOf(handle, Math.min(MOST_BYTES, (await handle.stat()).size));
    const reader = new PictureReader(recognizer, unheard);
    if ((await kindOfFile(name, bytes.subarray(0, FIRST_BYTES))) !== 'picture') {
      const { texts, undecoded } = await reader.ofPdf(bytes, pages);
      return { hasPages: true, texts: [...texts].map(([page, text]) => ({ page, text })), undecoded: [...undecoded] };
    }
    const { image, shown } = await readImage(bytes, name);
    const hasLetters = Math.min(shown.width, shown.height) >= LEAST_SIDE;
    const text = hasLetters ? await reader.ofPicture(image.autoOrient(), shown) : '';
    return { hasPages: false, texts: [{ page: 1, text }], undecoded: [] };
  } finally {
    await handle.close();
  }
}
