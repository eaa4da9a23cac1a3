import type { LlamaContextSequence } from 'node-llama-cpp';
import type { Logger } from '../../foundation/logger.ts';
import type { CheckpointMemory, CheckpointOwner } from './checkpoint-memory.ts';
import { NativeCheckpoints, type NativeCheckpoint } from './native-checkpoints.ts';
import type { CheckpointPlace, KeptCheckpoint } from './thin-checkpoints.ts';

interface Checkpoint {
  readonly place: CheckpointPlace;
  /** How many tokens precede it. */
  readonly tokens: number;
  readonly native: NativeCheckpoint;
  readonly isStored: boolean;
}

/** More are never needed, however small they are. */
const MOST = 48;

/**
 * Where one sequence can go back to. A dense model's can be cut anywhere. Of a recurrent one, only a checkpoint's very
 * position can be restored; of a sliding window, also a place whose whole window is still there.
 */
export class SequenceCheckpoints implements CheckpointOwner {
  readonly #sequence: LlamaContextSequence;
  readonly #native: NativeCheckpoints | null;
  readonly #memory: CheckpointMemory;
  readonly #logger: Logger;
  #uses = 0;
  /** By position, ascending. */
  #kept: readonly Checkpoint[] = [];

  constructor(sequence: LlamaContextSequence, memory: CheckpointMemory, logger: Logger) {
    this.#sequence = sequence;
    this.#native = NativeCheckpoints.of(sequence);
    this.#memory = memory;
    this.#logger = logger;
    memory.add(this);
  }

  /** Whether the sequence can't be cut anywhere. */
  get isNeeded(): boolean {
    return this.#sequence.needsCheckpoints;
  }

  get bytes(): number {
    return this.#kept.reduce((sum, { native }) => sum + native.size, 0) + this.#sequence.checkpointsMemoryUsage;
  }

  get count(): number {
    return this.#kept.length;
  }

  get lastUse(): number {
    return this.#uses;
  }

  /** @param uses grows with every use of any sequence. */
  noteUse(uses: number): void {
    this.#uses = uses;
  }

  describe(): readonly Omit<KeptCheckpoint, 'rank'>[] {
    const end = this.#sequence.nextTokenIndex;
    return this.#kept.map(({ place, tokens, isStored }, index) => ({
      place,
      tokens,
      isStored,
      span: tokens - (this.#kept[index - 1]?.tokens ?? 0),
      distance: end - tokens,
    }));
  }

  drop(tokens: number): void {
    this.#keep((checkpoint) => checkpoint.tokens !== tokens);
  }

  /**
   * Takes one of what the sequence holds now, as far as there is memory for it.
   * @param isStored whether the same state is on disk.
   */
  async take(place: CheckpointPlace, isStored = false): Promise<void> {
    const tokens = this.#sequence.nextTokenIndex;
    if (this.#native === null || tokens === 0) return;
    // Only the last answer is generated again.
    if (place === 'message') this.#keep((checkpoint) => checkpoint.place !== 'answer' || checkpoint.tokens === tokens);
    // All results that can be folded are folded together, so the first of them is the only way back.
    if (place === 'fold') this.#keep((checkpoint) => checkpoint.place !== 'fold' || checkpoint.tokens === tokens);
    if (this.#kept.some((checkpoint) => checkpoint.tokens === tokens)) return;
    try {
      const native = await this.#native.take();
      this.#kept = [...this.#kept, { place, tokens, native, isStored }].toSorted(
        (one, other) => one.tokens - other.tokens,
      );
    } catch (error) {
      // Without it, more is read again.
      this.#logger.log('warning', 'A checkpoint of the KV cache could not be taken.', error);
    }
    if (this.#kept.length > MOST) this.#keep((_, index) => index !== 1);
    this.#memory.fit();
  }

  /** @returns how many of the first `tokens` tokens the sequence can go back to. */
  reach(tokens: number): number {
    const { nextTokenIndex: held } = this.#sequence;
    if (!this.isNeeded || tokens >= held) return Math.min(tokens, held);
    return this.#hasWindow(tokens) ? tokens : (this.#lastUpTo(tokens)?.tokens ?? 0);
  }

  /** @returns the last checkpoint up to a position, and its size; the beginning if there is none. */
  before(tokens: number): { readonly tokens: number; readonly bytes: number } {
    const last = this.#lastUpTo(tokens);
    return { tokens: last?.tokens ?? 0, bytes: last?.native.size ?? 0 };
  }

  /**
   * Goes back to a position, if `reach` gave it; nothing is evaluated.
   * @returns how many tokens the sequence holds now: 0 if llama.cpp failed to go back.
   */
  async goTo(tokens: number): Promise<number> {
    const sequence = this.#sequence;
    const held = sequence.nextTokenIndex;
    if (tokens >= held) return held;
    if (!this.isNeeded || (tokens > 0 && this.#hasWindow(tokens))) {
      await sequence.eraseContextTokenRanges([{ start: tokens, end: held }]);
    } else {
      const checkpoint = this.#kept.find((kept) => kept.tokens === tokens);
      if (checkpoint === undefined || !(await this.#restore(checkpoint))) await this.clear();
    }
    const now = sequence.nextTokenIndex;
    this.#keep((kept) => kept.tokens <= now);
    return now;
  }

  /** Empties the sequence, so that nothing of what it held can come back. */
  async clear(): Promise<void> {
    this.#keep(() => false);
    this.#native?.dropLibrarys();
    if (this.#sequence.nextTokenIndex > 0) await this.#sequence.clearHistory();
  }

  /** Drops what the library took while it generated. */
  dropLibrarys(): void {
    this.#native?.dropLibrarys();
  }

  async #restore({ native }: Checkpoint): Promise<boolean> {
    this.#native?.dropLibrarys();
    return (await this.#native?.restore(native)) === true;
  }

  /**
   * Whether a sliding window can be cut here: the next token attends to the whole window before it. llama.cpp also
   * erases where a part of that is gone, and what is evaluated then is wrong.
   */
  #hasWindow(tokens: number): boolean {
    const { isHybrid, isRecurrent, swaSize } = this.#sequence.model.fileInsights;
    if (isHybrid || isRecurrent || swaSize === undefined) return false;
    const first = this.#sequence.stateCellsStartIndex;
    return first >= 0 && first < tokens && first <= Math.max(0, tokens - swaSize);
  }

  #lastUpTo(tokens: number): Checkpoint | undefined {
    return this.#kept.findLast((kept) => kept.tokens <= tokens);
  }

  #keep(isKept: (checkpoint: Checkpoint, index: number) => boolean): void {
    const [kept, dropped]: [Checkpoint[], Checkpoint[]] = [[], []];
    for (const [index, checkpoint] of this.#kept.entries())
      (isKept(checkpoint, index) ? kept : dropped).push(checkpoint);
    for (const { native } of dropped) native.dispose();
    this.#kept = kept;
  }
}
