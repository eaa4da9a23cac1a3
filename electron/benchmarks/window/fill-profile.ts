import path from 'node:path';
import { EMPTY_PROJECT } from '../../../shared/entities/project.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase, type Database } from '../../storage/database.ts';
import { ProjectRepository } from '../../storage/project-repository.ts';

/** The chat that is the newest, and has all the messages. */
export const LONG_CHAT = 'Long chat';
const HOUR_MS = 3_600_000;

export interface Amounts {
  /** Titled `Chat 1`, the newest, to `Chat N`, an hour between them. */
  readonly chats: number;
  /** Of one more chat, `LONG_CHAT`: `Message 1` to `Message N`. Without any there is no such chat. */
  readonly messages: number;
  /** `Project 1` to `Project N`, of which each chat is in one, in turn; without any, chats are in none. */
  readonly projects?: number;
}

/** Leaves a profile as after years of use. @param dataFolder that no app has open. */
export function fillProfile(dataFolder: string, { chats, messages, projects = 0 }: Amounts): void {
  const { database } = openDatabase(path.join(dataFolder, 'knapsack.db'), { logger: silentLogger });
  const addChat = database.prepare(
    'INSERT INTO conversations (id, title, pinned, created_at, updated_at, project_id) VALUES (?, ?, 0, ?, ?, ?)',
  );
  const projectsIn = new ProjectRepository(database);
  const projectOf = (number: number): string | null =>
    projects === 0 ? null : `project-${String(1 + (number % projects))}`;
  const now = Date.now();
  database.transaction(() => {
    for (let number = 1; number <= projects; number++)
      projectsIn.save(`project-${String(number)}`, { ...EMPTY_PROJECT, name: `Project ${String(number)}` }, now);
    for (let number = 1; number <= chats; number++) {
      const at = now - number * HOUR_MS;
      addChat.run(`chat-${String(number)}`, `Chat ${String(number)}`, at, at, projectOf(number));
    }
    if (messages === 0) return;
    addChat.run('long-chat', LONG_CHAT, now, now, null);
    addMessages(database, messages);
  })();
  database.close();
}

function addMessages(database: Database, messages: number): void {
  const add = database.prepare(
    "INSERT INTO messages (id, conversation_id, position, role, status, created_at) VALUES (?, 'long-chat', ?, ?, 'complete', 1)",
  );
  const addPart = database.prepare(
    "INSERT INTO message_parts (message_id, position, step, type, text) VALUES (?, 0, 0, 'text', ?)",
  );
  for (let number = 1; number <= messages; number++) {
    add.run(`message-${String(number)}`, number - 1, number % 2 === 1 ? 'user' : 'assistant');
    addPart.run(`message-${String(number)}`, `Message ${String(number)}`);
  }
}
