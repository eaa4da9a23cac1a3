import { decodeWords, namedEncoding } from './decode-words.ts';
import { DocumentError, pagesOf, type PageRange, type ReadDocument } from './document-shape.ts';
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
    if (error instanceof ZipContentsError) throw new DocumentError(error.message, { cause: error });
    throw error;
  }
  if (start.subarray(0, 8).toString('hex') === OLE)
    throw new DocumentError('It is of an old kind of Office. Open it there and save it as .docx or PDF.');
  if (/^\s*\{\\rtf/.test(start.toString('latin1'))) {
    const { markdown, ...about } = await (await import('./read-rtf.ts')).readRtf(bytes);
    return paged({ kind: 'RTF document', ...about }, markdown, true, range);
  }
  return readTextual(bytes, name, range);
}

async function readZipped(bytes: Uint8Array, name: string, range: PageRange): Promise<ReadDocument> {
  if (/\.epub$/i.test(name)) {
    const { readEpub } = await import('./read-epub.ts');
    const { markdown, ...about } = await readEpub(bytes);
    return paged({ kind: 'e-book', ...about }, markdown, true, range);
  }
  if (!/\.docx$/i.test(name))
    throw new DocumentError(
      'It is neither a Word document nor an e-book. PDF, DOCX, RTF, EPUB, HTML, Markdown and text can be read.',
    );
  const { readDocx } = await import('./read-docx.ts');
  const { markdown, ...about } = await readDocx(bytes);
  return paged({ kind: 'Word document', ...about }, markdown, true, range);
}

async function readTextual(bytes: Uint8Array, name: string, range: PageRange): Promise<ReadDocument> {
  const text = decodeWords(bytes, namedEncoding(bytes));
  if (text.includes('\0'))
    throw new DocumentError(
      'This kind of document is not supported. PDF, DOCX, RTF, EPUB, HTML, Markdown and text are.',
    );
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
