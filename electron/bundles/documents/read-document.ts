import { z } from 'zod';
import { t, writtenInEnglish } from '../../../shared/texts/translate.ts';
import { documentKind } from '../../tools/documents/document-kinds.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { notePictures, type ReadDocument, noteForPerson, noTextOnPages } from '../../tools/documents/document-shape.ts';
import { saidText, quoted } from '../../tools/said.ts';
import { toolError } from '../../tools/tool-error.ts';
import { loadDocument, pathParameter } from './load-document.ts';
import { readDocumentSchema } from '../../tools/documents/document-shape.ts';
import { rangeInWords } from './page-words.ts';

/** Characters per result, unless a single page has more. */
const MOST_CHARACTERS = 9000;
const MOST_PAGES = 10;

export const readDocumentTool = (start: StartHelper) =>
  defineTool({
    name: 'read_document',
    summary: 'Read the text of a PDF, Word document, e-book, web page file or text',
    parameters: z.strictObject({
      path: pathParameter(),
      page: z.number().int().min(1).optional().describe('Page to begin with, 1 by default'),
    }),
    roles: { path: ['document file'] },
    output: z.object({
      pages: z.string(),
      text: z.string(),
      kind: readDocumentSchema.shape.kind,
      note: z.string().optional(),
      next_page: z.number().optional(),
      title: z.string().optional(),
    }),
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: [
      'read contract.pdf and tell me the notice period',
      'summarise the Word file report.docx',
      'what does page 12 of the manual say?',
    ],
    exampleCall: { arguments: { path: 'contract.pdf' }, said: 'The notice period is three months' },
    tags: ['pdf', 'docx', 'word', 'pptx', 'odt', 'eml', 'epub', 'ebook', 'html', 'summarise', 'open'],
    capabilities: ['read-file'],
    touches: ({ path }) => [{ path, use: 'read' }],
    run: async ({ path, page = 1 }, context) => {
      const { kind, title, pageCount, pages } = await loadDocument(
        start,
        path,
        { from: page, count: MOST_PAGES },
        context,
      );
      const shown = fitting(pages);
      const last = shown.at(-1)?.page;
      if (last === undefined)
        throw toolError(
          'not-found',
          () =>
            t('{path} has {pageCount, plural, one {# page} other {# pages}}, and this is not one of them.', {
              path,
              pageCount,
            }),
          {
            parameter: 'page',
            forPerson: t('Ask for one of its pages.'),
            forModel: `Give a number from 1 to ${String(pageCount)}.`,
          },
        );
      const text = shown
        .map((part) => (part.page === page ? part.text : `--- page ${String(part.page)} ---\n${part.text}`))
        .join('\n\n');
      return {
        kind,
        ...(title !== null && { title }),
        pages: `${String(page)}-${String(last)} of ${String(pageCount)}`,
        text,
        ...(last < pageCount && { next_page: last + 1 }),
        ...noteOf(shown),
      };
    },
    said: ({ kind, title, pages, text, note }, { path }) =>
      saidText(
        t('{kind} {title}, {pages}', {
          kind: documentKind(kind),
          title: quoted(title ?? path),
          pages: rangeInWords(kind, pages),
        }),
        note === undefined ? text : `${noteForPerson(note)}\n\n${text}`,
      ),
  });

function noteOf(shown: ReadDocument['pages']): { readonly note?: string } {
  const note = notePictures(shown);
  if (note !== null) return { note };
  return shown.every(({ text }) => text.trim() === '') ? { note: writtenInEnglish(noTextOnPages) } : {};
}

/** @returns as many pages as fit into one result, at least one. */
function fitting(pages: ReadDocument['pages']): ReadDocument['pages'] {
  let room = MOST_CHARACTERS;
  const end = pages.findIndex(({ text }) => (room -= text.length) < 0);
  return end < 0 ? pages : pages.slice(0, Math.max(1, end));
}
