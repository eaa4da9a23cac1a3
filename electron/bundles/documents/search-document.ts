import { z } from 'zod';
import { clip, sentenceCase } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidList } from '../../tools/said.ts';
import { notePictures } from '../../tools/documents/document-shape.ts';
import { findInPages } from './find-in-pages.ts';
import { ALL_PAGES, loadDocument, pathParameter } from './load-document.ts';
import { readDocumentSchema } from '../../tools/documents/document-shape.ts';
import { placeInWords } from './page-words.ts';

const MOST_MATCHES = 25;

export const searchDocumentTool = (start: StartHelper) =>
  defineTool({
    name: 'search_document',
    summary: 'Find words in a PDF, Word document or e-book, with the pages',
    parameters: z.strictObject({
      path: pathParameter(),
      text: z.string().trim().min(1).max(300).describe('Words to look for'),
      offset: z.number().int().min(0).optional().describe('How many matches to skip'),
    }),
    roles: { path: ['document file'] },
    output: z.object({
      kind: readDocumentSchema.shape.kind,
      matches: z.array(z.object({ page: z.number(), text: z.string() })),
      total: z.number(),
      pages: z.number(),
      note: z.string().optional(),
      left: z.number().optional(),
    }),
    risk: 'read-only',
    timeoutMs: 120_000,
    examples: [
      'where does contract.pdf mention the notice period?',
      'find "insurance" in the manual',
      'does the report say anything about Norway?',
    ],
    exampleCall: {
      arguments: { path: 'contract.pdf', text: 'notice period' },
      said: 'Page 4 mentions the notice period',
    },
    tags: ['find', 'mention', 'pdf', 'word', 'look up', 'page'],
    touches: ({ path }) => [{ path, use: 'read' }],
    run: async ({ path, text, offset = 0 }, context) => {
      const { kind, pages, pageCount } = await loadDocument(start, path, ALL_PAGES, context);
      const { matches, isPhrase } = findInPages(pages, text);
      const shown = matches
        .slice(offset, offset + MOST_MATCHES)
        .map(({ page, text: around }) => ({ page, text: around }));
      const left = Math.max(0, matches.length - offset - shown.length);
      const notes = [
        ...(!isPhrase && matches.length > 0 ? ['It is nowhere as it stands; these pages have all of its words.'] : []),
        ...[notePictures(pages)].filter((note) => note !== null),
      ];
      return {
        kind,
        matches: shown,
        total: matches.length,
        pages: pageCount,
        ...(left > 0 && { left }),
        ...(notes.length > 0 && { note: notes.join(' ') }),
      };
    },
    said: ({ kind, matches, total }, { path }) =>
      saidList(
        total === 0
          ? t('No matches in {path}', { path: clip(path, 80) })
          : t('{total, plural, one {# match} other {# matches}} in {path}', { total, path: clip(path, 80) }),
        matches.map(({ page, text }) => t('{place}: {text}', { place: sentenceCase(placeInWords(kind, page)), text })),
      ),
  });
