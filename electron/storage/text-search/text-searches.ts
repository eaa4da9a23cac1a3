import { z } from 'zod';
import { foundChatSchema, type FoundChat } from '../../../shared/entities/chat-search.ts';
import type { ConversationMatch } from '../../../shared/entities/conversation.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { HelperEndedError } from '../../foundation/run-helper.ts';
import { noteRead } from '../../foundation/provenance.ts';
import { WarmHelper } from '../../foundation/warm-helper.ts';
import type { Database } from '../database.ts';
import { SearchTooLongError } from '../storage-errors.ts';
import { tellingWords, toFullTextQuery, type FullTextQuery } from './full-text-query.ts';
import {
  conversationMatchesSchema,
  doSearch,
  messageMatchesSchema,
  noteMatchesSchema,
  type SearchJob,
} from './search-job.ts';
import type { SearchFilters } from './search-chats.ts';
import type { MessageMatch } from './search-messages.ts';
import type { NoteMatches } from './search-notes.ts';

const choicesSchema = z.object({
  tools: z.array(z.string()),
  modelIds: z.array(z.string()),
  modelNames: z.array(z.string()),
});
const NEVER = new AbortController().signal;

/**
 * Full-text search over notes and conversations. SQLite can't be interrupted, and its time grows with the texts, so a
 * helper searches the file and is ended if it takes too long. A database in memory is searched in this process.
 */
export class TextSearches implements Disposable {
  readonly #database: Database;
  readonly #helper: WarmHelper | null;

  /** @param start how to start helpers; null to search in this process. */
  constructor(database: Database, start: StartHelper | null) {
    this.#database = database;
    this.#helper =
      start === null || database.memory ? null : new WarmHelper(start, { helper: 'search-helper', megabytes: 256 });
  }

  /**
   * @param query the person's words; operators have no meaning.
   * @returns the notes with all of the words that say something, or else those with any of them.
   * @throws {SearchTooLongError}
   */
  async notes(query: string, limit: number, signal = NEVER): Promise<NoteMatches> {
    const telling = tellingWords(query);
    const whole = await this.#notesWith(toFullTextQuery(telling, 'all'), limit, signal);
    return whole.total > 0 ? whole : this.#notesWith(toFullTextQuery(telling, 'any'), limit, signal);
  }

  async #notesWith(asked: FullTextQuery | null, limit: number, signal: AbortSignal): Promise<NoteMatches> {
    if (asked === null) return { matches: [], total: 0 };
    const job: SearchJob = { in: 'notes', query: { ...asked, words: [...asked.words] }, limit };
    const found = await this.#search(job, noteMatchesSchema, signal);
    noteRead(found.matches.some(({ isForeign }) => isForeign));
    return found;
  }

  /**
   * Every word must be a prefix of a word in the title or in one message.
   * @returns title matches first, then messages by relevance, each conversation once.
   * @throws {SearchTooLongError}
   */
  async conversations(query: string, limit: number, signal = NEVER): Promise<ConversationMatch[]> {
    const asked = toFullTextQuery(query, 'all');
    if (asked === null) return [];
    const job: SearchJob = { in: 'conversations', query: { ...asked, words: [...asked.words] }, limit };
    const found = await this.#search(job, conversationMatchesSchema, signal);
    noteRead(found.some(({ isForeign }) => isForeign));
    return found.map(({ conversation, excerpt }) => ({ conversation, excerpt }));
  }

  /**
   * Like `conversations`, with the best messages of each and with filters.
   * @param query may be empty: then the filters alone decide. @throws {SearchTooLongError}
   */
  async chats(query: string, filters: SearchFilters, limit: number, signal = NEVER): Promise<FoundChat[]> {
    const asked = toFullTextQuery(query, 'all');
    if (asked === null && query.trim() !== '') return [];
    const { model, ...others } = filters;
    const job: SearchJob = {
      in: 'chats',
      query: asked === null ? null : { ...asked, words: [...asked.words] },
      filters: { ...others, ...(model && { model: { name: model.name, ids: [...model.ids] } }) },
      limit,
    };
    return this.#search(job, foundChatSchema.array(), signal);
  }

  /** @returns what filters can be set to. @throws {SearchTooLongError} */
  choices(signal = NEVER): Promise<z.output<typeof choicesSchema>> {
    return this.#search({ in: 'choices' }, choicesSchema, signal);
  }

  /**
   * @param query any of its words that say something is enough; those with more of them come first.
   * @returns messages of one conversation before its newest turn. @throws {SearchTooLongError}
   */
  async messages(
    conversationId: string,
    query: string,
    limit: number,
    signal = NEVER,
  ): Promise<readonly MessageMatch[]> {
    const asked = toFullTextQuery(tellingWords(query), 'any');
    if (asked === null) return [];
    const job: SearchJob = { in: 'messages', conversationId, query: { ...asked, words: [...asked.words] }, limit };
    const found = await this.#search(job, messageMatchesSchema, signal);
    noteRead(found.some(({ isForeign }) => isForeign));
    return found;
  }

  dispose(): void {
    this.#helper?.dispose();
  }

  async #search<Result>(job: SearchJob, result: z.ZodType<Result>, signal: AbortSignal): Promise<Result> {
    if (this.#helper === null) return result.parse(doSearch(this.#database, job));
    try {
      return await this.#helper.run({ file: this.#database.name, job }, result, signal);
    } catch (error) {
      throw error instanceof HelperEndedError ? new SearchTooLongError({ cause: error }) : error;
    }
  }
}
