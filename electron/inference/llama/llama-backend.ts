import type { Llama } from 'node-llama-cpp';
import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import { modelReferenceName, type ModelReference } from '../../../shared/entities/model-reference.ts';
import type { ProcessorOptions, ProcessorState } from '../../../shared/entities/processor.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Logger } from '../../foundation/logger.ts';
import type {
  ContextEstimate,
  GenerateRequest,
  GenerationEvent,
  CountedResult,
  InferenceBackend,
  LoadedModel,
  LoadModelRequest,
  ModelLoadEvent,
  PrepareRequest,
  PromptCut,
  PromptMeasure,
  PromptRequest,
  PromptTool,
  ShapePlan,
  SnapshotUsage,
} from '../inference-backend.ts';
import { ModelFileError, NoModelLoadedError } from '../inference-errors.ts';
import type { FormatSpeeds, FormatTiming } from '../format-speeds.ts';
import type { ModelShape } from '../model-shape.ts';
import { templateLine } from './chat-template/template-prompt.ts';
import type { CacheSlot } from './conversation-caches.ts';
import { documentationText } from './documentation-text.ts';
import { generateStep } from './generate-step.ts';
import { graphicsProcessor } from './graphics-share.ts';
import { inspectModelFile } from './inspect-model.ts';
import { createLlamaRuntime, type LlamaRuntime } from './llama-runtime.ts';
import { loadLlama, type LoadedLlama, type SharedLlama } from './loaded-llama.ts';
import { measurePrompt } from './measure-prompt.ts';
import { estimateContexts } from './memory-fit.ts';
import { measureFormats } from './measure-formats.ts';
import { preparePrompt } from './prepare-prompt.ts';
import { processorState } from './processor-state.ts';
import { readModelShape } from './read-model-shape.ts';
import { startLlama } from './start-llama.ts';
import { SlotQueue } from './slot-queue.ts';
import { SnapshotStore } from './snapshot-store.ts';

export interface LlamaBackendOptions {
  readonly logger: Logger;
  readonly processor?: ProcessorOptions;
  /** See `createLlamaRuntime`. */
  readonly backendsFolder?: string | null;
  /** Available main memory in bytes; the system's figure unless a test sets it. */
  readonly availableMemory?: () => number;
  /** Where states of the KV cache are stored between conversations and launches; none are stored without it. */
  readonly snapshotFolder?: string;
  /** Their total size limit in bytes; 0 keeps none. */
  readonly snapshotQuotaBytes?: number;
  /** Called before a snapshot is loaded, which llama.cpp may not survive. */
  readonly onRestoring?: (snapshotId: string) => void;
  /** Number of conversations in the KV cache; what memory allows unless a test sets it. */
  readonly sequences?: number;
  /**
   * Bytes per millisecond that a state on disk is restored with. Whether that is worth it depends on the speed of the
   * machine at the moment, unless a test that counts tokens sets it.
   */
  readonly restoredPerMs?: number;
  /** Whether KV caches are in single precision, for tests that compare what they hold. */
  readonly exactCaches?: boolean;
  /** Gets each model that was loaded, for checks of what its KV cache holds. */
  readonly onLoaded?: (loaded: SharedLlama) => void;
  /** Runs what is worth doing once the engine has been idle for a while. @returns what cancels it. */
  readonly whenIdle?: (work: () => void) => () => void;
}

/** How long the engine must be idle before the prefix is saved. */
const IDLE_MS = 500;
const afterIdleTime = (work: () => void): (() => void) => {
  const timer = setTimeout(work, IDLE_MS).unref();
  return () => clearTimeout(timer);
};
/**
 * A larger state is not saved while somebody waits for the model to be unloaded: writing it takes about half a second.
 */
const QUICK_BYTES = 512_000_000;
const DEFAULT_QUOTA_BYTES = 1_000_000_000;

/** What a task has in place of a sequence while no model is loaded. */
const NO_CACHE = 'no-cache';

/**
 * node-llama-cpp in this process. One model with several sequences: as many conversations are in memory and answer side
 * by side, and the states of others wait on disk.
 */
export class LlamaBackend implements InferenceBackend {
  readonly #options: LlamaBackendOptions;
  readonly #queue = new SlotQueue<CacheSlot | typeof NO_CACHE>([NO_CACHE]);
  readonly #store: SnapshotStore | null;
  #droppedTurns = new Map<string, number>();
  #runtime: Promise<LlamaRuntime> | null = null;
  #loaded: SharedLlama | null = null;
  /** Ends the preparation that is running or waiting. */
  #preparing = new AbortController();
  #cancelIdleWork = (): void => {};

  constructor(options: LlamaBackendOptions) {
    this.#options = options;
    const { snapshotFolder: folder, snapshotQuotaBytes: quotaBytes = DEFAULT_QUOTA_BYTES, logger } = options;
    this.#store = folder === undefined ? null : new SnapshotStore({ folder, quotaBytes, logger });
  }

  async inspectModel(model: ModelReference, chatFormat?: string): Promise<ModelCapabilities> {
    const { llama } = await this.#start();
    return inspectModelFile(llama, fileOf(model), chatFormat);
  }

  async readModelShape(header: string, plan: ShapePlan): Promise<ModelShape | null> {
    const { llama } = await this.#start();
    const processor = await graphicsProcessor(llama, this.#loaded);
    return readModelShape({ llama, processor, availableBytes: this.#availableMemory() }, header, plan);
  }

  async measureFormats(timing: FormatTiming): Promise<FormatSpeeds> {
    return measureFormats(await startLlama(false), timing);
  }

  loadModel(
    request: LoadModelRequest,
    onEvent?: (event: ModelLoadEvent) => void,
    signal?: AbortSignal,
  ): Promise<LoadedModel> {
    this.#interrupt();
    return this.#queue.runAlone(async () => {
      await this.#unload();
      signal?.throwIfAborted();
      const runtime = await this.#start();
      const store = await this.#openStore();
      const { logger, onRestoring, sequences, restoredPerMs, exactCaches } = this.#options;
      this.#loaded = await loadLlama(runtime, fileOf(request.model), request, {
        availableMemory: () => this.#availableMemory(),
        store,
        logger,
        ...(onRestoring && { onRestoring }),
        ...(sequences !== undefined && { sequences }),
        ...(restoredPerMs !== undefined && { restoredPerMs }),
        ...(exactCaches !== undefined && { exactCaches }),
        ...(onEvent && { onEvent }),
        ...(signal && { signal }),
      });
      this.#droppedTurns = new Map(this.#loaded.droppedTurns);
      this.#queue.replaceSlots(this.#loaded.caches.slots);
      this.#options.onLoaded?.(this.#loaded);
      return {
        contextSize: this.#loaded.context.contextSize,
        capabilities: {
          tokenCounts: true,
          kvCounts: true,
          snapshots: this.#store !== null,
          grammar: true,
          erases: this.#loaded.erases,
        },
      };
    });
  }

  unloadModel(): Promise<void> {
    return this.#queue.runAlone(() => this.#unload());
  }

  generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<CountedResult> {
    this.#interrupt();
    let waiting = true;
    const step = this.#runFor(request, async (loaded) => {
      waiting = false;
      if (signal.aborted) return NOTHING_GENERATED;
      if (loaded === null) throw new NoModelLoadedError();
      const alreadyDropped = this.#droppedTurns.get(request.conversationId) ?? 0;
      const result = await generateStep({ loaded, request, alreadyDropped, onEvent, signal });
      this.#droppedTurns.set(request.conversationId, result.droppedTurns);
      return result;
    });
    return Promise.race([step, abortedWhile(() => waiting, signal)]);
  }

  prepare(request: PrepareRequest): Promise<void> {
    this.#interrupt();
    const { signal } = (this.#preparing = new AbortController());
    return this.#runFor(request, async (loaded) => {
      if (loaded === null || signal.aborted) return;
      await preparePrompt(loaded, request, this.#droppedTurns.get(request.conversationId) ?? 0, signal);
      if (!signal.aborted && request.turns.length === 0 && request.draft === '') this.#savePrefixWhenIdle();
    });
  }

  async measurePrompt(request: PromptRequest, cuts: readonly PromptCut[] = []): Promise<PromptMeasure> {
    if (this.#loaded === null) throw new NoModelLoadedError();
    const { caches } = this.#loaded;
    const cache = caches.peek(request.conversationId, begins(request));
    const dropped = this.#droppedTurns.get(request.conversationId) ?? 0;
    const measure = measurePrompt({ ...this.#loaded, cache }, request, dropped, cuts);
    const checkpoints = caches.checkpointsOf(request.conversationId, cache);
    return { ...measure, ...(checkpoints !== null && { checkpoints }) };
  }

  async countDocumentation(
    tools: readonly PromptTool[],
    format: PromptRequest['documentationFormat'],
  ): Promise<readonly number[]> {
    if (this.#loaded === null) throw new NoModelLoadedError();
    const { model, form } = this.#loaded;
    const textOf =
      form.type === 'template'
        ? (tool: PromptTool) => `${templateLine(tool, format)}\n`
        : (tool: PromptTool) => documentationText(tool, format);
    return tools.map((tool) => model.tokenize(textOf(tool)).length);
  }

  async estimateContexts(contextSizes: readonly number[]): Promise<readonly ContextEstimate[] | null> {
    if (this.#loaded === null) return null;
    const { model, context } = this.#loaded;
    const { llama } = await this.#start();
    const graphics = llama.gpu === false ? 0 : (await llama.getVramState()).free;
    const present = {
      insights: model.fileInsights,
      gpu: llama.gpu,
      gpuLayers: model.gpuLayers,
      contextSize: context.contextSize,
      sequences: context.totalSequences,
      evaluation: this.#loaded.evaluation,
    };
    return estimateContexts(present, contextSizes, { main: this.#availableMemory(), graphics });
  }

  async processorState(): Promise<ProcessorState> {
    const runtime = await this.#start();
    return processorState(runtime, this.#loaded?.model ?? null);
  }

  async snapshotUsage(): Promise<SnapshotUsage | null> {
    return this.#store === null ? null : ((await this.#openStore())?.usage() ?? { count: 0, bytes: 0 });
  }

  async deleteSnapshots(conversationId: string | null): Promise<void> {
    const store = await this.#openStore();
    if (conversationId === null) for (const { cache } of this.#loaded?.caches.slots ?? []) cache.forget(null);
    // After running work, which may still save it.
    else await this.#runFor({ conversationId, turns: [] }, async (loaded) => loaded?.cache.forget(conversationId));
    await store?.delete(conversationId);
  }

  /** Deletes one snapshot. */
  async dropSnapshot(id: string): Promise<void> {
    await (await this.#openStore())?.drop(id);
  }

  async limitSnapshots(bytes: number): Promise<void> {
    await (await this.#openStore())?.limit(bytes);
  }

  async dispose(): Promise<void> {
    this.#interrupt();
    await this.unloadModel();
    await this.#store?.settled();
    const runtime = await this.#runtime?.catch(() => null);
    runtime?.dispose();
  }

  /** @returns llama.cpp, for another model next to this one; null if it does not run on the processor. */
  async startOnProcessor(): Promise<Llama | null> {
    const runtime = await this.#start().catch(() => null);
    return runtime?.llama.gpu === false ? runtime.llama : null;
  }

  #availableMemory(): number {
    return this.#options.availableMemory?.() ?? process.availableMemory();
  }

  /** llama.cpp starts with the first file; a failed start is retried with the next. */
  #start(): Promise<LlamaRuntime> {
    this.#runtime ??= createLlamaRuntime(this.#options).catch((error: unknown) => {
      this.#runtime = null;
      throw error;
    });
    return this.#runtime;
  }

  /** An unusable folder costs time, never an answer. */
  async #openStore(): Promise<SnapshotStore | null> {
    try {
      await this.#store?.open();
      return this.#store;
    } catch (error) {
      this.#options.logger.log('warning', 'The folder for snapshots cannot be used.', error);
      return null;
    }
  }

  /** Runs a task with the sequence of a conversation; with null while no model is loaded. */
  #runFor<Result>(request: Asking, task: (loaded: LoadedLlama | null) => Promise<Result>): Promise<Result> {
    return this.#queue.run(
      (free) => this.#takeSlot(free, request),
      async (slot) => {
        if (slot === NO_CACHE || this.#loaded === null) return task(null);
        try {
          return await task({ ...this.#loaded, cache: slot.cache });
        } finally {
          slot.claimedBy = null;
        }
      },
    );
  }

  #takeSlot(free: readonly (CacheSlot | typeof NO_CACHE)[], request: Asking): CacheSlot | typeof NO_CACHE | null {
    if (this.#loaded === null) return NO_CACHE;
    const slots = free.filter((slot) => slot !== NO_CACHE);
    return this.#loaded.caches.take(slots, request.conversationId, begins(request));
  }

  /** Ends work that runs ahead of a request. */
  #interrupt(): void {
    this.#preparing.abort();
    this.#cancelIdleWork();
  }

  #savePrefixWhenIdle(): void {
    const { whenIdle = afterIdleTime } = this.#options;
    this.#cancelIdleWork();
    this.#cancelIdleWork = whenIdle(
      () => void this.#runFor(NOT_BEGUN, (loaded) => this.#saved(loaded?.cache.savePrefix())),
    );
  }

  async #saved(saving: Promise<void> | undefined): Promise<void> {
    await saving?.catch((error: unknown) =>
      this.#options.logger.log('warning', 'What the model had read could not be saved.', error),
    );
  }

  async #unload(): Promise<void> {
    this.#cancelIdleWork();
    const loaded = this.#loaded;
    this.#loaded = null;
    this.#droppedTurns.clear();
    this.#queue.replaceSlots([NO_CACHE]);
    for (const { cache } of loaded?.caches.slots ?? []) await this.#saved(cache.saveConversation(QUICK_BYTES));
    await loaded?.model.dispose();
  }
}

/** Who asks for a sequence. */
type Asking = Pick<PromptRequest, 'conversationId' | 'turns'>;

/** The conversation whose first message is not written yet. */
const NOT_BEGUN: Asking = { conversationId: '', turns: [] };

/** Whether this is at most a conversation's first message. */
const begins = ({ turns }: Asking): boolean => turns.filter(({ role }) => role === 'user').length <= 1;

/** @throws {ModelFileError} for a model that is not a file. */
function fileOf(model: ModelReference): string {
  if (model.type === 'file') return model.path;
  throw new ModelFileError(
    t('{model} is not a file, and llama.cpp runs model files only.', { model: modelReferenceName(model) }),
  );
}

const NOTHING_GENERATED: CountedResult = {
  finishReason: 'aborted',
  parts: [],
  toolCalls: [],
  droppedTurns: 0,
  figures: { ttftMs: 0, prefilledTokens: 0, reusedTokens: 0, generatedTokens: 0, generationMs: 0 },
};

/** A step that is stopped while it waits for another conversation's step ends without waiting for it. */
function abortedWhile(isWaiting: () => boolean, signal: AbortSignal): Promise<CountedResult> {
  return new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        if (isWaiting()) resolve(NOTHING_GENERATED);
      },
      { once: true },
    );
  });
}
