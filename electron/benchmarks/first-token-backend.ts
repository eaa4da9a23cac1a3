import type {
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  InferenceBackend,
} from '../inference/inference-backend.ts';
import { countedFigures } from './counted-figures.ts';
import { DelegatingBackend } from './delegating-backend.ts';
import { estimateEvaluation, type EvaluationPoint } from './estimate-evaluation.ts';

/** The time to a first token, and its prompt. */
export interface FirstToken {
  /** From the request until the token has arrived from the engine, in milliseconds. */
  readonly ttftMs: number;
  readonly prefilled: number;
  readonly reused: number;
  /** Present if the evaluation was stopped; the time is then the least that it would have taken, extrapolated. */
  readonly estimated?: true;
  /** Number of tokens evaluated until it was stopped. */
  readonly measuredTokens?: number;
}

/** Lets the engine generate one token of each answer, and reports how long that took. */
export class FirstTokenBackend extends DelegatingBackend {
  readonly #mostEvaluated: number;
  /** Null while nothing is measured, and so nothing is stopped: earlier prompts must be evaluated completely. */
  #wishedAt: number | null = null;
  #firstToken: FirstToken | null = null;

  /** @param mostEvaluated tokens after which an evaluation is stopped and estimated. */
  constructor(engine: InferenceBackend, mostEvaluated: number) {
    super(engine);
    this.#mostEvaluated = mostEvaluated;
  }

  /** The person sends a message now. */
  start(): void {
    this.#wishedAt = performance.now();
    this.#firstToken = null;
  }

  /** The figures of the answer since `start`. @throws {Error} if there was none. */
  get firstToken(): FirstToken {
    if (this.#firstToken === null) throw new Error('Nothing was generated.');
    return this.#firstToken;
  }

  override async generate(
    request: GenerateRequest,
    _onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    const beganAt = performance.now();
    const wishedAt = this.#wishedAt;
    const points: EvaluationPoint[] = [];
    let wanted = 0;
    let arrivedAt: number | null = null;
    const givenUp = new AbortController();
    const onEvent = (event: GenerationEvent): void => {
      if (event.type !== 'prefill-progressed') return void (arrivedAt ??= performance.now());
      wanted = event.totalTokens;
      points.push({ tokens: event.evaluatedTokens, ms: performance.now() - beganAt });
      if (wishedAt !== null && event.evaluatedTokens - (points[0]?.tokens ?? 0) >= this.#mostEvaluated) givenUp.abort();
    };
    const result = await this.engine.generate(
      { ...request, maxTokens: 1 },
      onEvent,
      AbortSignal.any([signal, givenUp.signal]),
    );
    // A token may be part of a character or of a call's beginning, which is not reported.
    const ttftMs = (arrivedAt ?? performance.now()) - beganAt;
    const { prefilledTokens, reusedTokens } = countedFigures(result.figures);
    const before = beganAt - (wishedAt ?? beganAt);
    this.#firstToken ??= givenUp.signal.aborted
      ? {
          ttftMs: before + estimateEvaluation(points, wanted),
          prefilled: wanted - reusedTokens,
          reused: reusedTokens,
          estimated: true,
          measuredTokens: prefilledTokens,
        }
      : { ttftMs: before + ttftMs, prefilled: prefilledTokens, reused: reusedTokens };
    return { ...result, finishReason: 'end-of-turn', parts: [], toolCalls: [] };
  }
}
