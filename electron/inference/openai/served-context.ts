import { estimatePrompt } from '../estimate-tokens.ts';
import type { GenerateRequest, PromptRequest, PromptTurn } from '../inference-backend.ts';
import { fitAllTurns, fitTurns, keptTurns, plausibleStart } from '../fit-context.ts';
import { promptCapacity } from '../prompt-capacity.ts';

/** How far estimates may be off: one character per token, as in Chinese, and long words of one token each. */
const [LEAST_RATIO, MOST_RATIO] = [0.5, 4];

export interface FittedRequest {
  readonly turns: readonly PromptTurn[];
  /** The oldest turns, which were left out. */
  readonly droppedTurns: number;
}

/**
 * Which turns of a conversation fit into the server's context. It is estimated, because counting would be a request for
 * each attempt, and the estimates learn from what the server reports.
 */
export class ServedContext {
  readonly #contextSize: number;
  readonly #dropped = new Map<string, number>();
  #ratio = 1;

  /** @param contextSize in tokens. */
  constructor(contextSize: number) {
    this.#contextSize = contextSize;
  }

  /** @returns turns left out earlier: they stay out, or the prompt's beginning would change with every answer. */
  droppedTurns(conversationId: string): number {
    return this.#dropped.get(conversationId) ?? 0;
  }

  /** @throws {ContextOverflowError} if the last turn, or what the request keeps, doesn't fit. */
  fit(request: PromptRequest & Pick<GenerateRequest, 'keepsTurns'>): FittedRequest {
    if (request.keepsTurns === true) {
      fitAllTurns(request.turns, promptCapacity(this.#contextSize), () => this.#estimate(request));
      return { turns: request.turns, droppedTurns: 0 };
    }
    const start = plausibleStart(request.turns, this.#contextSize);
    const fitted = fitTurns(
      request.turns.slice(start),
      Math.max(0, this.droppedTurns(request.conversationId) - start),
      promptCapacity(this.#contextSize),
      (kept) => this.#estimate({ ...request, turns: keptTurns(request.turns, request.turns.length - kept.length) }),
    );
    const droppedTurns = start + fitted.droppedTurns;
    this.#dropped.set(request.conversationId, droppedTurns);
    return { turns: keptTurns(request.turns, droppedTurns), droppedTurns };
  }

  /** @param promptTokens of the request, as the server counted them. */
  learn(request: PromptRequest, promptTokens: number): void {
    const { totalTokens } = estimatePrompt(request, [], this.#contextSize);
    if (totalTokens > 0) this.#ratio = Math.min(MOST_RATIO, Math.max(LEAST_RATIO, promptTokens / totalTokens));
  }

  #estimate(request: PromptRequest): number {
    return Math.ceil(estimatePrompt(request, [], this.#contextSize).totalTokens * this.#ratio);
  }
}
