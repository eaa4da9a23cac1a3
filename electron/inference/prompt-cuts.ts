import type { PromptCut, PromptRequest } from './inference-backend.ts';
import { keptTurns } from './fit-context.ts';

/** @returns what precedes the cut, without the turns that are left out. */
export function cutOff(
  request: PromptRequest,
  { instructions, documentedTools, examples, turns, begunTurn }: PromptCut,
  droppedTurns: number,
): PromptRequest {
  const begun = begunTurn === null || turns < droppedTurns ? [] : [begunTurn];
  return {
    ...request,
    instructions: request.instructions.slice(0, instructions),
    documentedTools: request.documentedTools.slice(0, documentedTools),
    ...(!examples && { examples: [] }),
    turns: [...keptTurns(request.turns, droppedTurns).slice(0, Math.max(0, turns - droppedTurns)), ...begun],
  };
}

/** @returns counts that never fall: with templates that write tools before the instructions, a later cut might come first. */
export function risingCounts(counts: readonly number[]): readonly number[] {
  let most = 0;
  return counts.map((count) => (most = Math.max(most, count)));
}
