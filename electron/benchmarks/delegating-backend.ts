import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import type { ModelReference } from '../../shared/entities/model-reference.ts';
import type {
  ContextEstimate,
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
  SnapshotUsage,
} from '../inference/inference-backend.ts';

/** Passes everything between the app and its engine through, except generation, which measurements intercept. */
export abstract class DelegatingBackend implements InferenceBackend {
  protected readonly engine: InferenceBackend;

  constructor(engine: InferenceBackend) {
    this.engine = engine;
  }

  abstract generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult>;

  prepare(request: PrepareRequest): Promise<void> {
    return this.engine.prepare(request);
  }

  inspectModel(model: ModelReference, chatFormat?: string): Promise<ModelCapabilities> {
    return this.engine.inspectModel(model, chatFormat);
  }

  loadModel(
    request: LoadModelRequest,
    onEvent?: (event: ModelLoadEvent) => void,
    signal?: AbortSignal,
  ): Promise<LoadedModel> {
    return this.engine.loadModel(request, onEvent, signal);
  }

  unloadModel(): Promise<void> {
    return this.engine.unloadModel();
  }

  measurePrompt(request: PromptRequest, cuts: readonly PromptCut[] = []): Promise<PromptMeasure> {
    return this.engine.measurePrompt(request, cuts);
  }

  countDocumentation(
    tools: readonly PromptTool[],
    format: GenerateRequest['documentationFormat'],
  ): Promise<readonly number[]> {
    return this.engine.countDocumentation(tools, format);
  }

  estimateContexts(contextSizes: readonly number[]): Promise<readonly ContextEstimate[] | null> {
    return this.engine.estimateContexts(contextSizes);
  }

  snapshotUsage(): Promise<SnapshotUsage | null> {
    return this.engine.snapshotUsage();
  }

  deleteSnapshots(conversationId: string | null): Promise<void> {
    return this.engine.deleteSnapshots(conversationId);
  }

  limitSnapshots(bytes: number): Promise<void> {
    return this.engine.limitSnapshots(bytes);
  }

  dispose(): Promise<void> {
    return this.engine.dispose();
  }
}
