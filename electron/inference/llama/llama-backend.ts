import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import type { Logger } from '../../foundation/logger.ts';
import { SerialQueue } from '../../foundation/serial-queue.ts';
import type {
  GenerateRequest, GenerationEvent, GenerationResult, InferenceBackend, LoadedModel, LoadModelRequest, PrepareRequest, PromptMeasure, PromptRequest,
} from '../inference-backend.ts';
import { NoModelLoadedError } from '../inference-errors.ts';
import { generateStep } from './generate-step.ts';
import { inspectModelFile } from './inspect-model.ts';
import { createLlamaRuntime, type LlamaRuntime } from './llama-runtime.ts';
import { loadLlama, type LoadedLlama } from './loaded-llama.ts';
import { measurePrompt } from './measure-prompt.ts';
import { preparePrompt } from './prepare-prompt.ts';

export interface LlamaBackendOptions {
  readonly logger: Logger;
  /** Bytes of main memory that can be used now; the system's figure unless a test says otherwise. */
  readonly availableMemory?: () => number;
}

/** node-llama-cpp in this process. One model, one sequence: conversations share the prefix they have in common. */
export class LlamaBackend implements InferenceBackend {
  readonly #options: LlamaBackendOptions;
  readonly #queue = new SerialQueue();
  readonly #droppedTurns = new Map<string, number>();
  #runtime: Promise<LlamaRuntime> | null = null;
  #loaded: LoadedLlama | null = null;
  /** Ends the preparation that runs or waits. */
  #preparing = new AbortController();

  constructor(options: LlamaBackendOptions) {
    this.#options = options;
  }

  async inspectModel(path: string, chatWrapper?: string): Promise<ModelCapabilities> {
    const { llama } = await this.#start();
    return inspectModelFile(llama, path, chatWrapper);
  }

  loadModel(request: LoadModelRequest): Promise<LoadedModel> {
    this.#preparing.abort();
    return this.#queue.run(async () => {
      await this.#unload();
      request.signal?.throwIfAborted();
      this.#loaded = await loadLlama(await this.#start(), request, this.#options.availableMemory ?? (() => process.availableMemory()));
      return { contextSize: this.#loaded.context.contextSize };
    });
  }

  unloadModel(): Promise<void> {
    return this.#queue.run(() => this.#unload());
  }

  generate(request: GenerateRequest, onEvent: (event: GenerationEvent) => void, signal: AbortSignal): Promise<GenerationResult> {
    this.#preparing.abort();
    let waiting = true;
    const step = this.#queue.run(async () => {
      waiting = false;
      if (signal.aborted) return NOTHING_GENERATED;
      if (this.#loaded === null) throw new NoModelLoadedError();
      const alreadyDropped = this.#droppedTurns.get(request.conversationId) ?? 0;
      const result = await generateStep({ loaded: this.#loaded, request, alreadyDropped, onEvent, signal });
      this.#droppedTurns.set(request.conversationId, result.droppedTurns);
      return result;
    });
    return Promise.race([step, abortedWhile(() => waiting, signal)]);
  }

  prepare(request: PrepareRequest): Promise<void> {
    this.#preparing.abort();
    const { signal } = (this.#preparing = new AbortController());
    return this.#queue.run(async () => {
      if (this.#loaded === null || signal.aborted) return;
      await preparePrompt(this.#loaded, request, this.#droppedTurns.get(request.conversationId) ?? 0, signal);
    });
  }

  measurePrompt(request: PromptRequest): PromptMeasure {
    if (this.#loaded === null) throw new NoModelLoadedError();
    return measurePrompt(this.#loaded, request, this.#droppedTurns.get(request.conversationId) ?? 0);
  }

  async dispose(): Promise<void> {
    this.#preparing.abort();
    await this.unloadModel();
    const runtime = await this.#runtime?.catch(() => null);
    await runtime?.llama.dispose();
  }

  /** llama.cpp starts with the first file; a failed start is tried again with the next. */
  #start(): Promise<LlamaRuntime> {
    this.#runtime ??= createLlamaRuntime(this.#options.logger).catch((error: unknown) => {
      this.#runtime = null;
      throw error;
    });
    return this.#runtime;
  }

  async #unload(): Promise<void> {
    const loaded = this.#loaded;
    this.#loaded = null;
    this.#droppedTurns.clear();
    await loaded?.model.dispose();
  }
}

const NOTHING_GENERATED: GenerationResult = {
  finishReason: 'aborted', parts: [], toolCalls: [], droppedTurns: 0,
  figures: { ttftMs: 0, prefilledTokens: 0, reusedTokens: 0, generatedTokens: 0, generationMs: 0 },
};

/** A step that is stopped while it waits for another conversation's need not wait to hear of it. */
function abortedWhile(isWaiting: () => boolean, signal: AbortSignal): Promise<GenerationResult> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      if (isWaiting()) resolve(NOTHING_GENERATED);
    }, { once: true });
  });
}
