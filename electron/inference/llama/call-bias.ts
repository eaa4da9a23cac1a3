import {
  LlamaText,
  TokenBias,
  type ChatWrapper,
  type LLamaChatGenerateResponseOptions,
  type LlamaModel,
} from 'node-llama-cpp';
import type { GenerateRequest } from '../inference-backend.ts';

/** In logits: more than any other token has. */
export const CERTAIN = 100;

/**
 * @returns the request as it is for a model that may call nothing, although it sees tools: it can't begin with a call
 * either, which would arrive as text. A model that must call begins with nothing else.
 */
export function withDecidedCall<
  Request extends Pick<GenerateRequest, 'callableTools' | 'documentedTools' | 'sampling' | 'mustCall'>,
>(request: Request): Request {
  const { callableTools, documentedTools, sampling, mustCall } = request;
  if (callableTools.length > 0)
    return mustCall === true ? { ...request, sampling: { ...sampling, callBias: CERTAIN } } : request;
  return documentedTools.length === 0 ? request : { ...request, sampling: { ...sampling, callBias: -CERTAIN } };
}

/** @returns whether a bias applies to this step: at an answer's beginning, or after results if it decides. */
export const biasApplies = ({ turns, sampling }: Pick<GenerateRequest, 'turns' | 'sampling'>): boolean =>
  turns.at(-1)?.role === 'user' || Math.abs(sampling.callBias ?? 0) === CERTAIN;

/**
 * Makes a model more or less likely to begin with a call: adds to the logit of the token that begins a call, for the
 * first token only.
 * @param bias in logits, negative for fewer calls; 0 and no bias are the same.
 * @returns the option for one generation, or none for a wrapper whose calls begin with nothing specific.
 */
export function callBias(
  wrapper: ChatWrapper,
  { tokenizer }: LlamaModel,
  bias: number | undefined,
): Pick<LLamaChatGenerateResponseOptions, 'tokenBias'> {
  const [first] =
    bias === undefined || bias === 0 ? [] : LlamaText(wrapper.settings.functions.call.prefix).tokenize(tokenizer);
  if (first === undefined || bias === undefined) return {};
  const none = new TokenBias(tokenizer);
  const biases = [new TokenBias(tokenizer).set(first, { logit: bias })];
  // The library asks for every token.
  return { tokenBias: () => biases.shift() ?? none };
}
