import type { StepFigures } from '../../shared/entities/figures.ts';
import { modelReferenceName, type ModelReference } from '../../shared/entities/model-reference.ts';
import { t } from '../../shared/texts/translate.ts';
import { Emitter } from '../foundation/emitter.ts';
import { SerialQueue } from '../foundation/serial-queue.ts';
import { DocumentationCounts } from './documentation-counts.ts';
import { estimateDocumentation, estimatePrompt } from './estimate-tokens.ts';
import type { EngineLoss, EnginePort, InferenceBackend, LoadedModel } from './inference-backend.ts';
import { ModelFileError, NoModelLoadedError } from './inference-errors.ts';

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

  readonly inspectModel: EnginePort['inspectModel'] = async (model, chatFormat) => {
    return this.#engineFor(model).inspectModel(model, chatFormat);
  };

  readonly loadModel: EnginePort['loadModel'] = (
    request,
    onEvent = () => {},
    signal = new AbortController().signal,
  ) => {
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
  };

  readonly unloadModel: EnginePort['unloadModel'] = () => {
    this.used.emit(null);
    return this.#loading.run(async () => {
      this.#loaded = null;
      await this.#inUse?.unloadModel();
    });
  };

  readonly generate: EnginePort['generate'] = async (request, onEvent, signal) => {
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
  };

  readonly prepare: EnginePort['prepare'] = async (request) => {
    this.used.emit(request.conversationId);
    await this.#inUse?.prepare(request);
  };

  readonly measurePrompt: EnginePort['measurePrompt'] = async (request, cuts = []) => {
    if (this.#inUse === null || this.#loaded === null) throw new NoModelLoadedError();
    const { capabilities, contextSize } = this.#loaded;
    return capabilities.tokenCounts
      ? this.#inUse.measurePrompt(request, cuts)
      : estimatePrompt(request, cuts, contextSize);
  };

  /** Also estimates while no model is loaded, because tools can be loaded by hand then. */
  readonly countDocumentation: EnginePort['countDocumentation'] = async (tools, format) => {
    return this.#inUse !== null && this.#loaded?.capabilities.tokenCounts === true
      ? this.#counts.count(this.#inUse, tools, format)
      : tools.map((tool) => estimateDocumentation(tool, format));
  };

  readonly estimateContexts: EnginePort['estimateContexts'] = async (contextSizes) => {
    return this.#inUse === null || this.#loaded === null ? null : this.#inUse.estimateContexts(contextSizes);
  };

  /** @returns null also where no engine loads files. */
  readonly readModelShape: EnginePort['readModelShape'] = async (header, plan) => {
    const engine = this.#engines.find(({ backend }) => backend.readModelShape !== undefined);
    return (await engine?.backend.readModelShape?.(header, plan)) ?? null;
  };

  /** @returns null where no engine runs models on this computer. */
  readonly measureFormats: EnginePort['measureFormats'] = async (timing) => {
    const engine = this.#engines.find(({ backend }) => backend.measureFormats !== undefined);
    return (await engine?.backend.measureFormats?.(timing)) ?? null;
  };

  /** @returns null where no engine runs models on this computer. */
  readonly processorState: EnginePort['processorState'] = async () => {
    const engine = this.#engines.find(({ backend }) => backend.processorState !== undefined);
    return (await engine?.backend.processorState?.()) ?? null;
  };

  /** Of all engines together. */
  readonly snapshotUsage: EnginePort['snapshotUsage'] = async () => {
    const usages = await Promise.all(this.#engines.map(({ backend }) => backend.snapshotUsage()));
    const kept = usages.filter((usage) => usage !== null);
    if (kept.length === 0) return null;
    return kept.reduce((sum, { count, bytes }) => ({ count: sum.count + count, bytes: sum.bytes + bytes }));
  };

  readonly deleteSnapshots: EnginePort['deleteSnapshots'] = async (conversationId) => {
    await Promise.all(this.#engines.map(({ backend }) => backend.deleteSnapshots(conversationId)));
  };

  readonly limitSnapshots: EnginePort['limitSnapshots'] = async (bytes) => {
    await Promise.all(this.#engines.map(({ backend }) => backend.limitSnapshots(bytes)));
  };

  readonly dispose: EnginePort['dispose'] = async () => {
    await Promise.all(this.#engines.map(({ backend }) => backend.dispose()));
  };

  #noteLoss(engine: InferenceBackend, loss: EngineLoss): void {
    if (this.#inUse !== engine) return;
    this.#loaded = null;
    this.lost.emit(loss);
  }

  #engineFor(model: ModelReference): InferenceBackend {
    const engine = this.#engines.find(({ runs }) => runs(model));
    if (engine === undefined)
      throw new ModelFileError(
        t('Knapsack has no engine that runs {model}. Choose a model file in the GGUF format.', {
          model: modelReferenceName(model),
        }),
      );
    return engine.backend;
  }
}
