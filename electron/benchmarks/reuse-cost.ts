import type { InferenceBackend, PromptRequest, PromptTurn } from '../inference/inference-backend.ts';
import { countedFigures } from './counted-figures.ts';
import type { DecidedStep } from './deciding-backend.ts';

/** In tokens of the model. */
export interface TurnCost {
  readonly newTokens: number;
  readonly evaluatedTokens: number;
  readonly promptTokens: number;
}

/** Adds up the steps of a turn. A step can reuse everything of the previous step that is still in its prompt. */
export async function costOf(
  steps: readonly DecidedStep[],
  earlier: DecidedStep | null,
  backend: Pick<InferenceBackend, 'measurePrompt'>,
): Promise<TurnCost> {
  const count = async (request: PromptRequest): Promise<number> => {
    const { instructionsTokens, toolsTokens, turnsTokens } = await backend.measurePrompt(request);
    return instructionsTokens + toolsTokens + turnsTokens;
  };
  let [newTokens, evaluatedTokens, promptTokens] = [0, 0, 0];
  let before = earlier;
  for (const step of steps) {
    const { prefilledTokens, generatedTokens } = countedFigures(step.result.figures);
    promptTokens = await count(step.request);
    newTokens +=
      promptTokens -
      (before === null
        ? 0
        : (await count({ ...step.request, turns: sharedTurns(before, step) })) -
          (isOwnWords(before) ? unevaluated(before) : 0));
    evaluatedTokens += prefilledTokens;
    if (isOwnWords(step)) {
      newTokens += generatedTokens - unevaluated(step);
      evaluatedTokens += generatedTokens - unevaluated(step);
    }
    before = step;
  }
  return { newTokens, evaluatedTokens, promptTokens };
}

const isOwnWords = ({ request }: DecidedStep): boolean => request.maxTokens > 1;

/** The last token of a text that was cut off was sampled but never evaluated: the next turn does that. */
const unevaluated = ({ result }: DecidedStep): number => Number(result.finishReason === 'max-tokens');

/** @returns the turns and parts that the previous step had, or generated, as this step shows them. */
function sharedTurns(before: DecidedStep, { request: { turns } }: DecidedStep): readonly PromptTurn[] {
  const ended = before.request.turns;
  const shared = turns.slice(0, ended.length);
  const last = ended.at(-1);
  const now = shared.at(-1);
  // A message without a text written for the model: the model's own words follow it.
  if (last?.role === 'user')
    return before.result.parts.length > 0 && isOwnWords(before) ? turns.slice(0, ended.length + 1) : shared;
  if (last?.role !== 'assistant' || now?.role !== 'assistant') return shared;
  return [
    ...shared.slice(0, -1),
    { ...now, parts: now.parts.slice(0, last.parts.length + (isOwnWords(before) ? before.result.parts.length : 0)) },
  ];
}
