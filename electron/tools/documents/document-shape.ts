import { z } from 'zod';
import { formatList } from '../../../shared/formats/numbers.ts';
import { t, textLanguage } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { personsWords } from '../said.ts';
import { BilingualError } from '../../foundation/bilingual-error.ts';

const nullableText = z.string().nullable();

/** What is read of a document. */
export const readDocumentSchema = z.object({
  kind: z.enum([
    'PDF',
    'Word document',
    'OpenDocument text',
    'presentation',
    'RTF document',
    'e-book',
    'e-mail',
    'web page',
    'Markdown',
    'text',
  ]),
  title: nullableText,
  author: nullableText,
  /** The day or time that the document declares, as `2026-11-27`. */
  created: nullableText,
  pageCount: z.number().int().positive(),
  /**
   * The requested pages, in order. Only a PDF and the slides of a presentation are real pages; everything else is cut
   * into pages of about 3,000 characters.
   */
  pages: z.array(
    z.object({
      page: z.number().int().positive(),
      text: z.string(),
      /** True for a page that shows a picture and hardly any text, such as a scanned one. */
      isPicture: z.boolean().optional(),
    }),
  ),
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

/** The document can't be read; it says why and what to do. */
export class DocumentError extends BilingualError {
  override readonly name = 'DocumentError';
}

/** @returns the pages of the range, numbered. */
export function pagesOf(pages: readonly string[], { from, count }: PageRange): ReadDocument['pages'] {
  return pages.slice(from - 1, from - 1 + count).map((text, index) => ({ page: from + index, text }));
}

export const orNull = (text: unknown): string | null =>
  typeof text === 'string' && text.trim() !== '' ? text.trim().replace(/\s+/g, ' ') : null;

/** @returns `3, 5 to 9 and 12` for the pages that are pictures; empty if there are none. */
export const pictureRanges = (pages: ReadDocument['pages']): string =>
  pageRanges(pages.flatMap(({ page, isPicture }) => (isPicture === true ? [page] : [])));

/** @param pages in order. @returns `3, 5 to 9 and 12`; empty if there are none. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === page - 1) range[1] = page;
    else ranges.push([page, page]);
  }
  return formatList(
    ranges.map(([first, last]) => (first === last ? String(first) : `${String(first)} to ${String(last)}`)),
  );
}

/** @returns a sentence for a result that lacks what is on such pages; null if there are none. */
export function notePictures(pages: ReadDocument['pages']): string | null {
  const ranges = pictureRanges(pages);
  if (ranges === '') return null;
  return /^\d+$/.test(ranges)
    ? `Page ${ranges} is a picture, such as a scan: its text can't be read.`
    : `Pages ${ranges} are pictures, such as scans: their text can't be read.`;
}

/** @param ranges as `pageRanges` writes them, in English. */
export const rangesForPerson = (ranges: string): string =>
  joinList(ranges.split(/, | and /).map((range) => (textLanguage() === 'en' ? range : range.replace(' to ', '–'))));

export const noTextOnPages = (): string => t('There is no text on these pages.');

/** @param note of a result, in English. @returns it in the person's language. */
export function noteForPerson(note: string): string {
  const [, one] = /^Page (\d+) is a picture/.exec(note) ?? [];
  const [, several] = /^Pages (.+) are pictures/.exec(note) ?? [];
  if (one !== undefined) return t("Page {page} is a picture, such as a scan: its text can't be read.", { page: one });
  if (several === undefined) return personsWords(note, [noTextOnPages]);
  const pages = rangesForPerson(several);
  return t("Pages {pages} are pictures, such as scans: their text can't be read.", { pages });
}
