import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { MOST_DOCUMENT_BYTES, runDocumentJob } from '../../tools/documents/run-document-job.ts';
import { conversionParameters, previewOf, save, touchesOf } from './conversion.ts';

const ENDING = '.md';

export const docxToMarkdownTool = (start: StartHelper) =>
  defineTool({
    name: 'docx_to_markdown',
    summary: 'Turn a Word document (.docx) into Markdown',
    parameters: conversionParameters('Word document, such as Documents/report.docx', ENDING),
    roles: { from: ['word file', 'path'] },
    asks: { from: () => t('Which file?') },
    output: z.object({ saved: z.string(), characters: z.number() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 60_000,
    examples: [
      'convert report.docx to Markdown',
      'turn my Word document into a .md file',
      'I need letter.docx as plain Markdown',
    ],
    tags: ['word', 'office', 'md', 'convert'],
    touches: (args) => touchesOf(args, ENDING),
    preview: (args) => previewOf(args, ENDING),
    run: async (args, context) => {
      const bytes = new Uint8Array(await context.files.readBytes(args.from, MOST_DOCUMENT_BYTES));
      const markdown = await runDocumentJob(
        start,
        { task: 'docx-to-markdown', bytes },
        z.string(),
        args.from,
        context.signal,
      );
      return save(args, ENDING, `${markdown}\n`, context);
    },
    said: ({ saved }) => t('Saved as {file}', { file: saved }),
  });
