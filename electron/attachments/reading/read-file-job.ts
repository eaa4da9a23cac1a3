import { z } from 'zod';
import type { AttachmentKind } from '../../../shared/entities/attachment.ts';
import { writtenInEnglish } from '../../../shared/texts/translate.ts';

/** What the helper is asked to read. */
export const fileJobSchema = z.object({
  /** Real absolute path. */
  path: z.string(),
  name: z.string(),
  /** The person's, for numbers. */
  locale: z.string(),
  /** `picture`: the picture that it is, as models take it, and nothing else. */
  wants: z.enum(['reading', 'picture']).default('reading'),
});

/** Characters of a file's text that are kept; more than any model takes at once. */
export const MOST_KEPT = 120_000;
/** Characters of an outline: about a page. */
const MOST_OUTLINE = 2000;

/** What a reader finds out about a file. */
export interface FileReading {
  readonly kind: AttachmentKind;
  /** Writes what it is, such as "PDF, 12 pages", for the person or for a model. */
  readonly about: () => string;
  /** Its text, or the beginning of it. */
  readonly text: string;
  /** Whether that is all of it. */
  readonly isComplete: boolean;
  /** Its headings or parts. */
  readonly outline: readonly string[];
  /** A small picture as a `data:` address. */
  readonly thumbnail?: string;
  /** Pictures in it whose text was not read, and might be; 0 by default. */
  readonly unreadPictures?: number;
}

/** @returns a reading that is small enough to keep. */
export function boundedReading({ about, text, isComplete, outline, ...reading }: FileReading) {
  const kept = text.length <= MOST_KEPT ? text : text.slice(0, MOST_KEPT).toWellFormed();
  return {
    ...reading,
    ...aboutForTwo(about),
    text: kept.replaceAll('\0', ''),
    isComplete: isComplete && kept.length === text.length,
    outline: outlineWithin(outline),
    thumbnail: reading.thumbnail ?? null,
    unreadPictures: reading.unreadPictures ?? 0,
  };
}

function aboutForTwo(about: () => string): { readonly about: string; readonly aboutForPerson?: string } {
  const [english, own] = [writtenInEnglish(about), about()];
  return { about: english, ...(own !== english && { aboutForPerson: own }) };
}

function outlineWithin(lines: readonly string[]): string {
  let room = MOST_OUTLINE;
  const kept = lines.filter((line) => (room -= line.length + 1) >= 0);
  return kept.length === lines.length ? kept.join('\n') : [...kept, '…'].join('\n');
}
