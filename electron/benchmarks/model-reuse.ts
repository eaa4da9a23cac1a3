import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { silentLogger } from '../foundation/logger.ts';
import {
  HeldChats,
  type AnsweredPrompt,
  type OpenedEngine,
  type OperationCost,
  type Reading,
} from '../inference/llama/conformance/held-chats.ts';
import { LlamaBackend, type LlamaBackendOptions } from '../inference/llama/llama-backend.ts';
import type { SharedLlama } from '../inference/llama/loaded-llama.ts';
import { measureShares, type ColdShare } from './cold-shares.ts';
import { CHAT_OPERATIONS, CHATS_IN_CACHE, LONG_CHAT_OPERATIONS, type ChatOperation } from './chat-operations.ts';
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
  /** Of operations that come after a relaunch or another chat, by name; empty if they were not asked for. */
  readonly shares: Readonly<Record<string, ColdShare>>;
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
  /** Also compares what comes back with reading all of it; takes as long as reading it. */
  readonly cold?: boolean;
  /** Only so many operations, from the first one. */
  readonly most?: number;
  /** Called before each operation. */
  readonly onProgress?: (operation: string) => void;
}

/** Runs every operation on one model and compares what was evaluated with what was new. */
export async function measureModelReuse(file: string, options: ModelReuseOptions = {}): Promise<ModelReuse> {
  const { onAsked = () => {}, onProgress = () => {}, cold = false, most = Infinity, ...processor } = options;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'knapsack-reuse-'));
  let architecture = '';
  const open = async (own: LlamaBackendOptions): Promise<OpenedEngine> => {
    let loaded: SharedLlama | null = null;
    const backend = new LlamaBackend({
      ...own,
      // What is counted must not depend on how fast the machine is at the moment.
      restoredPerMs: Infinity,
      // The prefix is saved at once, as nobody rests between two operations.
      whenIdle: (work) => {
        work();
        return () => {};
      },
      ...processor,
      sequences: CHATS_IN_CACHE,
      onLoaded: (found) => (loaded = found),
    });
    const { capabilities } = await loadMeasuredModel(backend, { file, profile: 'model', contextSize: CONTEXT });
    ({ architecture } = capabilities);
    if (loaded === null) throw new Error('No model was loaded.');
    return { backend, loaded };
  };
  const chats = await HeldChats.open(() => open({ logger: silentLogger, snapshotFolder: folder }));
  const readings = new Map<string, Reading>();
  try {
    const operations = cold ? [...CHAT_OPERATIONS, ...LONG_CHAT_OPERATIONS] : CHAT_OPERATIONS;
    const reuse = await runOperations(chats, operations.slice(0, most), {
      onProgress,
      onAsked,
      onCameBack: (name, one) => keepFastest(readings, name, one),
    });
    const shares = cold ? await measureShares(readings, () => open({ logger: silentLogger })) : {};
    return { architecture, ...reuse, shares };
  } finally {
    await chats.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Other programs, and garbage that is collected meanwhile, only make it slower. */
function keepFastest(readings: Map<string, Reading>, name: string, reading: Reading): void {
  if (reading.processorMs < (readings.get(name)?.processorMs ?? Infinity)) readings.set(name, reading);
}

interface Observers {
  readonly onProgress: (operation: string) => void;
  readonly onAsked: (operation: AskedOperation) => void;
  readonly onCameBack: (name: string, reading: Reading) => void;
}

async function runOperations(
  chats: HeldChats,
  all: readonly ChatOperation[],
  { onProgress, onAsked, onCameBack }: Observers,
): Promise<Omit<ModelReuse, 'architecture' | 'shares'>> {
  const operations: Record<string, OperationCost> = {};
  const counted: (ChatOperation & { readonly cost: OperationCost })[] = [];
  let checkpointBytes = 0;
  for (const operation of all) {
    onProgress(operation.name);
    const cost = await operation.run(chats);
    onAsked({ name: operation.name, prompts: chats.takePrompts() });
    const reading = chats.takeReading();
    if (operation.comesBack === true && reading !== null) onCameBack(operation.name, reading);
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
