import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { runDocumentJob } from '../../tools/documents/run-document-job.ts';
import { conversionParameters, MOST_TEXT_BYTES, previewOf, save, touchesOf } from './conversion.ts';

const ENDING = '.md';

export const htmlToMarkdownTool = (start: StartHelper) =>
  defineTool({
    name: 'html_to_markdown',
    summary: 'Turn a saved web page (an HTML file) into Markdown',
    parameters: conversionParameters('HTML file, such as Downloads/page.html', ENDING),
    roles: { from: ['web file', 'path'] },
    asks: { from: () => t('Which file?') },
    output: z.object({ saved: z.string(), characters: z.number() }),
    risk: 'write-local',
    undo: 'recorded',
    timeoutMs: 60_000,
    examples: [
      'convert page.html to Markdown',
      'turn this saved web page into a .md file',
      'make clean text with headings out of article.html',
    ],
    tags: ['md', 'web page', 'convert', 'clean'],
    touches: (args) => touchesOf(args, ENDING),
    preview: (args) => previewOf(args, ENDING),
    run: async (args, context) => {
      const bytes = new Uint8Array(await context.files.readBytes(args.from, MOST_TEXT_BYTES));
      const markdown = await runDocumentJob(
        start,
        { task: 'html-to-markdown', bytes },
        z.string(),
        args.from,
        context.signal,
      );
      return save(args, ENDING, `${markdown}\n`, context);
    },
    said: ({ saved }) => t('Saved as {file}', { file: saved }),
  });
