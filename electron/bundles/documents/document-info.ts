import { z } from 'zod';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { documentKind } from '../../tools/documents/document-kinds.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { formatBytes } from '../../tools/byte-sizes.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { localSize } from '../../tools/said-in-locale.ts';
import { saidFacts, quoted } from '../../tools/said.ts';
import { ALL_PAGES, loadDocument, pathParameter } from './load-document.ts';
import { notePictures, readDocumentSchema } from '../../tools/documents/document-shape.ts';
import { hasPages, pagesInWords } from './page-words.ts';

export const documentInfoTool = (start: StartHelper) =>
  defineTool({
    name: 'document_info',
    summary: 'Tell the title, author, date, pages and number of words of a document',
    parameters: z.strictObject({ path: pathParameter() }),
    roles: { path: ['document file'] },
    output: z.object({
      pages: z.number().optional(),
      pages_about: z.number().optional(),
      words: z.number(),
      headings: z.number(),
      size: z.string(),
      kind: readDocumentSchema.shape.kind,
      note: z.string().optional(),
      created: z.string().optional(),
      author: z.string().optional(),
      title: z.string().optional(),
    }),
    risk: 'read-only',
    timeoutMs: 120_000,
    examples: ['how many pages does contract.pdf have?', 'who wrote report.docx?', 'how many words are in my essay?'],
    exampleCall: { arguments: { path: 'contract.pdf' }, said: 'contract.pdf has 8 pages' },
    tags: ['author', 'title', 'word count', 'length', 'pages', 'metadata'],
    touches: ({ path }) => [{ path, use: 'read' }],
    run: async ({ path }, context) => {
      const { kind, title, author, created, pageCount, pages, outline } = await loadDocument(
        start,
        path,
        ALL_PAGES,
        context,
      );
      const words = pages.reduce(
        (sum, { text }) => sum + (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0),
        0,
      );
      const note = notePictures(pages);
      const length: { readonly pages?: number; readonly pages_about?: number } = hasPages(kind)
        ? { pages: pageCount }
        : { pages_about: pageCount };
      const { bytes } = await context.files.describe(path);
      return {
        kind,
        ...(title !== null && { title }),
        ...(author !== null && { author }),
        ...(created !== null && { created }),
        ...length,
        words,
        headings: outline.length,
        size: formatBytes(bytes),
        ...(note !== null ? { note } : words === 0 && { note: 'It contains no text.' }),
      };
    },
    said: (
      { kind, title = '', author = '', created = '', pages, pages_about: about = 0, words, headings, size },
      { path },
    ) => ({
      line: t('{kind} {title}, {pages}, {words, plural, one {# word} other {# words}}, {size}', {
        kind: documentKind(kind),
        title: quoted(title === '' ? path : title),
        pages: pagesInWords(kind, pages ?? about),
        words,
        size: localSize(size),
      }),
      body: saidFacts([
        [t('File'), path],
        [t('Title'), title],
        [t('Author'), author],
        [t('Created'), created],
        [t('Length'), pagesInWords(kind, pages ?? about)],
        [t('Words'), formatNumber(words)],
        [t('Headings'), formatNumber(headings)],
        [t('Size'), localSize(size)],
      ]),
    }),
  });
