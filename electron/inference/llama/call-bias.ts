import {
  LlamaText,
  TokenBias,
  type ChatWrapper,
  type LLamaChatGenerateResponseOptions,
  type LlamaModel,
} from 'node-llama-cpp';

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
