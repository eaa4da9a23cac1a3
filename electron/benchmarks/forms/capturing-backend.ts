import type { GenerateRequest, GenerationEvent, GenerationResult } from '../../inference/inference-backend.ts';
import { DelegatingBackend } from '../delegating-backend.ts';

const ANSWER = 'OK.';

/** Keeps what the app asks its model, and answers in its place, so that nothing runs and nothing is learned. */
export class CapturingBackend extends DelegatingBackend {
  #captured: GenerateRequest | null = null;

  /** @returns the first request since the last call; null if there was none. */
  take(): GenerateRequest | null {
    const captured = this.#captured;
    this.#captured = null;
    return captured;
  }

  override generate(request: GenerateRequest, onEvent: (event: GenerationEvent) => void): Promise<GenerationResult> {
    this.#captured ??= request;
    onEvent({ type: 'text-delta', text: ANSWER });
    return Promise.resolve({
      finishReason: 'end-of-turn',
      parts: [{ type: 'text', text: ANSWER }],
      toolCalls: [],
      figures: { ttftMs: 0, prefilledTokens: 0, reusedTokens: 0, generatedTokens: 1, generationMs: 0 },
      droppedTurns: 0,
    });
  }
}
