import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { readDocumentSchema, type PageRange, type ReadDocument } from '../../tools/documents/document-shape.ts';
import { MOST_DOCUMENT_BYTES, runDocumentJob } from '../../tools/documents/run-document-job.ts';
import { unreadableFile } from '../../tools/tool-error.ts';

export const pathParameter = () =>
  z.string().trim().min(1).max(4096).describe('The document, such as Documents/contract.pdf');

/** Maximum number of pages of any document. */
export const ALL_PAGES: PageRange = { from: 1, count: 100_000 };

/** For requests about the document, not its text. */
export const NO_PAGES: PageRange = { from: 1, count: 0 };

/** @throws {ToolError} that says why it can't be read. */
export async function loadDocument(
  start: StartHelper,
  path: string,
  { from, count }: PageRange,
  { files, signal }: Pick<ToolContext, 'files' | 'signal'>,
): Promise<ReadDocument> {
  const bytes = new Uint8Array(await files.readBytes(path, MOST_DOCUMENT_BYTES));
  if (bytes.length === 0) throw unreadableFile(() => t('{path} is empty.', { path }), t('Choose another document.'));
  return runDocumentJob(start, { task: 'read', bytes, name: path, from, count }, readDocumentSchema, path, signal);
}
