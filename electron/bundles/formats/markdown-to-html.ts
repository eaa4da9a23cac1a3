import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { runDocumentJob } from '../../tools/documents/run-document-job.ts';
import { conversionParameters, MOST_TEXT_BYTES, previewOf, save, titleOf, touchesOf } from './conversion.ts';

const ENDING = '.html';

export const markdownToHtmlTool = (start: StartHelper) =>
  defineTool({
    name: 'markdown_to_html',
    summary: 'Turn a Markdown file into a web page',
    parameters: conversionParameters('Markdown file, such as Documents/notes.md', ENDING),
    roles: { from: ['markdown file', 'path'] },
    asks: { from: () => t('Which file?') },
    output: z.object({ saved: z.string(), characters: z.number() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 60_000,
    examples: [
      'convert notes.md to HTML',
      'make a web page out of README.md',
      'export my Markdown notes so that I can open them in the browser',
    ],
    tags: ['md', 'web', 'convert', 'export', 'render'],
    touches: (args) => touchesOf(args, ENDING),
    preview: (args) => previewOf(args, ENDING),
    run: async (args, context) => {
      const text = await context.files.readText(args.from, MOST_TEXT_BYTES);
      const html = await runDocumentJob(
        start,
        { task: 'markdown-to-html', text, title: titleOf(args.from) },
        z.string(),
        args.from,
        context.signal,
      );
      return save(args, ENDING, html, context);
    },
    said: ({ saved }) => t('Saved as {file}', { file: saved }),
  });
