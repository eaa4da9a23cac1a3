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

/** Characters of text that are stored at once: the app may have to wait for it before it can store something itself. */
const SLICE_CHARACTERS = 100_000;
/** After so much work comes a pause, so that the app gets its turn. */
const WORK_MS = 25;
const PAUSE_MS = 5;
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
  transaction(() => chatArchive.addHidden(conversation, { titleGiven, importKey: key, imported }, now));
  for (const slice of slicesOf(messages)) {
    transaction(() => {
      for (const message of slice) storeMessage(message, store.repositories);
    });
    await pause();
  }
  for (const { files } of messages.flatMap((message) => [message, ...message.others]))
    for (const kept of files) keepFiles(kept, store.resultFolder);
  chatArchive.show(conversation.id);
  return true;
}

let pausedAt = performance.now();
async function pause(): Promise<void> {
  if (performance.now() - pausedAt < WORK_MS) return;
  await delay(PAUSE_MS);
  pausedAt = performance.now();
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

function* slicesOf(messages: readonly ReadMessage[]): Generator<readonly ReadMessage[]> {
  let [slice, characters]: [ReadMessage[], number] = [[], 0];
  for (const message of messages) {
    slice.push(message);
    characters += sizeOf(message);
    if (characters < SLICE_CHARACTERS) continue;
    yield slice;
    [slice, characters] = [[], 0];
  }
  if (slice.length > 0) yield slice;
}

const sizeOf = ({ message, others }: ReadMessage): number =>
  messageText({ parts: message.parts.map(({ part }) => part) }).length + 200 + others.length * 1000;

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
