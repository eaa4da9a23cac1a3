import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { runDocumentJob } from '../../tools/documents/run-document-job.ts';
import { toolError } from '../../tools/tool-error.ts';
import { titleOf } from './conversion.ts';

/** About a thousand pages. */
const MOST_CHARACTERS = 3_000_000;

const madeSchema = z.object({ bytes: z.instanceof(Uint8Array), pages: z.number(), hasUnknownLetters: z.boolean() });

export const makePdfTool = (start: StartHelper) =>
  defineTool({
    name: 'make_pdf',
    summary: 'Make a PDF from text, Markdown or a text file',
    parameters: z.strictObject({
      path: z.string().trim().min(1).max(4096).describe('The new PDF, such as Documents/letter.pdf'),
      text: z
        .string()
        .max(MOST_CHARACTERS)
        .optional()
        .describe('What it shall say; Markdown is set with headings, lists and tables'),
      from: z.string().trim().min(1).max(4096).optional().describe('Instead of text: a Markdown or text file'),
    }),
    roles: { from: ['markdown file', 'path'] },
    output: z.object({ saved: z.string(), pages: z.number(), note: z.string().optional() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 120_000,
    examples: ['make a PDF of this letter', 'turn notes.md into a PDF', 'save the recipe as recipe.pdf'],
    tags: ['print', 'export', 'document', 'convert', 'pdf'],
    touches: ({ path, from }) => [
      { path: ended(path), use: 'write' },
      ...(from === undefined ? [] : [{ path: from, use: 'read' as const }]),
    ],
    preview: ({ path, from }) => ({
      effect:
        from === undefined
          ? t('The new PDF {file} will be created.', { file: ended(path) })
          : t('The new PDF {file} will be created from {from}.', { file: ended(path), from }),
    }),
    run: async ({ path, text, from }, { files, signal, now }) => {
      const contents = from === undefined ? text : await files.readText(from, MOST_CHARACTERS);
      if (contents === undefined || contents.trim() === '')
        throw toolError('invalid-argument', () => t('There is nothing to put into the PDF.'), {
          parameter: 'text',
          forPerson: t('Say what it should say, or which file it should be made from.'),
          forModel: 'Give its text, or a file as from.',
        });
      // Code or a table in plain text keeps its lines; what people and models write is usually Markdown.
      const isMarkdown = from === undefined || /\.(?:md|markdown)$/i.test(from);
      const made = await runDocumentJob(
        start,
        { task: 'make-pdf', text: contents, isMarkdown, title: titleOf(path), madeAt: now().getTime() },
        madeSchema,
        from ?? 'The text',
        signal,
      );
      const saved = await files.write(ended(path), made.bytes, { replace: false, signal });
      return {
        saved,
        pages: made.pages,
        ...(made.hasUnknownLetters && {
          note: 'Some letters or pictures are not in the font and show as boxes. Latin, Greek and Cyrillic are.',
        }),
      };
    },
    said: ({ saved, pages }) =>
      t('Saved {file}, {pages, plural, one {# page} other {# pages}}', { file: saved, pages }),
  });

const ended = (path: string): string => (/\.pdf$/i.test(path) ? path : `${path}.pdf`);
