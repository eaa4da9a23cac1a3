import type { GenerationFigures } from '../../../shared/entities/figures.ts';
import { assertNever } from '../../foundation/errors.ts';
import type { ServedAnswer } from '../answer-loop.ts';
import type { BegunAnswer } from '../answer-source.ts';
import type { ApiError } from '../api-error.ts';
import { countTokens } from '../chat-completions.ts';
import type { ResponsesRequest } from './responses-request.ts';

/** What stays the same from an answer's first event to its last. */
export type ResponseHead = Readonly<Record<string, unknown>> & { readonly id: string };

export function responseHead(id: string, request: ResponsesRequest, { model, counts }: BegunAnswer): ResponseHead {
  return {
    id,
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    model,
    instructions: request.instructions ?? null,
    previous_response_id: request.previous_response_id ?? null,
    store: request.store !== false,
    tools: request.tools ?? [],
    tool_choice: request.tool_choice ?? 'auto',
    parallel_tool_calls: request.parallel_tool_calls ?? true,
    temperature: request.temperature ?? null,
    top_p: request.top_p ?? null,
    max_output_tokens: request.max_output_tokens ?? null,
    metadata: request.metadata ?? {},
    text: { format: request.text?.format ?? { type: 'text' } },
    truncation: request.truncation ?? 'auto',
    background: false,
    knapsack: counts,
  };
}

export type ResponseBody = ResponseHead & { readonly status: string };

/** @returns an answer that is being written. */
export const begunResponse = (head: ResponseHead): ResponseBody => ({
  ...head,
  status: 'in_progress',
  error: null,
  incomplete_details: null,
  output: [],
  usage: null,
});

export function statusOf({
  finishReason,
}: Pick<ServedAnswer, 'finishReason'>): 'completed' | 'incomplete' | 'cancelled' {
  switch (finishReason) {
    case 'end-of-turn':
    case 'tool-calls':
      return 'completed';
    case 'max-tokens':
      return 'incomplete';
    case 'aborted':
      return 'cancelled';
    default:
      return assertNever(finishReason);
  }
}

export const endedResponse = (head: ResponseHead, output: readonly object[], answer: ServedAnswer): ResponseBody => ({
  ...begunResponse(head),
  status: statusOf(answer),
  incomplete_details: statusOf(answer) === 'incomplete' ? { reason: 'max_output_tokens' } : null,
  output,
  usage: usage(answer.figures),
});

/** @param output what was written before. */
export const failedResponse = (
  head: ResponseHead,
  output: readonly object[],
  { code, message }: ApiError,
): ResponseBody => ({
  ...begunResponse(head),
  status: 'failed',
  error: { code: code ?? 'server_error', message },
  output,
});

/** What the engine doesn't know is left out, never 0. */
function usage(figures: readonly GenerationFigures[]): object {
  const { prompt, cached, generated } = countTokens(figures);
  return {
    input_tokens: prompt,
    ...(cached !== null && { input_tokens_details: { cached_tokens: cached } }),
    output_tokens: generated,
    total_tokens: prompt + generated,
  };
}
