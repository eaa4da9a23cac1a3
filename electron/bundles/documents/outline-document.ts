import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { loadDocument, NO_PAGES, pathParameter } from './load-document.ts';
import { readDocumentSchema } from '../../tools/documents/document-shape.ts';
import { pagesInWords, placeInWords } from './page-words.ts';

const PAGE = 80;

export const outlineDocumentTool = (start: StartHelper) =>
  defineTool({
    name: 'outline_document',
    summary: 'Show the headings of a document and the pages they are on',
    parameters: z.strictObject({
      path: pathParameter(),
      offset: z.number().int().min(0).optional().describe('How many headings to skip'),
    }),
    roles: { path: ['document file'] },
    output: z.object({
      kind: readDocumentSchema.shape.kind,
      pages: z.number(),
      headings: z.array(z.object({ title: z.string(), level: z.number(), page: z.number().optional() })),
      total: z.number(),
      note: z.string().optional(),
      left: z.number().optional(),
      title: z.string().optional(),
    }),
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: [
      'what chapters does this book have?',
      'show the table of contents of manual.pdf',
      'on which page does the part about warranty begin?',
    ],
    tags: ['contents', 'chapters', 'headings', 'sections', 'structure', 'toc'],
    touches: ({ path }) => [{ path, use: 'read' }],
    run: async ({ path, offset = 0 }, context) => {
      const { kind, title, pageCount, outline, isOutlineGuessed } = await loadDocument(start, path, NO_PAGES, context);
      const shown = outline
        .slice(offset, offset + PAGE)
        .map(({ title: heading, level, page }) => ({
          title: heading.slice(0, 200).toWellFormed(),
          level,
          ...(page !== null && { page }),
        }));
      const left = Math.max(0, outline.length - offset - shown.length);
      return {
        kind,
        ...(title !== null && { title }),
        pages: pageCount,
        headings: shown,
        total: outline.length,
        ...(left > 0 && { left }),
        ...(isOutlineGuessed && { note: 'This document names no headings; these are its lines in large letters.' }),
        ...(outline.length === 0 && {
          note: 'This document names no headings. Search it for words, or read its pages.',
        }),
      };
    },
    said: ({ kind, headings, total, pages }) =>
      saidList(
        total === 0
          ? t('No headings')
          : t('{total, plural, one {# heading} other {# headings}} on {pages}', {
              total,
              pages: pagesInWords(kind, pages),
            }),
        headings.map(({ title, page }) =>
          page === undefined ? title : t('{title}, {place}', { title, place: placeInWords(kind, page) }),
        ),
      ),
  });
