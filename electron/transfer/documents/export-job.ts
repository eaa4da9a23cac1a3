import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sanitize from 'sanitize-filename';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { chatFormatSchema, type ChatFormat } from '../../../shared/entities/transfer.ts';
import { t } from '../../../shared/texts/translate.ts';
import { openChatRepositories, type ChatRepositories } from '../../storage/chat-repositories.ts';
import { MOST_TEXT, type ChatDocument, type DocumentAttachment, type DocumentFile } from './chat-document.ts';
import { chatHtml } from './chat-html.ts';
import { chatMarkdown } from './chat-markdown.ts';
import { toDocument } from './write-document.ts';

export const exportJobSchema = z.object({
  kind: z.literal('export'),
  database: z.string(),
  /** The conversation; null for all of them, as an archive. */
  id: z.string().nullable(),
  format: chatFormatSchema,
  /** The file to write. */
  target: z.string(),
  /** Version of Knapsack. */
  app: z.string(),
  modelNames: z.record(z.string(), z.string()),
  now: z.number(),
});
export type ExportJob = z.output<typeof exportJobSchema>;

export const exportResultSchema = z.object({
  chats: z.int(),
  /** Null if there is no such conversation, or none at all. */
  name: z.string().nullable(),
});
export type ExportResult = z.output<typeof exportResultSchema>;

/** What the app is asked while it exports. */
export const exportQuestionSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('files'), callId: z.string() }),
  /** Writes a page as a PDF file. */
  z.object({ ask: z.literal('print'), page: z.string(), target: z.string() }),
]);
export type ExportQuestion = z.output<typeof exportQuestionSchema>;

const fileFactsSchema = z.array(
  z.object({ path: z.string(), name: z.string(), made: z.boolean(), sizeBytes: z.number() }),
);

export interface ExportLine {
  readonly ask: (question: ExportQuestion) => Promise<unknown>;
  readonly tell: (progress: { readonly share: number; readonly count: number }) => void;
}

const EXTENSIONS: Readonly<Record<ChatFormat, string>> = { markdown: 'md', html: 'html', pdf: 'pdf', json: 'json' };
/** Bytes of one file, and of all files of one chat, that are included. */
const MOST_FILE_BYTES = 50_000_000;
const MOST_CHAT_BYTES = 150_000_000;

/** Writes one conversation, or an archive of all. */
export async function exportChats(job: ExportJob, line: ExportLine): Promise<ExportResult> {
  const repositories = openChatRepositories(job.database, 'read');
  try {
    return job.id === null
      ? await exportAll(job, repositories, line)
      : await exportOne(job, job.id, repositories, line);
  } finally {
    repositories.close();
  }
}

async function exportOne(
  job: ExportJob,
  id: string,
  repositories: ChatRepositories,
  line: ExportLine,
): Promise<ExportResult> {
  const document = await documentOf(id, job, repositories, line);
  if (document === null) return { chats: 0, name: null };
  await writeFile(job.target, await contentOf(document, job, line), { mode: 0o600 });
  return { chats: 1, name: `${fileName(document.chat.title)}.${EXTENSIONS[job.format]}` };
}

async function exportAll(job: ExportJob, repositories: ChatRepositories, line: ExportLine): Promise<ExportResult> {
  const ids = repositories.chatArchive.ids();
  if (ids.length === 0) return { chats: 0, name: null };
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream as Readable, createWriteStream(job.target, { mode: 0o600 }));
  // Whoever waits next hears of it.
  written.catch(() => undefined);
  const names = new Set<string>();
  let count = 0;
  for (const id of ids) {
    const document = await documentOf(id, job, repositories, line);
    if (document === null) continue;
    const bytes = await contentOf(document, job, line);
    const name = uniqueName(fileName(document.chat.title), EXTENSIONS[job.format], names);
    // On a full disk, nothing more is taken from the archive.
    await Promise.race([added(zip, bytes, name), written]);
    line.tell({ share: ++count / ids.length, count });
  }
  zip.end();
  await written;
  return { chats: count, name: `knapsack-chats-${new Date(job.now).toISOString().slice(0, 10)}.zip` };
}

/** Waits until the bytes are in the archive, so that memory holds one chat at a time. */
async function added(zip: ZipFile, bytes: Buffer, name: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  zip.addReadStreamLazy(name, { size: bytes.length }, (give) => {
    const stream = Readable.from([bytes]);
    stream.once('close', resolve);
    give(null, stream);
  });
  await promise;
}

async function contentOf(document: ChatDocument, job: ExportJob, line: ExportLine): Promise<Buffer> {
  switch (job.format) {
    case 'markdown':
      return Buffer.from(chatMarkdown(document.chat));
    case 'html':
      return Buffer.from(chatHtml(document.chat));
    case 'json':
      return Buffer.from(`${JSON.stringify(document, null, 2)}\n`);
    case 'pdf':
      return printed(chatHtml(document.chat), job, line);
  }
}

async function printed(html: string, { target }: ExportJob, line: ExportLine): Promise<Buffer> {
  const [page, pdf] = [`${target}.page.html`, `${target}.page.pdf`];
  try {
    await writeFile(page, html, { mode: 0o600 });
    await line.ask({ ask: 'print', page, target: pdf });
    return await readFile(pdf);
  } finally {
    await Promise.all([page, pdf].map((file) => rm(file, { force: true })));
  }
}

async function documentOf(
  id: string,
  job: ExportJob,
  repositories: ChatRepositories,
  line: ExportLine,
): Promise<ChatDocument | null> {
  const { conversations, messages, answerVersions, chatArchive, projects } = repositories;
  const conversation = conversations.find(id);
  if (conversation === null) return null;
  const stored = messages.list(id);
  const versions = new Map(
    stored.flatMap((message) => (message.version === undefined ? [] : [[message.id, answerVersions.list(message.id)]])),
  );
  const models = chatArchive.modelsOf(id);
  const contents = contentsReader(job.format);
  const attached = await filesOfMessages(stored, repositories, contents);
  const files = await filesOfCalls([...stored, ...[...versions.values()].flat()], contents, line);
  const modelOf = (messageId: string): string | null => {
    const model = models.get(messageId);
    if (model === undefined) return null;
    return 'name' in model ? model.name : (job.modelNames[model.id] ?? model.id);
  };
  return toDocument(
    {
      conversation,
      titleGiven: chatArchive.facts(id).titleGiven,
      project: conversation.projectId === undefined ? null : projects.nameOf(conversation.projectId),
      messages: stored,
      versionsOf: (messageId) => versions.get(messageId) ?? [],
      modelOf,
      attachmentsOf: (messageId) => attached.get(messageId) ?? [],
      filesOf: (callId) => files.get(callId) ?? [],
    },
    job.app,
    job.now,
  );
}

type Stored = ReturnType<ChatRepositories['messages']['list']>;

async function filesOfCalls(
  messages: Stored,
  contents: ReadContents,
  line: ExportLine,
): Promise<ReadonlyMap<string, readonly DocumentFile[]>> {
  const calls = messages.flatMap(({ parts }) =>
    parts.flatMap(({ part }) => (part.type === 'tool-call' && part.call.outcome === 'succeeded' ? [part.call.id] : [])),
  );
  const files = new Map<string, readonly DocumentFile[]>();
  for (const callId of calls) {
    const facts = fileFactsSchema.parse(await line.ask({ ask: 'files', callId }));
    const read: DocumentFile[] = [];
    for (const { path: place, name, made, sizeBytes } of facts)
      read.push({ name, made, ...(await contents(place, sizeBytes)) });
    if (read.length > 0) files.set(callId, read);
  }
  return files;
}

/** What the person attached, as it was read, and the file as it is now. */
async function filesOfMessages(
  messages: Stored,
  { attachments }: ChatRepositories,
  contents: ReadContents,
): Promise<ReadonlyMap<string, readonly DocumentAttachment[]>> {
  const files = new Map<string, readonly DocumentAttachment[]>();
  for (const { id } of messages) {
    const read: DocumentAttachment[] = [];
    for (const { id: attachment, name, path: place, sizeBytes, facts, share } of attachments.ofMessage(id)) {
      const text = attachments.textOf(attachment, MOST_TEXT);
      read.push({ name, facts, text, share, ...(await contents(place, sizeBytes)) });
    }
    if (read.length > 0) files.set(id, read);
  }
  return files;
}

type ReadContents = (
  place: string,
  sizeBytes: number,
) => Promise<{ sizeBytes: number; data?: string; leftOut?: string }>;

/** Reads files of one chat, as far as there is room. Markdown only names them. */
function contentsReader(format: ChatFormat): ReadContents {
  let left = MOST_CHAT_BYTES;
  return async (place, sizeBytes) => {
    if (format === 'markdown') return { sizeBytes };
    if (sizeBytes > Math.min(MOST_FILE_BYTES, left)) return { sizeBytes, leftOut: t('too large to include') };
    const bytes = await readFile(place).catch(() => null);
    if (bytes === null) return { sizeBytes, leftOut: t('could not be read') };
    left -= bytes.length;
    return { sizeBytes: bytes.length, data: bytes.toString('base64') };
  };
}

/** @returns a title as the name of a file, without its ending. */
export const fileName = (title: string): string =>
  sanitize(title.replaceAll(/\s+/g, ' ').trim()).slice(0, 80).toWellFormed().trim() || 'Chat';

function uniqueName(name: string, extension: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name} (${String(number)})`;
    // Some systems don't distinguish case.
    if (taken.has(tried.toLowerCase())) continue;
    taken.add(tried.toLowerCase());
    return `${tried}.${extension}`;
  }
}
