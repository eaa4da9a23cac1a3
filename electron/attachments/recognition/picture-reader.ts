import type { Sharp } from 'sharp';
import { grayPicture } from './gray-picture.ts';
import type { TextRecognizer } from './text-recognizer.ts';

/** Pages of a document whose pictures are read. */
export const MOST_SCANS = 20;
/** Once this much time is over, no other page is begun. A page of print takes 3 to 15 seconds. */
const MOST_MS = 150_000;

/** Where reading is: the page, counted from 1 among those that are read, and how many those are. */
export interface RecognitionProgress {
  readonly page: number;
  readonly pages: number;
}

/** What was read of the pages of a document that are pictures. */
export interface ReadScans {
  /** By the page. */
  readonly texts: ReadonlyMap<number, string>;
  /** Pages whose pictures nothing here can decode. */
  readonly undecoded: readonly number[];
}

/** Reads text in the pictures of one file, within bounds. */
export class PictureReader {
  readonly #recognizer: TextRecognizer;
  readonly #onProgress: (progress: RecognitionProgress) => void;
  readonly #end: number;

  constructor(recognizer: TextRecognizer, onProgress: (progress: RecognitionProgress) => void, mostMs = MOST_MS) {
    this.#recognizer = recognizer;
    this.#onProgress = onProgress;
    this.#end = performance.now() + mostMs;
  }

  /** @param shown its width and height. @returns the text in it; empty if there is none. */
  async ofPicture(picture: Sharp, shown: { readonly width: number; readonly height: number }): Promise<string> {
    this.#onProgress({ page: 1, pages: 1 });
    return this.#recognizer.textIn(await grayPicture(picture, shown));
  }

  /** @param pages that are pictures. @returns the text of each that could be read, within the bounds. */
  async ofPdf(bytes: Uint8Array, pages: readonly number[]): Promise<ReadScans> {
    const [{ openPdf }, { pagePicture }] = await Promise.all([
      import('../../tools/documents/read-pdf.ts'),
      import('../../tools/documents/page-picture.ts'),
    ]);
    const texts = new Map<number, string>();
    const undecoded: number[] = [];
    const read = pages.slice(0, MOST_SCANS);
    const pdf = await openPdf(bytes);
    for (const [index, page] of read.entries()) {
      if (performance.now() > this.#end) break;
      this.#onProgress({ page: index + 1, pages: read.length });
      const found = await pagePicture(pdf, page).catch(() => null);
      if (found === null) undecoded.push(page);
      else texts.set(page, this.#recognizer.textIn(await grayPicture(found.picture, found)));
    }
    return { texts, undecoded };
  }
}
