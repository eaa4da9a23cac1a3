import { leastWorth, type KeptCheckpoint } from './thin-checkpoints.ts';

/** The checkpoints of one sequence, as far as the memory for all of them is concerned. */
export interface CheckpointOwner {
  readonly bytes: number;
  /** Grows with every use of the sequence. */
  readonly lastUse: number;
  describe(): readonly Omit<KeptCheckpoint, 'rank'>[];
  /** @param tokens where the checkpoint is. */
  drop(tokens: number): void;
}

/** Share of the model's own size that its checkpoints may take. */
export const MOST_OF_MODEL = 0.15;
/** Share of the memory that is free now that they may still take. */
const MOST_OF_FREE = 0.25;
/** Below this much free memory, in bytes, they give some back. */
const SHORT = 256_000_000;

export interface CheckpointMemoryOptions {
  readonly modelBytes: number;
  /** Available main memory in bytes. */
  readonly availableMemory: () => number;
}

/** Bounds the memory of all checkpoints of a model by its size and by what the computer has left. */
export class CheckpointMemory {
  readonly #options: CheckpointMemoryOptions;
  readonly #owners: CheckpointOwner[] = [];

  constructor(options: CheckpointMemoryOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#owners.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** In bytes, now. */
  get limit(): number {
    const { modelBytes, availableMemory } = this.#options;
    const free = availableMemory() - SHORT;
    return Math.max(0, Math.min(modelBytes * MOST_OF_MODEL, this.bytes + (free > 0 ? free * MOST_OF_FREE : free)));
  }

  add(owner: CheckpointOwner): void {
    this.#owners.push(owner);
  }

  /** Drops the checkpoints that are missed least until all fit; a new one may be among them. */
  fit(): void {
    const { limit } = this;
    while (this.bytes > limit) {
      const least = leastWorth(this.#all());
      if (least === undefined) return;
      least.owner.drop(least.tokens);
    }
  }

  #all(): (KeptCheckpoint & { readonly owner: CheckpointOwner })[] {
    const newestFirst = this.#owners.toSorted((one, other) => other.lastUse - one.lastUse);
    return newestFirst.flatMap((owner, rank) => owner.describe().map((checkpoint) => ({ ...checkpoint, rank, owner })));
  }
}
