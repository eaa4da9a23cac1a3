import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { docxToMarkdownTool } from './docx-to-markdown.ts';
import { htmlToMarkdownTool } from './html-to-markdown.ts';
import { makePdfTool } from './make-pdf.ts';
import { markdownToHtmlTool } from './markdown-to-html.ts';

/** @param startHelper files are converted in a separate process. */
export function createFormatsBundle(startHelper: StartHelper): BundleDefinition {
  return defineBundle({
    name: 'formats',
    summary: 'Turn Markdown, web pages and Word documents into each other and into PDF',
    fileKinds: ['.md', '.html'],
    tools: [
      makePdfTool(startHelper),
      markdownToHtmlTool(startHelper),
      htmlToMarkdownTool(startHelper),
      docxToMarkdownTool(startHelper),
    ],
  });
}
