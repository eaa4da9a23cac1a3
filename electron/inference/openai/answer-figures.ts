import type { GenerationFigures } from '../../../shared/entities/figures.ts';
import type { HeldPrompt } from './reread-watch.ts';
import type { AnswerChunk } from './wire.ts';

/** Collects what a server reports about an answer, and measures the rest. What is not reported stays unknown. */
export class AnswerFigures {
  readonly #startedAt = performance.now();
  #firstTokenAt: number | null = null;
  #usage: AnswerChunk['usage'];
  #timings: AnswerChunk['timings'];

  /** The model has written something. */
  noteToken(): void {
    this.#firstTokenAt ??= performance.now();
  }

  add({ usage, timings }: AnswerChunk): void {
    this.#usage = usage ?? this.#usage;
    this.#timings = timings ?? this.#timings;
  }

  /** Tokens of the whole prompt; null if the server doesn't say. */
  get promptTokens(): number | null {
    const { cache_n: cached, prompt_n: evaluated } = this.#timings ?? {};
    return this.#usage?.prompt_tokens ?? (cached === undefined || evaluated === undefined ? null : cached + evaluated);
  }

  /** What the server's cache holds now, by its own figures; null if it doesn't report them. */
  get held(): HeldPrompt | null {
    const { cache_n: reused, prompt_n: evaluated, predicted_n: generated = 0 } = this.#timings ?? {};
    if (reused === undefined || evaluated === undefined) return null;
    return { reused, prompt: reused + evaluated, generated };
  }

  get figures(): GenerationFigures {
    const now = performance.now();
    const reusedTokens = this.#reused;
    const promptTokens = this.promptTokens;
    return {
      ttftMs: (this.#firstTokenAt ?? now) - this.#startedAt,
      prefilledTokens:
        promptTokens === null || reusedTokens === null
          ? (this.#timings?.prompt_n ?? null)
          : Math.max(0, promptTokens - reusedTokens),
      reusedTokens,
      generatedTokens: this.#usage?.completion_tokens ?? this.#timings?.predicted_n ?? null,
      generationMs: this.#firstTokenAt === null ? 0 : now - this.#firstTokenAt,
    };
  }

  /** The server's own word for it, in order of trust; never a guess. */
  get #reused(): number | null {
    const { prompt_tokens_details: details, prompt_cache_hit_tokens: hit } = this.#usage ?? {};
    return details?.cached_tokens ?? hit ?? this.#timings?.cache_n ?? null;
  }
}
