import type { getDocumentProxy } from 'unpdf';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { DocumentError, orNull, type PageRange, type ReadDocument } from './document-shape.ts';
import { guessHeadings, type SizedLine } from './guess-headings.ts';

const MOST_HEADINGS = 1000;
/** Maximum pages searched for headings: a few seconds. */
const MOST_GUESSED_PAGES = 200;

/** A scanned page may have a number, or the name of the program that made it. */
const FEW_CHARACTERS = 50;
/** Maximum pages whose pictures are looked for, which decodes them; without text, the others count as pictures. */
const MOST_CHECKED = 20;

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfOutline = Awaited<ReturnType<Pdf['getOutline']>>;

/** @throws {DocumentError} for one that has a password or is damaged. */
export async function readPdf(bytes: Uint8Array, range: PageRange): Promise<ReadDocument> {
  const pdf = await openPdf(bytes);
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const { Title: title, Author: author, CreationDate: created } = info as Readonly<Record<string, unknown>>;
  const pages: ReadDocument['pages'] = [];
  let checked = 0;
  for (let page = range.from; page < Math.min(range.from + range.count, pdf.numPages + 1); page++) {
    const text = await textOf(pdf, page);
    const isPicture =
      text.length < FEW_CHARACTERS && (checked++ < MOST_CHECKED ? await hasPicture(pdf, page) : text === '');
    pages.push({ page, text, ...(isPicture && { isPicture }) });
  }
  const named = await outlineOf(pdf);
  // A caller that wants no pages wants the outline, and waits for it.
  const isGuessed = named.length === 0 && range.count === 0;
  const outline = isGuessed ? guessHeadings(await sizedLines(pdf)).slice(0, MOST_HEADINGS) : named;
  return {
    kind: 'PDF',
    title: orNull(title),
    author: orNull(author),
    created: dayOf(created),
    pageCount: pdf.numPages,
    pages,
    outline,
    isOutlineGuessed: isGuessed && outline.length > 0,
  };
}

/** @throws {DocumentError} for one that has a password or is damaged. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const unpdf = await import('unpdf');
  try {
    // Nothing is fetched for a document; its scripts never run.
    return await unpdf.getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      stopAtErrors: false,
      disableAutoFetch: true,
      enableXfa: false,
    });
  } catch (error) {
    const hasPassword = error instanceof Error && error.name === 'PasswordException';
    throw new DocumentError(
      () =>
        hasPassword
          ? t('It has a password. Open it in its own program and save it without.')
          : t('It is damaged, or is not a PDF ({reason}). Get it again from where it came from.', {
              reason: errorMessage(error),
            }),
      { cause: error },
    );
  }
}

/** Lines as they are on the page. */
async function textOf(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items
    .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    .join('')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll('\0', '')
    .trim();
}

async function hasPicture(pdf: Pdf, number: number): Promise<boolean> {
  const { OPS } = await (await import('unpdf')).getResolvedPDFJS();
  const pictures = new Set([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintInlineImageXObjectGroup,
  ]);
  const page = await pdf.getPage(number);
  // If a picture can't be decoded, there is one.
  const shown = await page.getOperatorList().catch(() => null);
  page.cleanup();
  return shown === null || shown.fnArray.some((operator) => pictures.has(operator));
}

async function sizedLines(pdf: Pdf): Promise<SizedLine[]> {
  const lines: SizedLine[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_GUESSED_PAGES); number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    let [text, size] = ['', 0];
    for (const item of items) {
      if (!('str' in item)) continue;
      [text, size] = [text + item.str, Math.max(size, item.height)];
      if (!item.hasEOL) continue;
      if (text.trim() !== '') lines.push({ text: text.trim().replace(/\s+/g, ' '), size, page: number });
      [text, size] = ['', 0];
    }
    if (text.trim() !== '') lines.push({ text: text.trim().replace(/\s+/g, ' '), size, page: number });
  }
  return lines;
}

/** `D:20261127093000+01'00'` */
function dayOf(created: unknown): string | null {
  const [, year, month = '01', day = '01'] =
    /^(?:D:)?(\d{4})(\d{2})?(\d{2})?/.exec(typeof created === 'string' ? created : '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

async function outlineOf(pdf: Pdf): Promise<ReadDocument['outline']> {
  const headings: ReadDocument['outline'] = [];
  const waiting = ((await pdf.getOutline().catch(() => null)) ?? []).map((entry) => ({ entry, level: 1 }));
  for (let next = waiting.shift(); next !== undefined && headings.length < MOST_HEADINGS; next = waiting.shift()) {
    const { entry, level } = next;
    headings.push({ title: entry.title.trim(), level, page: await pageOf(pdf, entry.dest) });
    waiting.unshift(...(entry.items as PdfOutline).map((inner) => ({ entry: inner, level: level + 1 })));
  }
  return headings;
}

/** @returns null if a heading has no target. */
async function pageOf(pdf: Pdf, dest: string | unknown[] | null): Promise<number | null> {
  try {
    const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    const [reference] = (place ?? []) as readonly unknown[];
    if (typeof reference === 'number') return reference + 1;
    return (await pdf.getPageIndex(reference as Parameters<Pdf['getPageIndex']>[0])) + 1;
  } catch {
    return null;
  }
}
