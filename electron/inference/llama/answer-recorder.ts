import type { LlamaChatResponseChunk, LlamaChatResponseFunctionCallParamsChunk } from 'node-llama-cpp';
import type { GenerationEvent, GenerationResult } from '../inference-backend.ts';

type RecordedPart = GenerationResult['parts'][number];

/** Turns the library's chunks into events, and records what was generated, so that a stopped answer loses nothing. */
export class AnswerRecorder {
  readonly #onEvent: (event: GenerationEvent) => void;
  readonly #parts: { type: 'text' | 'thought'; text: string }[] = [];
  readonly #namedCalls = new Set<number>();
  #firstTokenAt: number | null = null;
  #generatedTokens = 0;
  #pointedTokens: number | null = null;

  constructor(onEvent: (event: GenerationEvent) => void) {
    this.#onEvent = onEvent;
  }

  get parts(): readonly RecordedPart[] {
    return this.#parts;
  }

  get generatedTokens(): number {
    return this.#generatedTokens;
  }

  /** Tokens of a call that was chosen without the library's own generation; null if none was. */
  get pointedTokens(): number | null {
    return this.#pointedTokens;
  }

  noteGenerated(tokens: number): void {
    this.#noteTokens(tokens);
    this.#pointedTokens = (this.#pointedTokens ?? 0) + tokens;
  }

  /** In the time of `performance.now()`; null if nothing was generated. */
  get firstTokenAt(): number | null {
    return this.#firstTokenAt;
  }

  readonly onResponseChunk = (chunk: LlamaChatResponseChunk): void => {
    this.#noteTokens(chunk.tokens.length);
    if (chunk.text !== '') this.#add(chunk.type === 'segment' ? 'thought' : 'text', chunk.text);
  };

  /** For answers that are parsed here. */
  readonly sink = {
    text: (delta: string): void => this.#record('text', delta),
    thought: (delta: string): void => this.#record('thought', delta),
    textWasThought: (): void => {
      for (const part of this.#parts) part.type = 'thought';
    },
    named: (index: number, name: string): void => {
      this.#noteTokens(0);
      this.#onEvent({ type: 'tool-call-named', index, name });
    },
  };

  #record(type: 'text' | 'thought', delta: string): void {
    this.#noteTokens(1);
    this.#add(type, delta);
  }

  #add(type: 'text' | 'thought', delta: string): void {
    const last = this.#parts.at(-1);
    if (last?.type === type) last.text += delta;
    else this.#parts.push({ type, text: delta });
    this.#onEvent({ type: `${type}-delta`, text: delta });
  }

  readonly onFunctionCallParamsChunk = (chunk: LlamaChatResponseFunctionCallParamsChunk): void => {
    this.#noteTokens(0);
    const { callIndex: index, functionName: name, paramsChunk: text } = chunk;
    if (!this.#namedCalls.has(index)) this.#onEvent({ type: 'tool-call-named', index, name });
    this.#namedCalls.add(index);
    this.#onEvent({ type: 'tool-call-arguments-delta', index, text });
  };

  #noteTokens(count: number): void {
    this.#firstTokenAt ??= performance.now();
    this.#generatedTokens += count;
  }
}
