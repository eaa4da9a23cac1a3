import type { Token } from 'node-llama-cpp';
import type { GenerateRequest, PromptTurn } from '../inference-backend.ts';
import { promptCapacity } from '../prompt-capacity.ts';
import { fitAllTurns, fitTurns, keptTurns, plausibleStart } from '../fit-context.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import type { PromptRenderer } from './prompt-renderer.ts';

export interface FittedPrompt {
  /** The turns that are in it. */
  readonly turns: readonly PromptTurn[];
  readonly tokens: readonly Token[];
  /** The oldest turns, which were left out. */
  readonly droppedTurns: number;
}

/**
 * Renders the prompt with as many of the newest turns as fit, or with all of them if it keeps them.
 * @param alreadyDropped turns left out earlier. @throws {ContextOverflowError} if the last turn, or what is kept,
 * doesn't fit.
 */
export function fitPrompt(
  { context }: Pick<LoadedLlama, 'context'>,
  renderer: PromptRenderer,
  request: Pick<GenerateRequest, 'instructions' | 'turns' | 'keepsTurns'>,
  alreadyDropped: number,
): FittedPrompt {
  const rendered = new Map<number, Omit<FittedPrompt, 'droppedTurns'>>();
  const render = ({ length }: readonly PromptTurn[]): Omit<FittedPrompt, 'droppedTurns'> => {
    const turns = keptTurns(request.turns, request.turns.length - length);
    const known = rendered.get(length) ?? { turns, tokens: renderer.render({ ...request, turns }) };
    rendered.set(length, known);
    return known;
  };
  const { contextSize } = context;
  if (request.keepsTurns === true) {
    const all = fitAllTurns(request.turns, promptCapacity(contextSize), (turns) => render(turns).tokens.length);
    return { ...render(all.turns), droppedTurns: 0 };
  }
  const start = plausibleStart(request.turns, contextSize);
  const fitted = fitTurns(
    request.turns.slice(start),
    Math.max(0, alreadyDropped - start),
    promptCapacity(contextSize),
    (kept) => render(kept).tokens.length,
  );
  return { ...render(fitted.turns), droppedTurns: start + fitted.droppedTurns };
}
