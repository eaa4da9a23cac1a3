import { createMemory } from '../../app/create-memory.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type { TextReader } from '../../inference/text-reader.ts';
import { MemorySearch, type Found } from '../../memory/memory-search.ts';
import type { MemoryService } from '../../memory/memory-service.ts';
import { SettingsService } from '../../settings/settings-service.ts';
import { openDatabase } from '../../storage/database.ts';
import { createRepositories, type Repositories } from '../../storage/repositories.ts';
import { textPart } from '../../storage/stored-message.ts';
import { PlainBm25 } from '../plain-bm25.ts';
import { MeasureError } from '../selection-data.ts';
import type { KeptMemory } from './read-memory-people.ts';

/**
 * Ways to find a memory. `words` and `both` are the app without and with its embedder, `meaning` orders by cosine alone;
 * `notes` and `conversations` are the searches of those over the same texts.
 */
export const WAYS = ['bm25', 'words', 'meaning', 'both', 'notes', 'conversations'] as const;
export type Way = (typeof WAYS)[number];

/** The app's own memory of one person, and other searches over the same texts. */
export interface RememberingProfile extends Disposable {
  /** @returns names of memories by each way, best first. */
  rank(message: string): Promise<Readonly<Record<Way, readonly string[]>>>;
  /** @returns what precedes a message in its prompt. */
  forMessage(message: string): Promise<readonly string[]>;
  /** @returns what the tool `recall` finds. */
  recall(message: string, limit: number): Promise<readonly string[]>;
}

const withoutEmbedder: TextReader = { embedderKey: null, read: () => Promise.resolve(null) };
const DAY = 86_400_000;

/** Remembers the memories as the tool `remember` does. @throws {MeasureError} if the app keeps fewer than there are. */
export async function openRememberingProfile(
  kept: readonly KeptMemory[],
  reader: TextReader,
): Promise<RememberingProfile> {
  const { database } = openDatabase(':memory:', { logger: silentLogger });
  const repositories = createRepositories(database);
  const settings = new SettingsService(repositories.settings, silentLogger);
  const { memory, tools } = createMemory({ repositories, settings, reader, emit: () => {}, logger: silentLogger });
  for (const one of kept) await rememberNew(memory, one);
  await memory.settled();
  keepElsewhere(kept, repositories);

  const names = new Map(kept.map(({ name, text }) => [text, name]));
  const namesOf = (texts: readonly string[]): readonly string[] => texts.flatMap((text) => names.get(text) ?? []);
  const textsOf = (found: readonly Found[]): readonly string[] => found.map((one) => one.memory.text);
  const bm25 = new PlainBm25(kept.map(({ text }) => text));
  const search = new MemorySearch(repositories.memories, reader, silentLogger);
  const wordSearch = new MemorySearch(repositories.memories, withoutEmbedder, silentLogger);
  const most = kept.length;
  return {
    rank: async (message) => {
      const both = await search.find(message, most);
      const notes = await repositories.notes.search(message, most);
      const conversations = await tools.searchConversations(message, most, null, new AbortController().signal);
      return {
        bm25: bm25.search(message).flatMap((number) => kept[number]?.name ?? []),
        words: namesOf(textsOf(await wordSearch.find(message, most))),
        meaning: namesOf(textsOf(both.toSorted((left, right) => (right.meaning ?? -1) - (left.meaning ?? -1)))),
        both: namesOf(textsOf(both)),
        notes: namesOf(notes.matches.map(({ title }) => repositories.notes.read(title)?.text ?? '')),
        conversations: namesOf(conversations.map(({ title }) => repositories.notes.read(title)?.text ?? '')),
      };
    },
    forMessage: async (message) => namesOf((await memory.forMessage(message)).map(({ text }) => text)),
    recall: async (message, limit) => namesOf((await memory.recall(message, limit)).map(({ text }) => text)),
    dispose: () => void database.close(),
  };
}

/** @throws {MeasureError} if the app takes it for one that it knows. */
async function rememberNew(memory: MemoryService, { text, kind }: KeptMemory): Promise<void> {
  const { how, before } = await memory.remember(text, kind, null);
  if (how !== 'added') throw new MeasureError(`"${text}" is ${how} with another memory: ${before ?? 'the same'}.`);
}

/** The same texts as notes and as messages of past conversations, under titles that say nothing. */
function keepElsewhere(
  kept: readonly KeptMemory[],
  { notes, conversations, messages }: Pick<Repositories, 'notes' | 'conversations' | 'messages'>,
): void {
  for (const [index, { text }] of kept.entries()) {
    const at = index * DAY;
    const id = notes.create(`zqx${String(index)}`, text, at);
    conversations.add({ id, title: id, pinned: false, createdAt: at, updatedAt: at });
    messages.add({
      id,
      conversationId: id,
      role: 'user',
      parts: [textPart(text)],
      status: 'complete',
      error: null,
      createdAt: at,
      figures: null,
    });
  }
}
