import { z } from 'zod';

const nullableText = z.string().nullable();

/** What is read of a document. */
export const readDocumentSchema = z.object({
  kind: z.enum(['PDF', 'Word document', 'e-book', 'web page', 'Markdown', 'text']),
  title: nullableText,
  author: nullableText,
  /** The day or time that the document declares, as `2026-11-27`. */
  created: nullableText,
  pageCount: z.number().int().positive(),
  /**
   * The requested pages, in order. Only a PDF has real pages; everything else is cut into pages of about 3,000
   * characters.
   */
  pages: z.array(z.object({ page: z.number().int().positive(), text: z.string() })),
  outline: z.array(z.object({ title: z.string(), level: z.number().int(), page: z.number().int().nullable() })),
  /** True if the document declares no headings, and they were guessed from the size of their letters. */
  isOutlineGuessed: z.boolean(),
});

export type ReadDocument = z.output<typeof readDocumentSchema>;

/** Pages to read, counted from 1. */
export interface PageRange {
  readonly from: number;
  readonly count: number;
}

/** The document can't be read; the message says why and what to do. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

/** @returns the pages of the range, numbered. */
export function pagesOf(pages: readonly string[], { from, count }: PageRange): ReadDocument['pages'] {
  return pages.slice(from - 1, from - 1 + count).map((text, index) => ({ page: from + index, text }));
}

export const orNull = (text: unknown): string | null =>
  typeof text === 'string' && text.trim() !== '' ? text.trim().replace(/\s+/g, ' ') : null;
