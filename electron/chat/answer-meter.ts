import type { AnswerFigures, GenerationFigures, StepFigures } from '../../shared/entities/figures.ts';
import type { GenerationResult } from '../inference/inference-backend.ts';

/** Adds up what one answer costs over its steps. */
export class AnswerMeter {
  readonly #startedAt = performance.now();
  #firstTokenMs: number | null = null;
  #total: AnswerFigures | null;

  /** @param earlier the cost so far of the unfinished answer that is continued; null for a new answer. */
  constructor(earlier: AnswerFigures | null) {
    this.#total = earlier;
  }

  /** Null until the first token is generated. */
  get figures(): AnswerFigures | null {
    return this.#total;
  }

  /**
   * Called when the model writes something. The first time counts: it includes waiting for a model that was still
   * loading.
   */
  noteToken(): void {
    this.#firstTokenMs ??= performance.now() - this.#startedAt;
  }

  /** @param leftOutTools tools that did not fit into the prompt. */
  addStep({ figures: step }: Pick<GenerationResult, 'figures'>, leftOutTools = 0): void {
    const leftOut = leftOutTools > 0 ? { leftOutTools } : {};
    if (this.#total === null) {
      if (this.#hasGenerated(step)) this.#total = { ...costOf(step, this.#firstTokenMs), ...leftOut };
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

  /** An engine that doesn't count is measured by its output. */
  #hasGenerated({ generatedTokens }: GenerationFigures): boolean {
    return generatedTokens === null ? this.#firstTokenMs !== null : generatedTokens > 0;
  }
}

/** Without what only says how fast the engine is. */
const costOf = (
  { ttftMs, prefilledTokens, reusedTokens, generatedTokens, generationMs }: StepFigures,
  firstTokenMs: number | null,
): AnswerFigures => ({ ttftMs: firstTokenMs ?? ttftMs, prefilledTokens, reusedTokens, generatedTokens, generationMs });

/** If one value is unknown, so is the sum. */
const sumOfKnown = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : left + right;
