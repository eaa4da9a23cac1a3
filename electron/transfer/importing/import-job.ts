import { z } from 'zod';
import { openChatRepositories } from '../../storage/chat-repositories.ts';
import { UnreadableChatError } from './foreign-chat.ts';
import { chatsInFile } from './chats-in-file.ts';
import { storeChat, type ChatStore } from './store-chat.ts';

export const importJobSchema = z.object({
  kind: z.literal('import'),
  database: z.string(),
  resultFolder: z.string(),
  attachmentFolder: z.string(),
  /** A file that a window sent has a place of its own: its name is what the person knows it by. */
  files: z.array(z.object({ place: z.string(), name: z.string() })).min(1),
  now: z.number(),
});
export type ImportJob = z.output<typeof importJobSchema>;

/** What an import reports to the person. */
export const importResultSchema = z.object({
  added: z.int(),
  /** Already there from an earlier import. */
  known: z.int(),
  failed: z.int(),
  /** The first of those that failed. */
  problems: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type ImportResult = z.output<typeof importResultSchema>;

const MOST_PROBLEMS = 500;
const MOST_NAME = 200;

/** Imports the chats of files, one after another. What can't be read is listed, and the rest is imported. */
export async function importChats(
  { database: file, resultFolder, attachmentFolder, files, now }: ImportJob,
  tell: (progress: { readonly share: number; readonly count: number }) => void,
): Promise<ImportResult> {
  const repositories = openChatRepositories(file, 'write');
  const store: ChatStore = { repositories, resultFolder, attachmentFolder };
  try {
    const result = { added: 0, known: 0, failed: 0, problems: [] as { name: string; reason: string }[] };
    const fail = (name: string, reason: string): void => {
      result.failed++;
      if (result.problems.length < MOST_PROBLEMS) result.problems.push({ name: name.slice(0, MOST_NAME), reason });
    };
    for (const [index, importedFile] of files.entries()) {
      let share = 0;
      const told = (): void =>
        tell({ share: (index + share) / files.length, count: result.added + result.known + result.failed });
      try {
        for await (const found of chatsInFile(importedFile, (progress) => (share = progress.share))) {
          if (found.type === 'problem') fail(found.name, found.reason);
          else if (await storeChat(found.found, store, now)) result.added++;
          else result.known++;
          told();
        }
      } catch (error) {
        if (!(error instanceof UnreadableChatError)) throw error;
        fail(importedFile.name, error.message);
      }
      told();
    }
    return result;
  } finally {
    repositories.close();
  }
}
