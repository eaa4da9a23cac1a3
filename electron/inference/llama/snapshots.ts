import type { LlamaContextSequence } from 'node-llama-cpp';
import type { Logger } from '../../foundation/logger.ts';
import { commonPrefix } from './plan-evaluation.ts';
import type { Snapshot, SnapshotContent } from './snapshot-files.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** Evaluating fewer tokens is faster than looking for a file. */
const FEWEST_TOKENS = 2;
/** Minimum speed of checking and loading a snapshot, in bytes per millisecond. */
const RESTORED_PER_MS = 300_000;

export interface SnapshotsOptions {
  readonly store: SnapshotStore;
  /** See `engineKey`. */
  readonly engine: string;
  readonly logger: Logger;
  /** Called before a snapshot is loaded. */
  readonly onRestoring?: (snapshotId: string) => void;
  /** Bytes per millisecond that a state is restored with; a cautious figure unless a test sets it. */
  readonly restoredPerMs?: number;
}

/** What is copied within the KV cache. */
export interface CopiedCache {
  readonly sequence: LlamaContextSequence;
  readonly stateBytes: number;
  readonly msPerToken: number;
  readonly isSettled: boolean;
}

/** A sequence that a state is loaded into. */
export interface LoadableCache {
  readonly sequence: LlamaContextSequence;
  /** Empties it, with everything that it could go back to: the library keeps that when it loads a state. */
  readonly clear: () => Promise<void>;
}

/** In place of a snapshot's id: it is on disk only while it is copied. */
const COPY = 'copy';

/** Decides what of one sequence of the KV cache is worth a file, and when a file is worth reading. */
export class Snapshots {
  readonly #options: SnapshotsOptions;

  constructor(options: SnapshotsOptions) {
    this.#options = options;
  }

  /**
   * Writes the contents of the sequence, unless they are already stored, worth too little or too large. Never throws:
   * what is not stored is evaluated again.
   * @param bytes about how large it will be. @returns what to pass to `seal` when there is time.
   */
  async save(
    sequence: LlamaContextSequence,
    bytes: number,
    content: Omit<SnapshotContent, 'engine'>,
  ): Promise<string | null> {
    const { store, engine, logger } = this.#options;
    const stored = this.#longestIn(content.tokens);
    if (stored !== null && content.tokens.length - stored.common < FEWEST_TOKENS) {
      await store.touch(stored.snapshot);
      return null;
    }
    if (
      !store.hasRoomFor(bytes) ||
      !this.#isWorth(content.tokens.length - (stored?.common ?? 0), content.msPerToken, bytes)
    )
      return null;
    try {
      return await store.write({ ...content, engine }, async (file) => void (await sequence.saveStateToFile(file)));
    } catch (error) {
      logger.log('warning', 'A snapshot could not be written.', error);
      return null;
    }
  }

  seal(id: string): Promise<void> {
    return this.#options.store.seal(id);
  }

  /**
   * Loads the snapshot that has most of the prompt, if that saves enough compared with the contents of the sequence.
   * @param held tokens of the prompt that need no evaluation without it.
   * @returns it, or null if the sequence stays unchanged or had to be emptied.
   */
  async restore(into: LoadableCache, prompt: readonly number[], held: number): Promise<Snapshot | null> {
    const { sequence } = into;
    const best = this.#longestIn(
      prompt,
      ({ tokens }, common) =>
        tokens.length <= sequence.contextSize && (common === tokens.length || !sequence.needsCheckpoints),
    );
    if (
      best === null ||
      best.common - held < FEWEST_TOKENS ||
      !this.#isWorth(best.common - held, best.snapshot.msPerToken, best.snapshot.bytes)
    )
      return null;
    const { snapshot } = best;
    return (await this.#options.store.restore(snapshot, (file) => this.#load(into, snapshot, file))) ? snapshot : null;
  }

  /**
   * Copies what another sequence has to this one, if the prompt begins with enough of it. The library can do that only
   * by way of a file. @returns whether it did; if it failed, the sequence had to be emptied.
   */
  async copy(from: CopiedCache, to: LoadableCache, prompt: readonly number[], held: number): Promise<boolean> {
    const tokens = [...from.sequence.contextTokens];
    const common = commonPrefix(tokens, prompt);
    const saved = common - held;
    const bytes = 2 * from.stateBytes;
    const isUsable = common === tokens.length || !to.sequence.needsCheckpoints;
    if (!from.isSettled || !isUsable || saved < FEWEST_TOKENS) return false;
    if (!this.#isWorth(saved, from.msPerToken, bytes)) return false;
    try {
      return await this.#options.store.passThrough(
        async (file) => void (await from.sequence.saveStateToFile(file)),
        (file) => this.#load(to, { id: COPY, tokens }, file),
      );
    } catch (error) {
      this.#options.logger.log('warning', 'What another conversation has read could not be copied.', error);
      return false;
    }
  }

  /** llama.cpp reports only some mismatches; the sequence is emptied if it doesn't contain what it should. */
  async #load(
    { sequence, clear }: LoadableCache,
    { id, tokens }: Pick<Snapshot, 'id' | 'tokens'>,
    file: string,
  ): Promise<boolean> {
    this.#options.onRestoring?.(id);
    await clear();
    try {
      await sequence.loadStateFromFile(file, { acceptRisk: true });
      if (commonPrefix(sequence.contextTokens, tokens) === Math.max(sequence.nextTokenIndex, tokens.length))
        return true;
    } catch (error) {
      this.#options.logger.log('warning', 'A snapshot could not be loaded.', error);
    }
    await clear();
    return false;
  }

  /** @returns how many tokens of the prompt, from its beginning, are in one snapshot. */
  storedTokens(prompt: readonly number[]): number {
    return this.#longestIn(prompt)?.common ?? 0;
  }

  /** Whether exactly these tokens are in a snapshot. */
  isStored(tokens: readonly number[]): boolean {
    const { store, engine } = this.#options;
    const isSame = (other: readonly number[]): boolean =>
      other.length === tokens.length && commonPrefix(other, tokens) === tokens.length;
    return store.list(engine).some((snapshot) => isSame(snapshot.tokens));
  }

  #longestIn(
    tokens: readonly number[],
    isUsable: (snapshot: Snapshot, common: number) => boolean = () => true,
  ): { snapshot: Snapshot; common: number } | null {
    const { store, engine } = this.#options;
    let longest: { snapshot: Snapshot; common: number } | null = null;
    for (const snapshot of store.list(engine)) {
      const common = commonPrefix(snapshot.tokens, tokens);
      if (common > (longest?.common ?? 0) && isUsable(snapshot, common)) longest = { snapshot, common };
    }
    return longest;
  }

  /** A fast computer evaluates a short prompt sooner than it reads it from disk. */
  #isWorth(tokens: number, msPerToken: number, bytes: number): boolean {
    return tokens * msPerToken > bytes / (this.#options.restoredPerMs ?? RESTORED_PER_MS);
  }
}
