import type { GenerateRequest, GenerationEvent, GenerationResult } from '../inference/inference-backend.ts';
import { countedFigures } from './counted-figures.ts';
import { DelegatingBackend } from './delegating-backend.ts';

/** One prompt used by the engine, in tokens. */
export interface RecordedPrompt {
  readonly promptTokens: number;
  /** Instructions and tools: everything before the first message. */
  readonly prefixTokens: number;
  readonly prefilledTokens: number;
}

/**
 * Records the lengths of prompts. Counting is postponed until the answer is complete, so that it doesn't affect times.
 */
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

  /** @returns the prompts since the last call, one per step of the answers. */
  async takePrompts(): Promise<readonly RecordedPrompt[]> {
    const steps = this.#steps;
    this.#steps = [];
    const prompts: RecordedPrompt[] = [];
    for (const { request, result } of steps) {
      const { instructionsTokens, toolsTokens } = await this.engine.measurePrompt({ ...request, turns: [] });
      const { prefilledTokens, reusedTokens } = countedFigures(result.figures);
      prompts.push({
        promptTokens: prefilledTokens + reusedTokens,
        prefixTokens: instructionsTokens + toolsTokens,
        prefilledTokens,
      });
    }
    return prompts;
  }
}
