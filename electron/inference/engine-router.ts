import type { StepFigures } from '../../shared/entities/figures.ts';
import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import { modelReferenceName, type ModelReference } from '../../shared/entities/model-reference.ts';
import type { ProcessorState } from '../../shared/entities/processor.ts';
import { Emitter } from '../foundation/emitter.ts';
import { SerialQueue } from '../foundation/serial-queue.ts';
import { DocumentationCounts } from './documentation-counts.ts';
import { estimateDocumentation, estimatePrompt } from './estimate-tokens.ts';
import type {
  ContextEstimate,
  EngineLoss,
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
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
} from './inference-backend.ts';
import { ModelFileError, NoModelLoadedError } from './inference-errors.ts';
import type { FormatSpeeds, FormatTiming } from './format-speeds.ts';
import type { ModelShape } from './model-shape.ts';

/** An engine that the app can run models with. */
export interface Engine {
  /** Whether this engine runs models of this kind. */
  readonly runs: (model: ModelReference) => boolean;
  readonly backend: InferenceBackend;
}

/**
 * All engines behind one port: the first engine in the list that supports a kind of model runs it, and one model is
 * loaded at a time. Counts of documentation are cached here, and estimated if the engine doesn't count.
 */
export class EngineRouter implements InferenceBackend {
  readonly lost = new Emitter<EngineLoss>();
  /** A step ended that shared the engine with no other, so its times are the model's own. */
  readonly stepMeasured = new Emitter<StepFigures>();
  /** Something begins or ends to use the engine, for this conversation; null to load or unload a model. */
  readonly used = new Emitter<string | null>();
  readonly #engines: readonly Engine[];
  readonly #loading = new SerialQueue();
  readonly #counts = new DocumentationCounts();
  readonly #steps = new Set<{ isAlone: boolean }>();
  #inUse: InferenceBackend | null = null;
  #loaded: LoadedModel | null = null;

  constructor(engines: readonly Engine[]) {
    this.#engines = engines;
    for (const { backend } of engines) backend.lost?.on((loss) => this.#noteLoss(backend, loss));
  }

  /** Whether a step is running, for whichever conversation. */
  get isGenerating(): boolean {
    return this.#steps.size > 0;
  }

  async inspectModel(model: ModelReference, chatFormat?: string): Promise<ModelCapabilities> {
    return this.#engineFor(model).inspectModel(model, chatFormat);
  }

  loadModel(
    request: LoadModelRequest,
    onEvent: (event: ModelLoadEvent) => void = () => {},
    signal: AbortSignal = new AbortController().signal,
  ): Promise<LoadedModel> {
    this.used.emit(null);
    return this.#loading.run(async () => {
      signal.throwIfAborted();
      const engine = this.#engineFor(request.model);
      if (this.#inUse !== engine) await this.#inUse?.unloadModel();
      this.#inUse = engine;
      this.#loaded = null;
      this.#counts.clear();
      this.#loaded = await engine.loadModel(request, onEvent, signal);
      return this.#loaded;
    });
  }

  unloadModel(): Promise<void> {
    this.used.emit(null);
    return this.#loading.run(async () => {
      this.#loaded = null;
      await this.#inUse?.unloadModel();
    });
  }

  async generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    if (this.#inUse === null) throw new NoModelLoadedError();
    this.used.emit(request.conversationId);
    const step = { isAlone: this.#steps.size === 0 };
    for (const other of this.#steps) other.isAlone = false;
    this.#steps.add(step);
    try {
      const result = await this.#inUse.generate(request, onEvent, signal);
      if (step.isAlone) this.stepMeasured.emit(result.figures);
      return result;
    } finally {
      this.#steps.delete(step);
      this.used.emit(request.conversationId);
    }
  }

  async prepare(request: PrepareRequest): Promise<void> {
    this.used.emit(request.conversationId);
    await this.#inUse?.prepare(request);
  }

  async measurePrompt(request: PromptRequest, cuts: readonly PromptCut[] = []): Promise<PromptMeasure> {
    if (this.#inUse === null || this.#loaded === null) throw new NoModelLoadedError();
    const { capabilities, contextSize } = this.#loaded;
    return capabilities.tokenCounts
      ? this.#inUse.measurePrompt(request, cuts)
      : estimatePrompt(request, cuts, contextSize);
  }

  /** Also estimates while no model is loaded, because tools can be loaded by hand then. */
  async countDocumentation(
    tools: readonly PromptTool[],
    format: PromptRequest['documentationFormat'],
  ): Promise<readonly number[]> {
    return this.#inUse !== null && this.#loaded?.capabilities.tokenCounts === true
      ? this.#counts.count(this.#inUse, tools, format)
      : tools.map((tool) => estimateDocumentation(tool, format));
  }

  async estimateContexts(contextSizes: readonly number[]): Promise<readonly ContextEstimate[] | null> {
    return this.#inUse === null || this.#loaded === null ? null : this.#inUse.estimateContexts(contextSizes);
  }

  /** @returns null also where no engine loads files. */
  async readModelShape(header: string, plan: ShapePlan): Promise<ModelShape | null> {
    const engine = this.#engines.find(({ backend }) => backend.readModelShape !== undefined);
    return (await engine?.backend.readModelShape?.(header, plan)) ?? null;
  }

  /** @returns null where no engine runs models on this computer. */
  async measureFormats(timing: FormatTiming): Promise<FormatSpeeds | null> {
    const engine = this.#engines.find(({ backend }) => backend.measureFormats !== undefined);
    return (await engine?.backend.measureFormats?.(timing)) ?? null;
  }

  /** @returns null where no engine runs models on this computer. */
  async processorState(): Promise<ProcessorState | null> {
    const engine = this.#engines.find(({ backend }) => backend.processorState !== undefined);
    return (await engine?.backend.processorState?.()) ?? null;
  }

  /** Of all engines together. */
  async snapshotUsage(): Promise<SnapshotUsage | null> {
    const usages = await Promise.all(this.#engines.map(({ backend }) => backend.snapshotUsage()));
    const kept = usages.filter((usage) => usage !== null);
    if (kept.length === 0) return null;
    return kept.reduce((sum, { count, bytes }) => ({ count: sum.count + count, bytes: sum.bytes + bytes }));
  }

  async deleteSnapshots(conversationId: string | null): Promise<void> {
    await Promise.all(this.#engines.map(({ backend }) => backend.deleteSnapshots(conversationId)));
  }

  async limitSnapshots(bytes: number): Promise<void> {
    await Promise.all(this.#engines.map(({ backend }) => backend.limitSnapshots(bytes)));
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#engines.map(({ backend }) => backend.dispose()));
  }

  #noteLoss(engine: InferenceBackend, loss: EngineLoss): void {
    if (this.#inUse !== engine) return;
    this.#loaded = null;
    this.lost.emit(loss);
  }

  #engineFor(model: ModelReference): InferenceBackend {
    const engine = this.#engines.find(({ runs }) => runs(model));
    if (engine === undefined)
      throw new ModelFileError(
        `Knapsack has no engine that runs ${modelReferenceName(model)}. Choose a model file in the GGUF format.`,
      );
    return engine.backend;
  }
}
