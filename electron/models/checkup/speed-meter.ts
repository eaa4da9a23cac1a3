import type { StepFigures } from '../../../shared/entities/figures.ts';

/** With fewer tokens, the time that every step takes would be most of what is measured. */
const LEAST_READ = 64;
const LEAST_WRITTEN = 8;

/** How fast a model reads and writes, by the steps that were long enough to tell. */
export class SpeedMeter {
  #read = { tokens: 0, ms: 0 };
  #written = { tokens: 0, ms: 0 };

  note({ prefilledTokens, ttftMs, readMs = ttftMs, generatedTokens, generationMs }: StepFigures): void {
    if (prefilledTokens !== null && prefilledTokens >= LEAST_READ)
      this.#read = { tokens: this.#read.tokens + prefilledTokens, ms: this.#read.ms + readMs };
    if (generatedTokens !== null && generatedTokens >= LEAST_WRITTEN)
      this.#written = { tokens: this.#written.tokens + generatedTokens, ms: this.#written.ms + generationMs };
  }

  /** In tokens per second; null if nothing was long enough. */
  get readingSpeed(): number | null {
    return perSecond(this.#read);
  }

  get writingSpeed(): number | null {
    return perSecond(this.#written);
  }
}

const perSecond = ({ tokens, ms }: { readonly tokens: number; readonly ms: number }): number | null =>
  tokens === 0 || ms <= 0 ? null : (tokens / ms) * 1000;
