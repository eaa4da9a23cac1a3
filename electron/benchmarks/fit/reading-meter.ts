import type { GenerationEvent } from '../../inference/inference-backend.ts';

interface Moment {
  readonly tokens: number;
  readonly ms: number;
  readonly processorMs: number;
}

/** How fast a prompt is read in this process, without what other programs take of the processor meanwhile. */
export class ReadingMeter {
  #first: Moment | null = null;
  #last: Moment | null = null;

  /** Chunks are announced before they are evaluated. */
  note(event: GenerationEvent): void {
    if (event.type !== 'prefill-progressed') return;
    const { user, system } = process.cpuUsage();
    this.#last = { tokens: event.evaluatedTokens, ms: performance.now(), processorMs: (user + system) / 1000 };
    this.#first ??= this.#last;
  }

  /** Tokens, of all chunks but the last; 0 if there was only one. */
  get readsPerMs(): number {
    const { tokens, ms } = this.#between;
    return ms === 0 ? 0 : tokens / (ms * this.shareOfTime);
  }

  /** Of the time, while this process had its threads' worth of the processor, 0 to 1: a single thread can tell. */
  get shareOfTime(): number {
    const { ms, processorMs } = this.#between;
    const threads = Math.max(1, Math.round(processorMs / Math.max(ms, 1)));
    return ms === 0 ? 1 : Math.min(1, processorMs / threads / ms);
  }

  get #between(): Moment {
    const [first, last] = [this.#first, this.#last];
    if (first === null || last === null) return { tokens: 0, ms: 0, processorMs: 0 };
    return {
      tokens: last.tokens - first.tokens,
      ms: last.ms - first.ms,
      processorMs: last.processorMs - first.processorMs,
    };
  }
}
