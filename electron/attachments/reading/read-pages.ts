import { plural } from '../../../shared/formats/numbers.ts';
import { pictureRanges, type ReadDocument } from '../../tools/documents/document-shape.ts';
import { readDocument } from '../../tools/documents/read-document.ts';
import type { WholeFile } from './open-file.ts';
import { MOST_KEPT, type FileReading } from './read-file-job.ts';

/** Pages that are read at once; the tools read the others. */
const MOST_PAGES = 60;

/** A document, page by page, with its outline and which pages are pictures. */
export async function readPages({ name, bytes }: WholeFile): Promise<FileReading> {
  const read = await readDocument(bytes, name, { from: 1, count: MOST_PAGES });
  const { pages, pageCount } = read;
  const text = pages
    .map(({ page, text: own }) => (pageCount === 1 ? own : `--- page ${String(page)} ---\n${own}`))
    .join('\n\n');
  const isEmpty = pages.every(({ text: own }) => own.trim() === '');
  return {
    kind: 'document',
    about: aboutOf(read),
    text: isEmpty ? '' : text.slice(0, MOST_KEPT + 1),
    isComplete: pageCount <= MOST_PAGES,
    outline: read.outline.map(
      ({ title, level, page }) => `${'  '.repeat(level - 1)}${title}${page === null ? '' : ` (page ${String(page)})`}`,
    ),
  };
}

function aboutOf({ kind, pageCount, pages, title }: ReadDocument): string {
  const unit = kind === 'presentation' ? 'slide' : 'page';
  const name = kind === 'PDF' ? kind : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const ranges = pictureRanges(pages);
  const isOne = /^\d+$/.test(ranges);
  const scanned = isOne ? `; ${unit} ${ranges} is a picture` : `; ${unit}s ${ranges} are pictures`;
  const named = title === null ? '' : `, “${title.slice(0, 100).toWellFormed()}”`;
  return `${name}${named}, ${plural(pageCount, unit)}${ranges === '' ? '' : scanned}`;
}
