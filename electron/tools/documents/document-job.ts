import { z } from 'zod';
import { openChecked } from '../../permissions/checked-open.ts';
import { decodeWords, namedEncoding } from './decode-words.ts';

const bytes = z.instanceof(Uint8Array);

/** The document helper's job. */
export const documentJobSchema = z.discriminatedUnion('task', [
  z.object({
    task: z.literal('read'),
    bytes,
    name: z.string(),
    from: z.number().int().min(1),
    count: z.number().int().min(0),
  }),
  /** Reads the file itself, so that large bytes don't go from one process to the other. */
  z.object({
    task: z.literal('read-file'),
    /** Real absolute path. */
    path: z.string(),
    name: z.string(),
    count: z.number().int().min(0),
  }),
  z.object({ task: z.literal('html-to-markdown'), bytes }),
  z.object({ task: z.literal('docx-to-markdown'), bytes }),
  z.object({ task: z.literal('markdown-to-html'), text: z.string(), title: z.string() }),
  z.object({
    task: z.literal('make-pdf'),
    text: z.string(),
    isMarkdown: z.boolean(),
    title: z.string(),
    /** Unix time in milliseconds. */
    madeAt: z.number(),
  }),
]);

export type DocumentJob = z.output<typeof documentJobSchema>;

/**
 * Loads only what the job needs, because a process is started for each.
 * @throws {Error} whose message says what is wrong with the document.
 */
export async function doDocumentJob(input: unknown): Promise<unknown> {
  const job = documentJobSchema.parse(input);
  switch (job.task) {
    case 'read':
      return (await import('./read-document.ts')).readDocument(job.bytes, job.name, job);
    case 'read-file':
      return (await import('./read-document.ts')).readDocument(await wholeFile(job.path), job.name, {
        from: 1,
        ...job,
      });
    case 'html-to-markdown':
      return (await import('./html-to-markdown.ts')).htmlToMarkdown(decodeWords(job.bytes, namedEncoding(job.bytes)))
        .markdown;
    case 'docx-to-markdown':
      return (await (await import('./read-docx.ts')).readDocx(job.bytes)).markdown;
    case 'markdown-to-html':
      return (await import('./markdown-to-html.ts')).markdownToHtml(job.text, job.title);
    case 'make-pdf':
      return (await import('./make-pdf.ts')).makePdf(job.text, job.isMarkdown, job.title, new Date(job.madeAt));
  }
}

async function wholeFile(path: string): Promise<Buffer> {
  const handle = await openChecked(path);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}
