import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sanitize from 'sanitize-filename';
import {
  EMPTY_PROJECT,
  MOST_PROJECT_NAME,
  MOST_PROJECTS,
  projectDraftSchema,
} from '../../../shared/entities/project.ts';
import { messageText } from '../../../shared/entities/message.ts';
import { seenName } from '../../foundation/seen-name.ts';
import type { ChatRepositories } from '../../storage/chat-repositories.ts';
import type { AttachmentFacts } from '../../storage/attachment-repository.ts';
import type { DocumentAttachment } from '../documents/chat-document.ts';
import { fromDocument, type CallDocumentFiles, type ReadMessage } from '../documents/read-document.ts';
import type { ForeignChat } from './foreign-chat.ts';

export interface ChatStore {
  readonly repositories: Pick<
    ChatRepositories,
    'attachments' | 'chatArchive' | 'messages' | 'answerVersions' | 'projects' | 'transaction'
  >;
  /** Where files of calls are kept: one folder for each call. */
  readonly resultFolder: string;
  /** Where attached files are kept: one folder for each, with its links resolved. */
  readonly attachmentFolder: string;
}

/** What one transaction stores at most, unless a single message is longer. */
const MOST_AT_ONCE = { messages: 10, characters: 4000 } as const;
/** Milliseconds between two transactions, at least: as long as the last one took, so that the app gets its turn. */
const LEAST_PAUSE_MS = 4;
const MOST_FILES = 20;
const IS_ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/**
 * Stores a chat. It stays hidden until all of it is stored: if the process ends before that, the next start removes what
 * there is.
 * @returns false if this chat is already there.
 */
export async function storeChat({ from, key, chat }: ForeignChat, store: ChatStore, now: number): Promise<boolean> {
  const { chatArchive, transaction } = store.repositories;
  const known = chatArchive.findImported(key, chat.id);
  if (known !== null && !known.isDeleted) return false;
  if (known !== null) chatArchive.remove(known.id);
  const idOf = idsFor((id) => chatArchive.isUsed(id));
  const { conversation, titleGiven, messages } = fromDocument(chat, idOf);
  const imported = { from: from === 'knapsack' ? (chat.importedFrom ?? from) : from, at: now };
  const attached = placeAttachments(messages, store.attachmentFolder);
  const slices = slicesOf(messages);
  for (const [index, slice] of slices.entries())
    await paced(() =>
      transaction(() => {
        if (index === 0) chatArchive.addHidden(conversation, { titleGiven, importKey: key, imported }, now);
        for (const message of slice) storeMessage(message, attached.get(message) ?? [], store.repositories);
      }),
    );
  // What the database knows is not tidied away.
  for (const { files } of messages.flatMap((message) => [message, ...message.others]))
    for (const kept of files) keepFiles(kept, store.resultFolder);
  for (const { place, attachment } of [...attached.values()].flat()) keepFile(place, attachment.data);
  await paced(() =>
    transaction(() => chatArchive.show(conversation.id, projectNamed(chat.project, store.repositories.projects, now))),
  );
  return true;
}

/** @returns the id of the project with this name, which is added if it isn't there; null for none. */
function projectNamed(
  given: string | undefined,
  projects: ChatStore['repositories']['projects'],
  now: number,
): string | null {
  const { data: name } = projectDraftSchema.shape.name.safeParse(
    given === undefined ? undefined : seenName(given).slice(0, MOST_PROJECT_NAME),
  );
  if (name === undefined) return null;
  const present = projects.list();
  const found = present.find((project) => project.name === name);
  if (found !== undefined) return found.id;
  if (present.length >= MOST_PROJECTS) return null;
  const id = randomUUID();
  projects.save(id, { ...EMPTY_PROJECT, name }, now);
  return id;
}

/**
 * SQLite lets one connection write at a time, and the app waits for it in its main process: a transaction is short, and
 * the pause after it at least as long.
 */
async function paced(work: () => void): Promise<void> {
  const begin = performance.now();
  work();
  await delay(Math.max(LEAST_PAUSE_MS, performance.now() - begin));
}

/** Ids stay as they are if they are ids of ours that nothing here has; otherwise they are new. */
function idsFor(isUsed: (id: string) => boolean): (id: string) => string {
  const given = new Map<string, string>();
  return (id) => {
    const known = given.get(id);
    if (known !== undefined) return known;
    const own = IS_ID.test(id) && !isUsed(id) ? id : randomUUID();
    given.set(id, own);
    return own;
  };
}

function slicesOf(messages: readonly ReadMessage[]): readonly (readonly ReadMessage[])[] {
  const slices: ReadMessage[][] = [];
  let characters = Infinity;
  for (const message of messages) {
    const last = slices.at(-1);
    if (last === undefined || characters > MOST_AT_ONCE.characters || last.length === MOST_AT_ONCE.messages) {
      slices.push([message]);
      characters = 0;
    } else last.push(message);
    characters += lengthOf(message.message);
  }
  return slices;
}

const lengthOf = ({ parts }: ReadMessage['message']): number =>
  messageText({ parts: parts.map(({ part }) => part) }).length;

interface PlacedAttachment {
  readonly id: string;
  readonly place: string;
  readonly attachment: DocumentAttachment;
}

function placeAttachments(
  messages: readonly ReadMessage[],
  folder: string,
): ReadonlyMap<ReadMessage, readonly PlacedAttachment[]> {
  return new Map(
    messages.map((message) => [
      message,
      message.attachments.map((attachment) => {
        const id = randomUUID();
        return { id, place: path.join(folder, id, cleanName(seenName(attachment.name), 'file')), attachment };
      }),
    ]),
  );
}

function storeMessage(
  read: ReadMessage,
  attached: readonly PlacedAttachment[],
  { attachments, messages, answerVersions, chatArchive }: ChatStore['repositories'],
): void {
  messages.add(read.message);
  for (const { id, place, attachment } of attached) {
    const { sizeBytes, facts, text, share } = attachment;
    const row = {
      id,
      messageId: null,
      name: seenName(attachment.name),
      path: place,
      origin: 'copy',
      sizeBytes,
      facts: null,
      share: null,
    } as const;
    attachments.add(row, read.message.createdAt);
    if (facts !== null) attachments.saveReading(id, inert(facts), text, sizeBytes);
    attachments.saveShare(id, share);
  }
  attachments.claim(
    attached.map(({ id }) => id),
    read.message.conversationId,
    read.message.id,
  );
  if (read.model !== null) chatArchive.setModel(read.message.id, read.model);
  for (const other of read.others) {
    answerVersions.addAside(read.message.id, other.message);
    if (other.model !== null) chatArchive.setModel(other.message.id, other.model);
  }
}

/** A picture that is somewhere else is not shown. */
const inert = (facts: AttachmentFacts): AttachmentFacts =>
  facts.type === 'read' && facts.thumbnail !== null && !facts.thumbnail.startsWith('data:image/')
    ? { ...facts, thumbnail: null }
    : facts;

/** @returns a name without anything that leads out of a folder. */
const cleanName = (name: string, otherwise: string): string =>
  sanitize(path.basename(name)).slice(-100).toWellFormed() || otherwise;

function keepFile(place: string, data: string | undefined): void {
  if (data === undefined) return;
  mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
  writeFileSync(place, Buffer.from(data, 'base64'), { mode: 0o600 });
}

function keepFiles({ callId, files }: CallDocumentFiles, resultFolder: string): void {
  const kept = files.slice(0, MOST_FILES).filter(({ data }) => data !== undefined);
  for (const [index, { name, data }] of kept.entries())
    keepFile(path.join(resultFolder, callId, cleanName(name, `file-${String(index + 1)}`)), data);
}
