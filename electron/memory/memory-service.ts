import { randomUUID } from 'node:crypto';
import { isMemoryOn } from '../../shared/entities/setting-meanings.ts';
import {
  memoryTextSchema,
  MOST_MEMORY_CHARACTERS,
  type ListedMemory,
  type Memory,
  type MemoryFile,
  type MemoryKind,
} from '../../shared/entities/memory.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import { SerialQueue } from '../foundation/serial-queue.ts';
import type { PreparedIndex } from '../inference/semantic-index/prepared-index.ts';
import type { TextReader } from '../inference/text-reader.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { MemoryRepository } from '../storage/memory-repository.ts';
import { relate } from './compare.ts';
import { MemoryError } from './memory-errors.ts';
import { MemorySearch, type Found } from './memory-search.ts';
import { findSecret } from '../foundation/secrets.ts';
import { t } from '../../shared/texts/translate.ts';

export interface MemoryServiceOptions {
  readonly memories: MemoryRepository;
  readonly reader: TextReader;
  readonly settings: SettingsService;
  readonly logger: Logger;
  /** Runs the work so that all of it is stored or nothing. */
  readonly transaction: <Result>(work: () => Result) => Result;
  /**
   * The assistant that remembers for itself what is said in a conversation, by its id; null where everything is
   * remembered together. Null as a conversation means the one that begins next.
   */
  readonly ownerOf?: (conversationId: string | null) => string | null;
  /** Minimum similarity for the model in use, 0..1, if it wants more than the usual one. */
  readonly threshold?: () => number | null;
  readonly now?: () => number;
}

/** What happened to a statement that was to be stored. */
export interface Remembered {
  readonly how: 'added' | 'merged' | 'replaced';
  readonly memory: Memory;
  /** The previous text, if it was replaced. */
  readonly before: string | null;
}

/** Number of memories compared with a new one. */
const MOST_COMPARED = 40;
/** Limits for a prompt: few memories, and only those that clearly relate to the message. */
const MOST_RECALLED = 5;
/** On the scale of the included embedder, to which the anchors of any other bring its cosines; see decision 84. */
const LEAST_MEANING = 0.45;
const LEAST_WORDS = 1 / 4;
/** Preferences relate to more than their words say. */
const LEAST_MEANING_OF_PREFERENCE = 0.3;

/** The person's memories. Nothing is read or written for the model while memory is off. */
export class MemoryService {
  readonly changed = new Emitter<null>();
  readonly #options: MemoryServiceOptions;
  readonly #search: MemorySearch;
  readonly #now: () => number;
  /** One at a time: two windows that say the same thing at once create one memory. */
  readonly #writing = new SerialQueue();

  constructor(options: MemoryServiceOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#search = new MemorySearch(options.memories, options.reader, options.logger);
  }

  get isOn(): boolean {
    return isMemoryOn(this.#options.settings.get());
  }

  /** @throws {MemoryError} while memory is off. */
  requireOn(): void {
    if (!this.isOn)
      throw new MemoryError('unavailable', () =>
        t('Memory is switched off, so nothing is remembered or looked up. You can switch it on in Settings, Memory.'),
      );
  }

  /**
   * Stores a statement. It is merged with one that says the same, and replaces one that it contradicts. @throws
   * {MemoryError}
   */
  async remember(text: string, kind: MemoryKind, conversationId: string | null): Promise<Remembered> {
    this.requireOn();
    const statement = checked(text);
    const remembered = await this.#writing.run(() => this.#keep({ text: statement, kind, conversationId }));
    this.#tellOfChange();
    return remembered;
  }

  /**
   * @param conversationId null outside a conversation.
   * @returns memories that relate to a text, best match first. @throws {MemoryError}
   */
  async recall(text: string, limit: number, conversationId: string | null = null): Promise<readonly Memory[]> {
    this.requireOn();
    return this.#used(
      (await this.#search.find(text, limit * 4, this.#ownerOf(conversationId)))
        .filter(({ words, meaning }) => words > 0 || (meaning ?? 0) >= LEAST_MEANING)
        .slice(0, limit),
    );
  }

  /**
   * @param conversationId null for the one that begins next.
   * @returns memories that clearly relate to a message, for its prompt; none while memory is off.
   */
  async forMessage(text: string, conversationId: string | null = null): Promise<readonly Memory[]> {
    if (!this.isOn || text.trim() === '') return [];
    const owner = this.#options.ownerOf?.(conversationId) ?? null;
    return this.#clear(await this.#search.find(text, MOST_RECALLED * 4, owner));
  }

  /** Stores the memories that precede a message, so that later turns show the model the same. */
  async freezeFor(messageId: string, text: string, conversationId: string): Promise<void> {
    const memories = await this.forMessage(text, conversationId);
    this.#options.memories.freeze(messageId, memories);
    this.#options.memories.markUsed(
      memories.map(({ id }) => id),
      this.#now(),
    );
  }

  /** @returns the memories that precede the messages of a conversation; none while memory is off. */
  frozen(conversationId: string): ReadonlyMap<string, readonly string[]> {
    return this.isOn ? this.#options.memories.frozen(conversationId) : new Map();
  }

  /** @returns the memory that words refer to. @throws {MemoryError} if there is none, or several. */
  async resolve(words: string, conversationId: string | null = null): Promise<Memory> {
    this.requireOn();
    const found = await this.#search.find(words, MOST_COMPARED, this.#ownerOf(conversationId));
    const same = found.find(({ memory }) => relate(memory.text, words) === 'same');
    const [best, next] = found.filter((one) => one.words > 0);
    const memory =
      same ?? (best !== undefined && (next === undefined || best.words >= next.words + 0.2) ? best : undefined);
    if (memory !== undefined) return memory.memory;
    const nearest = found.slice(0, 3).map((one) => one.memory.text);
    if (nearest.length === 0) throw new MemoryError('not-found', () => t('Nothing like that is remembered.'));
    throw new MemoryError('ambiguous', nearest.length === 1 ? doYouMeanThis : whichDoYouMean, nearest);
  }

  /** Changes the text of a memory. @throws {MemoryError} */
  change(id: string, text: string): Memory {
    const memory = this.#require(id);
    const changed = { ...memory, text: checked(text), updatedAt: this.#now() };
    this.#options.memories.change(id, changed);
    this.#tellOfChange();
    return changed;
  }

  /** Deletes a memory; `restore` brings it back until the app restarts. @throws {MemoryError} */
  delete(id: string): Memory {
    const memory = this.#require(id);
    this.#options.memories.markDeleted(id, this.#now());
    this.#tellOfChange();
    return memory;
  }

  restore(id: string): void {
    this.#options.memories.restore(id);
    this.#tellOfChange();
  }

  /** For the person's own panel: works even while memory is off. */
  async list(
    query: string,
    limit: number,
    offset: number,
  ): Promise<{ memories: readonly ListedMemory[]; total: number }> {
    const { memories } = this.#options;
    if (query.trim() === '') return { memories: memories.page(limit, offset), total: memories.count() };
    const found = (await this.#search.find(query, limit + offset)).filter(
      ({ words, meaning }) => words > 0 || (meaning ?? 0) >= LEAST_MEANING,
    );
    return { memories: memories.listed(found.slice(offset).map(({ number }) => number)), total: found.length };
  }

  export(): MemoryFile {
    const memories = this.#options.memories
      .all()
      .map(({ kind, text, createdAt, updatedAt, isForeign, assistantId }) => ({
        kind,
        text,
        createdAt,
        updatedAt,
        ...(isForeign === true && { isForeign }),
        ...(assistantId !== undefined && { assistantId }),
      }));
    return { format: 'knapsack-memories', version: 1, memories };
  }

  /**
   * Adds the memories of a file, except for those already known and those that contain a secret.
   * @throws {MemoryError} while memory is off.
   */
  async import({ memories }: MemoryFile): Promise<{ added: number; known: number; refused: number }> {
    this.requireOn();
    const counts = { added: 0, known: 0, refused: 0 };
    await this.#writing.run(() =>
      Promise.resolve(
        this.#options.transaction(() => {
          const known = new Set(this.#options.memories.all().map(sameMemory));
          for (const memory of memories) {
            const isKnown = known.has(sameMemory(memory));
            if (findSecret(memory.text) !== null) counts.refused++;
            else if (isKnown) counts.known++;
            else {
              known.add(sameMemory(memory));
              this.#options.memories.add({ ...memory, id: randomUUID(), conversationId: null, lastUsedAt: null });
              counts.added++;
            }
          }
        }),
      ),
    );
    this.#tellOfChange();
    return counts;
  }

  /** Deletes every memory permanently. */
  wipe(): void {
    this.#options.memories.clear();
    this.#tellOfChange();
  }

  /** Embeds new memories in the background. */
  catchUp(): void {
    if (this.isOn) this.#search.catchUp();
  }

  /** Memories as an embedder prepares them that is not in use yet; none while memory is off. */
  get prepared(): PreparedIndex {
    return {
      countMissing: (embedder) => (this.isOn ? this.#search.countMissing(embedder) : 0),
      prepare: async (reader, options) => !this.isOn || this.#search.prepare(reader, options),
    };
  }

  /** Call this after other code restored memories: they are embedded again. */
  noteReverted(): void {
    this.#tellOfChange();
  }

  settled(): Promise<void> {
    return this.#search.settled();
  }

  async #keep({ text, kind, conversationId }: Pick<Memory, 'text' | 'kind' | 'conversationId'>): Promise<Remembered> {
    const { memories } = this.#options;
    const owner = this.#ownerOf(conversationId);
    const near = await this.#search.find(text, MOST_COMPARED, owner);
    const related = near
      .map(({ memory }) => ({ memory, relation: relate(memory.text, text) }))
      .filter(({ relation }) => relation !== 'apart');
    const [first, ...others] = related;
    if (first?.relation === 'within') return { how: 'merged', memory: first.memory, before: null };
    const at = this.#now();
    if (first === undefined) {
      const memory: Memory = {
        id: randomUUID(),
        kind,
        text,
        conversationId,
        createdAt: at,
        updatedAt: at,
        lastUsedAt: null,
        ...(owner !== null && { assistantId: owner }),
      };
      memories.add(memory);
      return { how: 'added', memory, before: null };
    }
    const memory: Memory = { ...first.memory, kind, text, updatedAt: at };
    this.#options.transaction(() => {
      memories.change(memory.id, memory);
      for (const other of others) memories.markDeleted(other.memory.id, at);
    });
    return first.relation === 'same'
      ? { how: 'merged', memory, before: null }
      : { how: 'replaced', memory, before: first.memory.text };
  }

  /** A call outside a conversation is about what is remembered together. */
  #ownerOf(conversationId: string | null): string | null {
    return conversationId === null ? null : (this.#options.ownerOf?.(conversationId) ?? null);
  }

  #clear(found: readonly Found[]): readonly Memory[] {
    const threshold = this.#options.threshold?.() ?? 0;
    const least = (kind: MemoryKind): number =>
      Math.max(threshold, kind === 'preference' ? LEAST_MEANING_OF_PREFERENCE : LEAST_MEANING);
    const leastWords = Math.max(threshold, LEAST_WORDS);
    return found
      .filter(({ memory, words, meaning }) => words >= leastWords || (meaning ?? 0) >= least(memory.kind))
      .slice(0, MOST_RECALLED)
      .map(({ memory }) => memory);
  }

  #used(found: readonly Found[]): readonly Memory[] {
    this.#options.memories.markUsed(
      found.map(({ memory }) => memory.id),
      this.#now(),
    );
    return found.map(({ memory }) => memory);
  }

  #require(id: string): Memory {
    const memory = this.#options.memories.find(id);
    if (memory === null) throw new MemoryError('not-found', () => t('This memory no longer exists.'));
    return memory;
  }

  #tellOfChange(): void {
    this.catchUp();
    this.changed.emit(null);
  }
}

const doYouMeanThis = (): string => t('No memory has these words. Do you mean this one?');
const whichDoYouMean = (): string => t('More than one memory may be meant. Which one do you mean?');
/** @returns what two memories share that say the same and belong to the same. */
const sameMemory = ({ text, assistantId = '' }: Pick<Memory, 'text' | 'assistantId'>): string =>
  `${assistantId}\n${text.toLowerCase()}`;

const notRemembered = (): string => t('A memory has 1 to {most, number} characters.', { most: MOST_MEMORY_CHARACTERS });

/** @throws {MemoryError} for what is empty, too long, or a secret. */
function checked(text: string): string {
  const parsed = memoryTextSchema.safeParse(text.replace(/\s+/g, ' '));
  if (!parsed.success) throw new MemoryError('invalid-argument', notRemembered);
  const secret = findSecret(parsed.data);
  if (secret !== null)
    throw new MemoryError('not-allowed', () =>
      t(
        'This was not stored: it looks like {secret}, and memories are not a safe place for secrets. Keep it in a password manager.',
        { secret: findSecret(parsed.data) ?? '' },
      ),
    );
  return parsed.data;
}
