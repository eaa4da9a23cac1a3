import SqliteDatabase from 'better-sqlite3';
import { AnswerVersionRepository } from './answer-version-repository.ts';
import { AttachmentRepository } from './attachment-repository.ts';
import { ChatArchiveRepository } from './chat-archive-repository.ts';
import { ConversationRepository } from './conversation-repository.ts';
import { MessageRepository } from './message-repository.ts';
import { ProjectRepository } from './project-repository.ts';
import type { Repositories } from './repositories.ts';

/** What a helper needs to read and store whole chats, next to the app that uses the same file. */
export type ChatRepositories = Pick<
  Repositories,
  'attachments' | 'conversations' | 'messages' | 'answerVersions' | 'chatArchive' | 'projects' | 'transaction'
> & { readonly close: () => void };

/** Milliseconds to wait until the app has stored something of its own. */
const BUSY_TIMEOUT_MS = 20_000;

/**
 * @param mode `read`: one transaction, so that everything is read as it is now. `write`: each commit is synced, or else
 * the next one of the app would have to sync all of them.
 */
export function openChatRepositories(file: string, mode: 'read' | 'write'): ChatRepositories {
  const database = new SqliteDatabase(file, {
    readonly: mode === 'read',
    fileMustExist: true,
    timeout: BUSY_TIMEOUT_MS,
  });
  if (mode === 'read') database.exec('BEGIN');
  else {
    database.pragma('foreign_keys = ON');
    database.pragma('synchronous = FULL');
  }
  const attachments = new AttachmentRepository(database);
  const messages = new MessageRepository(database, attachments);
  return {
    attachments,
    conversations: new ConversationRepository(database),
    messages,
    answerVersions: new AnswerVersionRepository(database, messages),
    chatArchive: new ChatArchiveRepository(database),
    projects: new ProjectRepository(database),
    transaction: (work) => database.transaction(work)(),
    close: () => database.close(),
  };
}
