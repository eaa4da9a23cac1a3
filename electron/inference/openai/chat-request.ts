import type { JsonObject } from '../../../shared/entities/json.ts';
import { jsonObjectSchema } from '../../../shared/entities/json.ts';
import type { GenerateRequest, Sampling } from '../inference-backend.ts';
import { wirePrompt, type WirePrompt } from './chat-messages.ts';
import type { ServerFacts } from './server-facts.ts';
import { TEXT_PATH_STOPS } from './text-tools.ts';
import type { WireMessage } from './wire.ts';

export interface ChatRequestOptions {
  readonly model: string;
  readonly facts: ServerFacts;
  readonly contextSize: number;
  readonly takesThoughts: boolean;
  /** Addresses of the pictures that the model is shown, by their names; without it, none. */
  readonly pictures?: ReadonlyMap<string, string>;
  /** Whether the model's thoughts can be switched. */
  readonly switchesThoughts: boolean;
  /** Which of the server's caches holds the conversation; null lets the server choose. */
  readonly slot: number | null;
  /** Tokens that may not be generated. */
  readonly forbidden: readonly number[];
}

type Asked = Omit<GenerateRequest, 'conversationId'>;

/** @returns the body of a request for one step of an answer, in the words of the server's program. */
export function chatRequest(request: Asked, options: ChatRequestOptions): JsonObject {
  const { facts, model } = options;
  const prompt = wirePrompt(request, {
    ...facts,
    takesThoughts: options.takesThoughts,
    ...(options.pictures && { pictures: options.pictures }),
  });
  return jsonObjectSchema.parse({
    model,
    messages: withContinuation(prompt.messages, facts),
    ...toolFields(prompt, request, facts),
    stream: true,
    stream_options: { include_usage: true },
    ...samplingFields(request.sampling, facts),
    max_tokens: mostTokens(request, options),
    ...(facts.tools === 'text' && { stop: TEXT_PATH_STOPS }),
    ...answerFormat(request),
    ...programFields(request, prompt, options),
  });
}

/** A server that can't do this refuses it, which is not left out: the answer would be another one. */
const answerFormat = ({ answerSchema: schema }: Asked): object =>
  schema === undefined
    ? {}
    : { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema, strict: true } } };

function toolFields({ tools }: WirePrompt, { callableTools, mustCall }: Asked, { parallelCalls }: ServerFacts): object {
  if (tools.length === 0) return {};
  return {
    tools,
    ...(callableTools.length === 0 && { tool_choice: 'none' }),
    ...(callableTools.length > 0 && mustCall === true && { tool_choice: 'required' }),
    ...(parallelCalls && { parallel_tool_calls: true }),
  };
}

/** Services refuse parameters that OpenAI doesn't have. */
function samplingFields(
  { temperature, topP, topK, minP, repeatPenalty, seed }: Sampling,
  { kind }: ServerFacts,
): object {
  const penalty = kind === 'vllm' ? 'repetition_penalty' : 'repeat_penalty';
  return {
    temperature,
    ...(topP !== undefined && topP < 1 && { top_p: topP }),
    ...(seed !== undefined && { seed }),
    ...(kind !== 'other' && {
      ...(topK !== undefined && topK > 0 && { top_k: topK }),
      ...(minP !== undefined && minP > 0 && { min_p: minP }),
      ...(repeatPenalty !== undefined && { [penalty]: repeatPenalty }),
    }),
  };
}

/** Servers count thoughts as part of the answer. */
function mostTokens({ maxTokens, thinking }: Asked, { contextSize }: ChatRequestOptions): number {
  if (thinking?.enabled !== true) return maxTokens;
  return thinking.maxTokens === null ? contextSize : maxTokens + thinking.maxTokens;
}

function programFields(
  { thinking }: Asked,
  { messages }: WirePrompt,
  { facts: { kind }, slot, switchesThoughts, forbidden }: ChatRequestOptions,
): object {
  const thoughts = switchesThoughts &&
    thinking !== undefined && { chat_template_kwargs: { enable_thinking: thinking.enabled } };
  if (kind === 'llama-server')
    return {
      ...thoughts,
      cache_prompt: true,
      // Figures come with every piece, so that an answer that is stopped has them too.
      timings_per_token: true,
      return_progress: true,
      ...(slot !== null && { id_slot: slot }),
      ...(forbidden.length > 0 && { logit_bias: forbidden.map((token) => [token, false]) }),
    };
  if (kind === 'vllm' && isOpen(messages))
    return { ...thoughts, continue_final_message: true, add_generation_prompt: false };
  return thoughts === false ? {} : thoughts;
}

/** Whether the answer has begun with words that are to be continued. */
const isOpen = (messages: readonly WireMessage[]): boolean => messages.at(-1)?.role === 'assistant';

/** Programs that continue an answer which the messages end with; others begin another one, unless they are asked. */
const CONTINUING: ReadonlySet<ServerFacts['kind']> = new Set(['llama-server', 'vllm', 'ollama']);

function withContinuation(messages: readonly WireMessage[], { kind }: ServerFacts): readonly WireMessage[] {
  if (!isOpen(messages) || CONTINUING.has(kind)) return messages;
  return [...messages, { role: 'user', content: 'Continue your answer exactly where it ended. Repeat nothing.' }];
}
