import type { AnswerFigures, GenerationFigures } from '../../shared/entities/figures.ts';
import type { GenerationResult } from '../inference/inference-backend.ts';

/** Adds up what one answer costs over its steps. */
export class AnswerMeter {
  readonly #startedAt = performance.now();
  #firstTokenMs: number | null = null;
  #total: AnswerFigures | null;

  /** @param earlier what the half answer that is continued has cost; null for a new answer. */
  constructor(earlier: AnswerFigures | null) {
    this.#total = earlier;
  }

  /** Null as long as no token was generated. */
  get figures(): AnswerFigures | null {
    return this.#total;
  }

  /**
   * The model has written something. The first time counts: it includes the wait for a model that was still loading.
   */
  noteToken(): void {
    this.#firstTokenMs ??= performance.now() - this.#startedAt;
  }

  /** @param leftOutTools tools that the prompt had no room for. */
  addStep({ figures: step, droppedTurns }: Pick<GenerationResult, 'figures' | 'droppedTurns'>, leftOutTools = 0): void {
    const leftOut = {
      ...(droppedTurns > 0 && { leftOutMessages: droppedTurns }),
      ...(leftOutTools > 0 && { leftOutTools }),
    };
    if (this.#total === null) {
      if (this.#hasGenerated(step)) this.#total = { ...step, ttftMs: this.#firstTokenMs ?? step.ttftMs, ...leftOut };
      return;
    }
    this.#total = {
      ttftMs: this.#total.ttftMs,
      prefilledTokens: sumOfKnown(this.#total.prefilledTokens, step.prefilledTokens),
      reusedTokens: this.#total.reusedTokens,
      generatedTokens: sumOfKnown(this.#total.generatedTokens, step.generatedTokens),
      generationMs: this.#total.generationMs + step.generationMs,
      ...leftOut,
    };
  }

  /** An engine that does not count tells by what it sends. */
  #hasGenerated({ generatedTokens }: GenerationFigures): boolean {
    return generatedTokens === null ? this.#firstTokenMs !== null : generatedTokens > 0;
  }
}

/** One that is unknown makes the sum unknown. */
const sumOfKnown = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : left + right;
