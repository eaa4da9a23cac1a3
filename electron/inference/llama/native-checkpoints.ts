import { withLock } from 'lifecycle-utils';
import type { LlamaContextSequence } from 'node-llama-cpp';

/** What a sequence can't be cut back to without help: its recurrent state, or its sliding windows. In main memory. */
export interface NativeCheckpoint {
  /** Bytes. */
  readonly size: number;
  /** Position of the last token that it has seen. */
  readonly maxPos: number;
  dispose(): void;
}

/**
 * Takes and restores checkpoints of one sequence. The library decides by itself when it takes one, which it drops (the
 * oldest, whatever it is for), and it restores one only after it has failed to erase: it erases within a sliding window
 * even where the tokens that remain would need older ones, which are gone. So its parts are used here, by their private
 * names, under the lock that its own evaluations take.
 */
export class NativeCheckpoints {
  readonly #sequence: LlamaContextSequence;
  readonly #parts: LibraryParts;

  private constructor(sequence: LlamaContextSequence, parts: LibraryParts) {
    this.#sequence = sequence;
    this.#parts = parts;
  }

  /** @returns null if the sequence needs none, or if this release of the library has other parts. */
  static of(sequence: LlamaContextSequence): NativeCheckpoints | null {
    if (!sequence.needsCheckpoints) return null;
    const parts = partsOf(sequence);
    return parts === null ? null : new NativeCheckpoints(sequence, parts);
  }

  /** @throws {Error} if llama.cpp can't write its state. */
  async take(): Promise<NativeCheckpoint> {
    const { context, createCheckpoint, sequenceId } = this.#parts;
    const checkpoint = createCheckpoint();
    await withLock([this.#sequence.context, 'context'], () => checkpoint.init(context, sequenceId));
    return checkpoint;
  }

  /** Goes back to it. @returns false if llama.cpp could not: what the sequence holds is then not valid. */
  async restore(checkpoint: NativeCheckpoint): Promise<boolean> {
    const { context } = this.#parts;
    const sequence = this.#sequence;
    const isRestored = await withLock([sequence.context, 'context'], () =>
      context.restoreCheckpoint(checkpoint, checkpoint.maxPos),
    );
    if (!isRestored) return false;
    // What llama.cpp has dropped, the library still lists.
    await sequence.eraseContextTokenRanges([{ start: checkpoint.maxPos + 1, end: sequence.nextTokenIndex }]);
    return sequence.nextTokenIndex === checkpoint.maxPos + 1;
  }

  /** Drops those that the library took by itself, which it keeps even when another state is loaded. */
  dropLibrarys(): void {
    this.#parts.clearLibrarys();
  }
}

interface InitializedCheckpoint extends NativeCheckpoint {
  init(context: NativeContext, sequenceId: number): Promise<void>;
}

interface NativeContext {
  restoreCheckpoint(checkpoint: NativeCheckpoint, maxPos: number): Promise<boolean>;
}

interface LibraryParts {
  readonly context: NativeContext;
  readonly sequenceId: number;
  readonly createCheckpoint: () => InitializedCheckpoint;
  readonly clearLibrarys: () => void;
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;

const isFunction = (value: unknown): value is (...args: never) => unknown => typeof value === 'function';

/** The library's private parts, if they are what this file expects. */
function partsOf(sequence: LlamaContextSequence): LibraryParts | null {
  const context = partOf(sequence.context, '_ctx');
  const sequenceId = partOf(sequence, '_sequenceId');
  const Checkpoint = partOf(partOf(partOf(sequence.model, '_llama'), '_bindings'), 'AddonContextSequenceCheckpoint');
  const own = partOf(sequence, '_checkpoints');
  if (!hasRestore(context) || typeof sequenceId !== 'number' || !isFunction(Checkpoint)) return null;
  if (!hasClear(own)) return null;
  return {
    context,
    sequenceId,
    createCheckpoint: () => Reflect.construct(Checkpoint, []) as InitializedCheckpoint,
    clearLibrarys: () => own.clearAllCheckpoints(),
  };
}

const hasRestore = (value: unknown): value is NativeContext => isFunction(partOf(value, 'restoreCheckpoint'));
const hasClear = (value: unknown): value is { clearAllCheckpoints(): void } =>
  isFunction(partOf(value, 'clearAllCheckpoints'));
