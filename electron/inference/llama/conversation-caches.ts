import type { LlamaContext, LlamaContextSequence, Token } from 'node-llama-cpp';
import type { Checkpoints } from '../../../shared/entities/checkpoints.ts';
import { ReadingPace } from '../chunk-size.ts';
import type { Logger } from '../../foundation/logger.ts';
import { CheckpointMemory } from './checkpoint-memory.ts';
import { chooseCache, NOT_BEGUN, type CacheOwner } from './choose-cache.ts';
import { KvCache } from './kv-cache.ts';
import { commonPrefix } from './plan-evaluation.ts';
import { SequenceCheckpoints } from './sequence-checkpoints.ts';
import type { Snapshots } from './snapshots.ts';

/** One sequence of the KV cache, which a task has to itself. */
export class CacheSlot implements CacheOwner {
  readonly cache: KvCache;
  lastUse = 0;
  /** The conversation whose task has it now; its prompt may not be in it yet. */
  claimedBy: string | null = null;

  constructor(cache: KvCache) {
    this.cache = cache;
  }

  get conversationId(): string | null {
    return this.claimedBy ?? this.cache.conversationId;
  }
}

export interface ConversationCachesOptions {
  readonly context: LlamaContext;
  /** See `canShift`. */
  readonly canShift: boolean;
  /** Null if no states are stored on disk. */
  readonly snapshots: Snapshots | null;
  /** Available main memory in bytes. */
  readonly availableMemory: () => number;
  readonly logger: Logger;
}

/**
 * The library takes checkpoints by itself where it likes, keeps 32 for each conversation and knows no limit: it gets
 * room for the one that it won't do without, and that is dropped after each answer.
 */
const LIBRARYS_CHECKPOINTS = { max: 1, interval: false, maxMemory: 1 } as const;

/** The sequences of one context, each with one conversation: they are evaluated side by side. */
export class ConversationCaches {
  readonly slots: readonly CacheSlot[];
  readonly #memory: CheckpointMemory;
  #uses = 0;

  constructor({ context, canShift, snapshots, availableMemory, logger }: ConversationCachesOptions) {
    const sequences = Array.from({ length: context.totalSequences }, () =>
      context.getSequence({ checkpoints: LIBRARYS_CHECKPOINTS }),
    );
    const memory = (this.#memory = new CheckpointMemory({ modelBytes: context.model.size, availableMemory }));
    const pace = new ReadingPace();
    this.slots = sequences.map((sequence) => {
      const stateBytes = (): number => shareOf(sequence, sequences);
      const nearest = (prompt: readonly Token[]): KvCache | null => this.#nearest(sequence, prompt);
      const checkpoints = new SequenceCheckpoints(sequence, memory, logger);
      return new CacheSlot(new KvCache({ sequence, checkpoints, pace, canShift, snapshots, stateBytes, nearest }));
    });
  }

  /** @returns the slot for a conversation, claimed by it; null to wait for one. @param begins see `chooseCache`. */
  take(free: readonly CacheSlot[], conversationId: string, begins: boolean): CacheSlot | null {
    const owned = this.#isOwned(conversationId);
    const slot = chooseCache(free, conversationId, { owned, begins, prefixBusy: this.#isPrefixBusy(free) });
    if (slot === null) return null;
    slot.claimedBy = conversationId;
    slot.lastUse = ++this.#uses;
    slot.cache.checkpoints.noteUse(slot.lastUse);
    return slot;
  }

  /** @returns the cache that a conversation has, or would get if all were free. */
  peek(conversationId: string, begins: boolean): KvCache {
    const slot = chooseCache(this.slots, conversationId, {
      owned: this.#isOwned(conversationId),
      begins,
      prefixBusy: false,
    });
    if (slot === null) throw new RangeError('A context has no sequence.');
    return slot.cache;
  }

  /** What all checkpoints take, and may take, in bytes. */
  get checkpointMemory(): { readonly bytes: number; readonly limit: number; readonly count: number } {
    const count = this.slots.reduce((sum, { cache }) => sum + cache.checkpoints.count, 0);
    return { bytes: this.#memory.bytes, limit: this.#memory.limit, count };
  }

  /** @returns where a conversation can go back to; null if it can be cut anywhere. @param cache the one that it has. */
  checkpointsOf(conversationId: string, { checkpoints, conversationId: held }: KvCache): Checkpoints | null {
    if (!checkpoints.isNeeded) return null;
    const { bytes, limit } = this.checkpointMemory;
    return { places: held === conversationId ? checkpoints.count : 0, bytes, limitBytes: Math.floor(limit) };
  }

  #isOwned(conversationId: string): boolean {
    return this.slots.some((slot) => slot.conversationId === conversationId);
  }

  #isPrefixBusy(free: readonly CacheSlot[]): boolean {
    return this.slots.some((slot) => slot.conversationId === NOT_BEGUN && !free.includes(slot));
  }

  #nearest(own: LlamaContextSequence, prompt: readonly Token[]): KvCache | null {
    const common = (cache: KvCache): number => commonPrefix(cache.sequence.contextTokens, prompt);
    const idle = this.slots.filter(({ cache, claimedBy }) => cache.sequence !== own && claimedBy === null);
    const [nearest = null] = idle.map(({ cache }) => cache).toSorted((one, other) => common(other) - common(one));
    return nearest;
  }
}

/** llama.cpp only knows the size of all sequences together. */
function shareOf(sequence: LlamaContextSequence, sequences: readonly LlamaContextSequence[]): number {
  const tokens = sequences.reduce((sum, { nextTokenIndex }) => sum + nextTokenIndex, 0);
  return (sequence.context.stateSize * sequence.nextTokenIndex) / Math.max(1, tokens);
}
