import { estimatePrompt } from '../../inference/estimate-tokens.ts';
import { fitAllTurns, fitTurns, keptTurns } from '../../inference/fit-context.ts';
import type {
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  PrepareRequest,
  PromptCut,
  PromptMeasure,
  PromptRequest,
  PromptTurn,
} from '../../inference/inference-backend.ts';
import { promptCapacity } from '../../inference/prompt-capacity.ts';
import { say, STEP_FIGURES, StepBackend, type Step } from './step-backend.ts';

/** How the app asks for a summary. */
export const ASKS_FOR_SUMMARY = /^Write notes about this conversation/;

/** A prompt that was evaluated for a message of the person. */
export interface EvaluatedPrompt {
  readonly request: GenerateRequest;
  /** Tokens that the KV cache did not hold. */
  readonly evaluated: number;
}

/**
 * A backend with one KV cache of a given size: it counts what has to be evaluated, refuses what doesn't fit, and
 * answers every message by itself unless the test gives it steps.
 */
export class LongChatEngine extends StepBackend {
  /** One for each step of an answer. */
  readonly answered: EvaluatedPrompt[] = [];
  /** How often the model was asked for a summary. */
  summaries = 0;
  /** What it does when it is asked for a summary. */
  summarize: Step = say('- We planned the garden, bed by bed.\n- The next thing to decide is the date.');
  readonly #contextSize: number;
  readonly #steps: Step[] = [];
  #cache = '';

  constructor(contextSize: number) {
    super();
    this.#contextSize = contextSize;
  }

  override add(...steps: Step[]): void {
    this.#steps.push(...steps);
  }

  override async generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    const capacity = promptCapacity(this.#contextSize);
    const fit = request.keepsTurns === true ? fitAllTurns : this.#droppingTurns;
    fit(request.turns, capacity, (turns) => this.#count({ ...request, turns }));
    const evaluated = this.#evaluate(textOf(request));
    const isSummary = request.turns.at(-1)?.role === 'user' && ASKS_FOR_SUMMARY.test(newestText(request));
    if (isSummary) this.summaries++;
    else this.answered.push({ request: structuredClone(request), evaluated });
    const step = isSummary ? this.summarize : (this.#steps.shift() ?? answerTo(newestText(request)));
    const result = await step(request, onEvent, signal);
    this.#cache += JSON.stringify(result.parts ?? []);
    return { finishReason: 'end-of-turn', parts: [], toolCalls: [], figures: STEP_FIGURES, droppedTurns: 0, ...result };
  }

  override async measurePrompt(request: PromptRequest, cuts: readonly PromptCut[] = []): Promise<PromptMeasure> {
    return { ...estimatePrompt(request, cuts, this.#contextSize), estimated: false, cachedTokens: 0, storedTokens: 0 };
  }

  override async prepare(request: PrepareRequest): Promise<void> {
    await super.prepare(request);
    this.#evaluate(textOf(request));
  }

  readonly #droppingTurns: typeof fitAllTurns = (turns, capacity, count) =>
    fitTurns(turns, 0, capacity, (kept) => count(keptTurns(turns, turns.length - kept.length)));

  #count(request: PromptRequest): number {
    return estimatePrompt(request, [], this.#contextSize).totalTokens;
  }

  /** @returns tokens that had to be evaluated. */
  #evaluate(prompt: string): number {
    let common = 0;
    while (common < Math.min(prompt.length, this.#cache.length) && prompt[common] === this.#cache[common]) common++;
    this.#cache = prompt;
    return Math.ceil((prompt.length - common) / 3.4);
  }
}

const textOf = ({ instructions, documentedTools, turns }: PromptRequest): string =>
  [instructions, ...documentedTools.map(({ briefDocumentation }) => briefDocumentation), ...turns.map(turnText)].join(
    '\n',
  );

const turnText = (turn: PromptTurn): string => (turn.role === 'user' ? turn.text : JSON.stringify(turn.parts));

const newestText = ({ turns }: PromptRequest): string => {
  const newest = turns.findLast(({ role }) => role === 'user');
  return newest?.role === 'user' ? newest.text : '';
};

const answerTo = (text: string): Step =>
  say(`Noted. ${text.slice(-40)} It is on the list for the garden, next to the shed, and can be done before noon.`);
