import type {
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  LoadedModel,
  LoadModelRequest,
  ModelLoadEvent,
  PrepareRequest,
  PromptRequest,
} from '../../inference/inference-backend.ts';
import { DelegatingBackend } from '../delegating-backend.ts';

/**
 * A server keeps what it evaluated for earlier launches. Here the instructions begin with a mark of each launch, a few
 * tokens, so that nothing of an earlier one fits.
 */
export class FreshBackend extends DelegatingBackend {
  #mark = '';

  override loadModel(
    request: LoadModelRequest,
    onEvent?: (event: ModelLoadEvent) => void,
    signal?: AbortSignal,
  ): Promise<LoadedModel> {
    this.#mark = `${String(performance.timeOrigin + performance.now())} `;
    return super.loadModel(request, onEvent, signal);
  }

  override generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    return this.engine.generate(this.#marked(request), onEvent, signal);
  }

  override prepare(request: PrepareRequest): Promise<void> {
    return super.prepare(this.#marked(request));
  }

  #marked<Request extends PromptRequest>(request: Request): Request {
    return { ...request, instructions: `${this.#mark}${request.instructions}` };
  }
}
