import type { PromptCut, PromptMeasure, PromptRequest, PromptTool, PromptTurn } from './inference-backend.ts';

/**
 * Characters per token, for engines that don't count. Measured with the vocabularies of Qwen 2, Llama 3, DeepSeek LLM,
 * Phi 3, Gemma 4 and Command R (from llama.cpp's repository) over all 160 built-in tools and the README: 3.6 to 4.2 in
 * brief documentation, 3.9 to 4.5 in schemas, 3.5 to 3.9 in prose. The lowest value is used, so that estimates are at
 * most a quarter too high and budgets hold.
 */
const CHARACTERS_PER_TOKEN = 3.4;
/** What a chat template adds to each message: a role and tokens for its beginning and end. */
const TURN_FRAME_TOKENS = 5;

/** @returns the approximate number of tokens in a text. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** @returns the approximate number of tokens in the tool's documentation. */
export function estimateDocumentation(tool: PromptTool, format: PromptRequest['documentationFormat']): number {
  return estimateTokens(documentationOf(tool, format));
}

/** @returns estimates of what an engine that counts would measure; what only the engine knows is null. */
export function estimatePrompt(request: PromptRequest, cuts: readonly PromptCut[], contextSize: number): PromptMeasure {
  const tokensPerTool = request.documentedTools.map((tool) => estimateDocumentation(tool, request.documentationFormat));
  const instructionsTokens = estimateTokens(request.instructions);
  const examplesTokens = sum((request.examples ?? []).map(estimateTurn));
  const toolsTokens = sum(tokensPerTool) + examplesTokens;
  const turnsTokens = sum(request.turns.map(estimateTurn));
  const before = ({ instructions, documentedTools, examples, turns, begunTurn }: PromptCut): number =>
    Math.ceil(instructions / CHARACTERS_PER_TOKEN) +
    sum(tokensPerTool.slice(0, documentedTools)) +
    (examples ? examplesTokens : 0) +
    sum(request.turns.slice(0, turns).map(estimateTurn)) +
    (begunTurn === null ? 0 : estimateTurn(begunTurn));
  return {
    estimated: true,
    contextSize,
    instructionsTokens,
    toolsTokens,
    turnsTokens,
    droppedTurns: 0,
    tokensPerTool,
    totalTokens: instructionsTokens + toolsTokens + turnsTokens,
    cachedTokens: null,
    storedTokens: null,
    tokensBefore: cuts.map(before),
  };
}

function documentationOf(tool: PromptTool, format: PromptRequest['documentationFormat']): string {
  if (format === 'brief') return tool.briefDocumentation;
  const { name, summary: description, parameters, short } = tool;
  return short ?? JSON.stringify({ type: 'function', function: { name, description, parameters } });
}

/** @returns the approximate number of tokens in a message or an answer. */
export function estimateTurn(turn: PromptTurn): number {
  if (turn.role === 'user') return TURN_FRAME_TOKENS + estimateTokens(turn.text);
  const parts = turn.parts.map((part) =>
    part.type === 'tool-calls' ? JSON.stringify(part.calls.map(calledWith)) : part.text,
  );
  return TURN_FRAME_TOKENS + sum(parts.map(estimateTokens));
}

/** `raw` repeats the call in the engine's own form. */
const calledWith = ({
  name,
  arguments: args,
  result,
}: {
  name: string;
  arguments: unknown;
  result: unknown;
}): unknown => ({ name, args, result });

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
