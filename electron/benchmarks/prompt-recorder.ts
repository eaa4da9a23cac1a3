import type { GenerateRequest, GenerationEvent, GenerationResult } from '../inference/inference-backend.ts';
import { DelegatingBackend } from './delegating-backend.ts';

/** One prompt that the engine went on from, in tokens. */
export interface RecordedPrompt {
  readonly promptTokens: number;
  /** Instructions and tools: what stands before the first message. */
  readonly prefixTokens: number;
  readonly prefilledTokens: number;
}

/** Notes how long the prompts are. Counting is left until the answer is there, so that no time is measured with it. */
export class PromptRecorder extends DelegatingBackend {
  #steps: { readonly request: GenerateRequest; readonly result: GenerationResult }[] = [];

  override async generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    const result = await this.engine.generate(request, onEvent, signal);
    this.#steps.push({ request, result });
    return result;
  }

  /** @returns the prompts since this was last asked, one per step of the answers. */
  takePrompts(): readonly RecordedPrompt[] {
    const steps = this.#steps;
    this.#steps = [];
    return steps.map(({ request, result: { figures } }) => {
      const { instructionsTokens, toolsTokens } = this.engine.measurePrompt({ ...request, turns: [] });
      return {
        promptTokens: figures.prefilledTokens + figures.reusedTokens,
        prefixTokens: instructionsTokens + toolsTokens,
        prefilledTokens: figures.prefilledTokens,
      };
    });
  }
}
