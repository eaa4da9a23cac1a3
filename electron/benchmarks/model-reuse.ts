import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { silentLogger } from '../foundation/logger.ts';
import { HeldChats, type AnsweredPrompt, type OperationCost } from '../inference/llama/conformance/held-chats.ts';
import { LlamaBackend, type LlamaBackendOptions } from '../inference/llama/llama-backend.ts';
import type { SharedLlama } from '../inference/llama/loaded-llama.ts';
import { CHAT_OPERATIONS, CHATS_IN_CACHE, type ChatOperation } from './chat-operations.ts';
import { loadMeasuredModel } from './measured-model.ts';

export interface ModelReuse {
  readonly architecture: string;
  /** Most tokens that an operation evaluated twice, but for those that may read a turn again. */
  readonly maxExcess: number;
  readonly operations: Readonly<Record<string, OperationCost>>;
  /** Most memory that checkpoints took at any time. */
  readonly checkpointBytes: number;
  readonly modelBytes: number;
  /** Share of the model's size that checkpoints took at most, 0..1. */
  readonly checkpointShare: number;
  /** Whether layers with a window keep all tokens instead. */
  readonly fullWindows: boolean;
}

/** What an operation asked of the engine, for another engine that is given the same. */
export interface AskedOperation {
  readonly name: string;
  readonly prompts: readonly AnsweredPrompt[];
}

/** Tokens of context: enough for every operation. */
const CONTEXT = 8192;

export interface ModelReuseOptions extends Pick<LlamaBackendOptions, 'processor' | 'backendsFolder'> {
  readonly onAsked?: (operation: AskedOperation) => void;
}

/** Runs every operation on one model and compares what was evaluated with what was new. */
export async function measureModelReuse(file: string, options: ModelReuseOptions = {}): Promise<ModelReuse> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'knapsack-reuse-'));
  let architecture = '';
  const chats = await HeldChats.open(async () => {
    let loaded: SharedLlama | null = null;
    const { onAsked: _, ...processor } = options;
    const backend = new LlamaBackend({
      logger: silentLogger,
      snapshotFolder: folder,
      sequences: CHATS_IN_CACHE,
      // What is counted must not depend on how fast the machine is at the moment.
      restoredPerMs: Infinity,
      // The prefix is saved at once, as nobody rests between two operations.
      whenIdle: (work) => {
        work();
        return () => {};
      },
      ...processor,
      onLoaded: (found) => (loaded = found),
    });
    const { capabilities } = await loadMeasuredModel(backend, { file, profile: 'model', contextSize: CONTEXT });
    ({ architecture } = capabilities);
    if (loaded === null) throw new Error('No model was loaded.');
    return { backend, loaded };
  });
  try {
    return { architecture, ...(await runOperations(chats, options.onAsked ?? (() => {}))) };
  } finally {
    await chats.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runOperations(
  chats: HeldChats,
  onAsked: (operation: AskedOperation) => void,
): Promise<Omit<ModelReuse, 'architecture'>> {
  const operations: Record<string, OperationCost> = {};
  const counted: (ChatOperation & { readonly cost: OperationCost })[] = [];
  let checkpointBytes = 0;
  for (const operation of CHAT_OPERATIONS) {
    const cost = await operation.run(chats);
    onAsked({ name: operation.name, prompts: chats.takePrompts() });
    checkpointBytes = Math.max(checkpointBytes, chats.loaded.caches.checkpointMemory.bytes);
    if (cost === null) continue;
    operations[operation.name] = cost;
    counted.push({ ...operation, cost });
  }
  const { model, fullWindows } = chats.loaded;
  const strict = counted.filter(({ mayReadTurn }) => mayReadTurn !== true);
  return {
    maxExcess: Math.max(...strict.map(({ cost }) => cost.excess)),
    operations,
    checkpointBytes,
    modelBytes: model.size,
    checkpointShare: checkpointBytes / model.size,
    fullWindows,
  };
}
