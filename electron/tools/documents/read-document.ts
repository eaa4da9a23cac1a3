import { isWrittenInEnglish, t } from '../../../shared/texts/translate.ts';
import { decodeWords, namedEncoding } from './decode-words.ts';
import { DocumentError, pagesOf, type PageRange, type ReadDocument } from './document-shape.ts';
import { isEncryptedOffice } from './encrypted-office.ts';
import { paginate } from './paginate.ts';
import { ZipContentsError } from './zip-error.ts';

/** Old Word and Excel files, and other formats that people mistake for supported ones. */
const OLE = 'd0cf11e0a1b11ae1';

type Described = Pick<ReadDocument, 'kind' | 'title' | 'author' | 'created'>;

/** @param name distinguishes between text formats. @throws {DocumentError} that says what to do. */
export async function readDocument(bytes: Uint8Array, name: string, range: PageRange): Promise<ReadDocument> {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.byteLength));
  try {
    if (start.includes('%PDF-')) return await (await import('./read-pdf.ts')).readPdf(bytes, range);
    if (start.subarray(0, 2).toString('latin1') === 'PK') return await readZipped(bytes, name, range);
  } catch (error) {
    if (error instanceof ZipContentsError)
      throw new DocumentError(() => (isWrittenInEnglish() ? error.english : error.message), { cause: error });
    throw error;
  }
  if (start.subarray(0, 8).toString('hex') === OLE) throw new DocumentError(() => oldOffice(bytes));
  if (/^\s*\{\\rtf/.test(start.toString('latin1'))) {
    const { markdown, ...about } = await (await import('./read-rtf.ts')).readRtf(bytes);
    return paged({ kind: 'RTF document', ...about }, markdown, true, range);
  }
  return readTextual(bytes, name, range);
}

const oldOffice = (bytes: Uint8Array): string =>
  isEncryptedOffice(bytes)
    ? t('It has a password. Open it in its own program and save it without.')
    : t('It is of an old kind of Office. Open it there and save it as .docx or PDF.');

async function readZipped(bytes: Uint8Array, name: string, range: PageRange): Promise<ReadDocument> {
  if (/\.epub$/i.test(name)) {
    const { readEpub } = await import('./read-epub.ts');
    const { markdown, ...about } = await readEpub(bytes);
    return paged({ kind: 'e-book', ...about }, markdown, true, range);
  }
  if (/\.pptx$/i.test(name)) {
    const { slides, ...about } = await (await import('./read-slides.ts')).readSlides(bytes);
    return ofSlides({ kind: 'presentation', ...about }, slides, range);
  }
  if (/\.od[tp]$/i.test(name)) {
    const { slides, markdown, ...about } = await (await import('./read-open-document.ts')).readOpenDocument(bytes);
    return slides === null
      ? paged({ kind: 'OpenDocument text', ...about }, markdown, true, range)
      : ofSlides({ kind: 'presentation', ...about }, slides, range);
  }
  if (!/\.docx$/i.test(name))
    throw new DocumentError(() => t('It is not a document that can be read. {readable}', { readable: readable() }));
  const { readDocx } = await import('./read-docx.ts');
  const { markdown, ...about } = await readDocx(bytes);
  return paged({ kind: 'Word document', ...about }, markdown, true, range);
}

async function readTextual(bytes: Uint8Array, name: string, range: PageRange): Promise<ReadDocument> {
  const text = decodeWords(bytes, namedEncoding(bytes));
  if (text.includes('\0'))
    throw new DocumentError(() => t('This kind of document is not supported. {readable}', { readable: readable() }));
  if (/\.eml$/i.test(name)) {
    const { markdown, ...about } = await (await import('./read-email.ts')).readEmail(bytes);
    return paged({ kind: 'e-mail', ...about }, markdown, false, range);
  }
  if (/\.(?:x?html?)$/i.test(name) || /^\s*<(?:!doctype html|html)[\s>]/i.test(text)) {
    const { htmlToMarkdown } = await import('./html-to-markdown.ts');
    const { markdown, title, author } = htmlToMarkdown(text);
    return paged({ kind: 'web page', title, author, created: null }, markdown, true, range);
  }
  const isMarkdown = /\.(?:md|markdown|mdown|mkd)$/i.test(name);
  return paged(
    { kind: isMarkdown ? 'Markdown' : 'text', title: null, author: null, created: null },
    text,
    isMarkdown,
    range,
  );
}

const readable = (): string =>
  t('PDF, DOCX, PPTX, ODT, ODP, RTF, EPUB, HTML, e-mail (.eml), Markdown and text can be read.');

/** Each slide is a page. */
function ofSlides(about: Described, slides: readonly string[], range: PageRange): ReadDocument {
  const titles = slides.map((slide) => /^# (.+)$/m.exec(slide)?.[1] ?? null);
  return {
    ...about,
    pageCount: Math.max(1, slides.length),
    pages: pagesOf(slides.length === 0 ? [''] : slides, range),
    outline: titles.flatMap((title, index) => (title === null ? [] : [{ title, level: 1, page: index + 1 }])),
    isOutlineGuessed: false,
  };
}

function paged(about: Described, text: string, isMarkdown: boolean, range: PageRange): ReadDocument {
  const { pages, outline } = paginate(text, isMarkdown);
  const title = about.title ?? outline.find(({ level }) => level === 1)?.title ?? null;
  return {
    ...about,
    title,
    pageCount: pages.length,
    pages: pagesOf(pages, range),
    outline: [...outline],
    isOutlineGuessed: false,
  };
}
