import { randomUUID } from 'node:crypto';
import type { GenerationFigures } from '../../shared/entities/figures.ts';
import { assertNever } from '../foundation/errors.ts';
import type { ChatRequest } from './chat-request.ts';
import type { ServedAnswer, ServedCall } from './answer-loop.ts';

/** How an answer is identified, in each of its pieces. */
export interface AnswerHead {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
}

export const newHead = (model: string): AnswerHead => ({
  id: `chatcmpl-${randomUUID()}`,
  created: Math.floor(Date.now() / 1000),
  model,
});

/** @returns an answer as a whole. */
export function completion(head: AnswerHead, answer: ServedAnswer, counts: ToolCounts): object {
  const { text, thoughts, calls } = answer;
  return {
    ...head,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text === '' && calls.length > 0 ? null : text,
          refusal: null,
          ...(thoughts !== '' && { reasoning_content: thoughts }),
          ...(calls.length > 0 && { tool_calls: calls.map(sentCall) }),
        },
        logprobs: null,
        finish_reason: finishReason(answer),
      },
    ],
    usage: usage(answer.figures),
    knapsack: counts,
  };
}

/** How many tools the program sent, and how many its prompt documents. */
export interface ToolCounts {
  readonly sent_tools: number;
  readonly documented_tools: number;
}

/** @returns one piece of an answer. */
export const chunk = (head: AnswerHead, delta: object, finish: string | null = null): object => ({
  ...head,
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
});

/** @returns the pieces after the words: calls, the end, and the usage if the program wants it. */
export function lastChunks(
  head: AnswerHead,
  answer: ServedAnswer,
  { stream_options: options }: Pick<ChatRequest, 'stream_options'>,
  counts: ToolCounts,
): object[] {
  return [
    ...answer.calls.map((call, index) => chunk(head, { tool_calls: [{ index, ...sentCall(call) }] })),
    chunk(head, {}, finishReason(answer)),
    ...(options?.include_usage === true
      ? [{ ...head, object: 'chat.completion.chunk', choices: [], usage: usage(answer.figures), knapsack: counts }]
      : []),
  ];
}

const sentCall = ({ id, name, arguments: args }: ServedCall): object => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});

function finishReason({ finishReason: reason }: Pick<ServedAnswer, 'finishReason'>): string {
  switch (reason) {
    case 'tool-calls':
      return 'tool_calls';
    case 'max-tokens':
      return 'length';
    case 'end-of-turn':
    case 'aborted':
      return 'stop';
    default:
      return assertNever(reason);
  }
}

function usage(figures: readonly GenerationFigures[]): object {
  const { prompt, cached, generated } = countTokens(figures);
  return {
    prompt_tokens: prompt,
    completion_tokens: generated,
    total_tokens: prompt + generated,
    ...(cached !== null && { prompt_tokens_details: { cached_tokens: cached } }),
  };
}

export interface TokenCounts {
  /** Of the last round, which contains the ones before. */
  readonly prompt: number;
  /** What no round had to evaluate; null if the engine doesn't know. */
  readonly cached: number | null;
  readonly generated: number;
}

/** @param figures of each round of an answer. */
export function countTokens(figures: readonly GenerationFigures[]): TokenCounts {
  const last = figures.at(-1);
  const generated = figures.reduce((sum, { generatedTokens }) => sum + (generatedTokens ?? 0), 0);
  const evaluated = figures.reduce((sum, { prefilledTokens }) => sum + (prefilledTokens ?? 0), 0);
  if (last?.prefilledTokens == null || last.reusedTokens == null) return { prompt: evaluated, cached: null, generated };
  const prompt = last.prefilledTokens + last.reusedTokens;
  return { prompt, cached: Math.max(0, prompt - evaluated), generated };
}
