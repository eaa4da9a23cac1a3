import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import type {
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  InferenceBackend,
  LoadedModel,
  PrepareRequest,
} from '../inference/inference-backend.ts';
import { DelegatingBackend } from './delegating-backend.ts';
import type { MeasuredModel } from './measured-model.ts';

/** Gives an app an engine that has its model already, and keeps it when the app ends. */
export class BorrowedBackend extends DelegatingBackend {
  readonly #model: Pick<MeasuredModel, 'capabilities' | 'loaded'>;
  readonly #readsAhead: boolean;

  /** @param readsAhead false to evaluate nothing but what answers need, so that figures do not depend on timing. */
  constructor(engine: InferenceBackend, model: Pick<MeasuredModel, 'capabilities' | 'loaded'>, readsAhead: boolean) {
    super(engine);
    this.#model = model;
    this.#readsAhead = readsAhead;
  }

  override async inspectModel(): Promise<ModelCapabilities> {
    return this.#model.capabilities;
  }

  override async loadModel(): Promise<LoadedModel> {
    return this.#model.loaded;
  }

  override async unloadModel(): Promise<void> {}

  override generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    return this.engine.generate(request, onEvent, signal);
  }

  override async prepare(request: PrepareRequest): Promise<void> {
    if (this.#readsAhead) await this.engine.prepare(request);
  }

  override async dispose(): Promise<void> {}
}
