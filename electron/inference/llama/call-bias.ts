import { LlamaText, TokenBias, type ChatWrapper, type LLamaChatGenerateResponseOptions, type Tokenizer } from 'node-llama-cpp';

/**
 * Makes a model call tools more or less readily: adds to the logit of the token that a call begins with.
 * @param bias in logits, below 0 for fewer calls; 0 and no bias are the same.
 * @returns the option for the library, or none for a wrapper whose calls begin with nothing of their own.
 */
export function callBias(wrapper: ChatWrapper, tokenizer: Tokenizer, bias: number | undefined): Pick<LLamaChatGenerateResponseOptions, 'tokenBias'> {
  const [first] = bias === undefined || bias === 0 ? [] : LlamaText(wrapper.settings.functions.call.prefix).tokenize(tokenizer);
  if (first === undefined || bias === undefined) return {};
  return { tokenBias: new TokenBias(tokenizer).set(first, { logit: bias }) };
}
