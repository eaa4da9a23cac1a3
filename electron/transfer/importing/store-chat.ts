import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sanitize from 'sanitize-filename';
import { messageText } from '../../../shared/entities/message.ts';
import type { ChatRepositories } from '../../storage/chat-repositories.ts';
import { fromDocument, type CallDocumentFiles, type ReadMessage } from '../documents/read-document.ts';
import type { ForeignChat } from './foreign-chat.ts';

export interface ChatStore {
  readonly repositories: Pick<ChatRepositories, 'chatArchive' | 'messages' | 'answerVersions' | 'transaction'>;
  /** Where files of calls are kept: one folder for each call. */
  readonly resultFolder: string;
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
  for (const { files } of messages.flatMap((message) => [message, ...message.others]))
    for (const kept of files) keepFiles(kept, store.resultFolder);
  const slices = slicesOf(messages);
  for (const [index, slice] of slices.entries())
    await paced(() =>
      transaction(() => {
        if (index === 0) chatArchive.addHidden(conversation, { titleGiven, importKey: key, imported }, now);
        for (const message of slice) storeMessage(message, store.repositories);
        if (index === slices.length - 1) chatArchive.show(conversation.id);
      }),
    );
  return true;
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

function storeMessage(read: ReadMessage, { messages, answerVersions, chatArchive }: ChatStore['repositories']): void {
  messages.add(read.message);
  if (read.model !== null) chatArchive.setModel(read.message.id, read.model);
  for (const other of read.others) {
    answerVersions.addAside(read.message.id, other.message);
    if (other.model !== null) chatArchive.setModel(other.message.id, other.model);
  }
}

/** Files keep their names, without anything that leads out of the folder. */
function keepFiles({ callId, files }: CallDocumentFiles, resultFolder: string): void {
  const kept = files.slice(0, MOST_FILES).filter(({ data }) => data !== undefined);
  if (kept.length === 0) return;
  const folder = path.join(resultFolder, callId);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [index, { name, data }] of kept.entries()) {
    const clean = sanitize(path.basename(name)).slice(-100) || `file-${String(index + 1)}`;
    writeFileSync(path.join(folder, clean), Buffer.from(data ?? '', 'base64'), { mode: 0o600 });
  }
}
