type OnDelta = (delta: { readonly type: 'text' | 'thought'; readonly text: string }) => void;

/** Ends an answer before the first of some texts, which is never passed on, not even in part. */
export class StoppedText {
  readonly #stops: readonly string[];
  readonly #onDelta: OnDelta;
  readonly #found = new AbortController();
  #passed = '';
  #held = '';

  constructor(stops: readonly string[], onDelta: OnDelta) {
    this.#stops = stops;
    this.#onDelta = onDelta;
  }

  /** Aborted once one was found. */
  get signal(): AbortSignal {
    return this.#found.signal;
  }

  get isFound(): boolean {
    return this.#found.signal.aborted;
  }

  /** What was passed on. */
  get text(): string {
    return this.#passed;
  }

  readonly add: OnDelta = (delta) => {
    if (this.isFound) return;
    if (delta.type === 'thought') return this.#onDelta(delta);
    const text = this.#held + delta.text;
    const end = firstIndex(text, this.#stops);
    if (end !== null) {
      this.#pass(text.slice(0, end));
      return this.#found.abort();
    }
    const kept = text.length - begunLength(text, this.#stops);
    this.#held = text.slice(kept);
    this.#pass(text.slice(0, kept));
  };

  /** Nothing more comes: what looked like a beginning was none. */
  end(): void {
    if (!this.isFound) this.#pass(this.#held);
    this.#held = '';
  }

  #pass(text: string): void {
    this.#passed += text;
    if (text !== '') this.#onDelta({ type: 'text', text });
  }
}

function firstIndex(text: string, stops: readonly string[]): number | null {
  const found = stops.map((stop) => text.indexOf(stop)).filter((at) => at >= 0);
  return found.length === 0 ? null : Math.min(...found);
}

/** @returns how many characters at the end may be the beginning of a stop. */
function begunLength(text: string, stops: readonly string[]): number {
  const lengths = stops.flatMap((stop) =>
    Array.from({ length: stop.length - 1 }, (_, index) => index + 1).filter((length) =>
      text.endsWith(stop.slice(0, length)),
    ),
  );
  return Math.max(0, ...lengths);
}
