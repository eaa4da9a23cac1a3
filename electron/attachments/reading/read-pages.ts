import { t } from '../../../shared/texts/translate.ts';
import { sentenceCase } from '../../../shared/formats/clip.ts';
import { documentKind } from '../../tools/documents/document-kinds.ts';
import { pictureRanges, type ReadDocument, rangesForPerson } from '../../tools/documents/document-shape.ts';
import { readDocument } from '../../tools/documents/read-document.ts';
import type { PictureReader, ReadScans } from '../recognition/picture-reader.ts';
import type { WholeFile } from './open-file.ts';
import { MOST_KEPT, type FileReading } from './read-file-job.ts';

/** Pages that are read at once; the tools read the others. */
const MOST_PAGES = 60;

/** A document, page by page, with its outline, which pages are pictures, and the text of those. */
export async function readPages(
  { name, bytes }: WholeFile,
  pictures: PictureReader | null = null,
): Promise<FileReading> {
  const document = await readDocument(bytes, name, { from: 1, count: MOST_PAGES });
  const scans = document.pages.flatMap(({ page, isPicture }) => (isPicture === true ? [page] : []));
  const { texts: found, undecoded } =
    (scans.length === 0 ? undefined : await pictures?.ofPdf(bytes, scans)) ?? NOTHING_READ;
  const read = withFound(document, found);
  const { pages, pageCount } = read;
  const text = pages
    .map(({ page, text: own }) => {
      const source = found.has(page) ? ', read from a picture' : undecoded.includes(page) ? UNDECODED : '';
      return pageCount === 1 && source === '' ? own : `--- page ${String(page)}${source} ---\n${own}`;
    })
    .join('\n\n');
  const isEmpty = pages.every(({ text: own }) => own.trim() === '');
  return {
    kind: 'document',
    about: () =>
      aboutOf(
        read,
        document.pages.filter(({ page }) => found.has(page)),
        undecoded,
      ),
    text: isEmpty ? '' : text.slice(0, MOST_KEPT + 1),
    isComplete: pageCount <= MOST_PAGES,
    outline: read.outline.map(
      ({ title, level, page }) => `${'  '.repeat(level - 1)}${title}${page === null ? '' : ` (page ${String(page)})`}`,
    ),
    ...(pictures === null && { unreadPictures: scans.length }),
  };
}

const NOTHING_READ: ReadScans = { texts: new Map(), undecoded: [] };
/** JPEG 2000 and JBIG2, mostly. */
const UNDECODED = ', a picture in a format that can’t be read here';

/** @param found text of pages that are pictures. @returns the document with it; a number at the foot may be part of it. */
function withFound(document: ReadDocument, found: ReadonlyMap<number, string>): ReadDocument {
  const pages = document.pages.map((page) => {
    const text = found.get(page.page);
    if (text === undefined) return page;
    return { page: page.page, text: text.length > page.text.length ? text : page.text };
  });
  return { ...document, pages };
}

/** @param readScans pages whose text was read from a picture. @param undecoded pages whose pictures can't be decoded. */
function aboutOf(
  { kind, pageCount, pages, title }: ReadDocument,
  readScans: ReadDocument['pages'],
  undecoded: readonly number[],
): string {
  const unit = kind === 'presentation' ? 'slide' : 'page';
  const named = title === null ? [] : [t('“{value}”', { value: title.slice(0, 100).toWellFormed() })];
  const scans = [
    scansInWords(unit, pictureRanges(readScans), 'read'),
    scansInWords(unit, pictureRanges(pages.filter(({ page }) => !undecoded.includes(page))), 'picture'),
    scansInWords(unit, pictureRanges(pages.filter(({ page }) => undecoded.includes(page))), 'undecoded'),
  ];
  const count =
    unit === 'page'
      ? t('{count, plural, one {# page} other {# pages}}', { count: pageCount })
      : t('{count, plural, one {# slide} other {# slides}}', { count: pageCount });
  const document = [sentenceCase(documentKind(kind)), ...named, count].join(', ');
  return [document, ...scans.filter((words) => words !== '')].join('; ');
}

/** @param how `read` from pictures, still a `picture`, or one that is `undecoded`. */
function scansInWords(unit: 'page' | 'slide', ranges: string, how: 'read' | 'picture' | 'undecoded'): string {
  if (ranges === '') return '';
  return /^\d+$/.test(ranges)
    ? t(
        '{unit, select, slide {slide} other {page}} {page} {how, select, read {read from a picture} picture {is a ' +
          'picture} other {is a picture in a format that can’t be read here}}',
        { unit, page: ranges, how },
      )
    : t(
        '{unit, select, slide {slides} other {pages}} {pages} {how, select, read {read from pictures} picture ' +
          '{are pictures} other {are pictures in a format that can’t be read here}}',
        { unit, pages: rangesForPerson(ranges), how },
      );
}
