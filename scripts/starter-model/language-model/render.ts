import type { LlamaText } from 'node-llama-cpp';
import { QwenChatWrapper, type LlamaModel } from 'node-llama-cpp';
import { DocumentedToolsChatWrapper } from '../../../electron/inference/llama/documented-tools-chat-wrapper.ts';
import { briefDocumentation } from '../../../electron/prompt/brief-documentation.ts';
import { INSTRUCTIONS } from '../../../electron/prompt/instructions.ts';
import { toChatFunctions } from '../../../electron/inference/llama/chat-history.ts';
import type { Conversation } from './conversations/conversation.ts';
import { toHistory } from './conversations/history.ts';

/** Renders a conversation with exactly the wrapper that the app uses, closed by the end of the last turn. */
export function renderConversation(conversation: Conversation): LlamaText {
  const wrapper = chatWrapper(conversation);
  // A last empty answer makes the wrapper close the previous one, as it does in the next turn of a real conversation.
  const history = [
    ...toHistory(conversation, INSTRUCTIONS),
    { type: 'user' as const, text: '' },
    { type: 'model' as const, response: [] },
  ];
  return wrapper.generateContextState({ chatHistory: history }).contextText;
}

/** The app's wrapper for Qwen models, with the conversation's tools in its format. */
export function chatWrapper({ tools, format }: Conversation): DocumentedToolsChatWrapper {
  const inner = new QwenChatWrapper({ thoughts: 'auto', keepOnlyLastThought: false });
  if (format === 'brief')
    return new DocumentedToolsChatWrapper(inner, { place: 'system', lines: tools.map(briefDocumentation) });
  return new DocumentedToolsChatWrapper(inner, {
    place: 'template',
    more: [],
    functions: toChatFunctions(tools.map((tool) => ({ ...tool, briefDocumentation: briefDocumentation(tool) }))),
  });
}

/** What the renderer adds after the last answer: the empty turn that closed it. */
const CLOSING = '<|im_start|>assistant\n';

export interface TokenizedConversation {
  readonly tokens: readonly number[];
  /** How much the model should learn from each token: 0 for what others write, most where it decides. */
  readonly weights: readonly number[];
}

/**
 * What to learn most. `decision`: the first token of a step, which calls or speaks, the name of a tool, and whether
 * another call follows: few tokens that matter most. `told`: words after a result, which the app mostly leaves to the
 * tool.
 */
const WEIGHTS = { decision: 10, usual: 3, told: 1 } as const;

/** @returns the text with its special tokens written out, for training the tokenizer. */
export function renderText(conversation: Conversation): string {
  return withoutClosing(renderConversation(conversation).toString());
}

export function tokenizeConversation(conversation: Conversation, model: LlamaModel): TokenizedConversation {
  const all = renderConversation(conversation).tokenize(model.tokenizer);
  const closing = model.tokenize(CLOSING, true);
  const tokens = all.slice(0, all.length - closing.length);
  return { tokens, weights: learningWeights(tokens, model) };
}

function withoutClosing(text: string): string {
  return text.endsWith(CLOSING) ? text.slice(0, -CLOSING.length) : text;
}

/**
 * From `<|im_start|>assistant\n` to `<|im_end|>`, including the end. Only special text can contain these tokens, so a
 * scan is exact.
 */
function learningWeights(tokens: readonly number[], model: LlamaModel): number[] {
  const [start, ...role] = model.tokenize('<|im_start|>assistant\n', true);
  const [end] = model.tokenize('<|im_end|>', true);
  const [callEnd] = model.tokenize('</tool_call>', true);
  const [nameStart] = model.tokenize('\n{"name": "', true);
  const [nameEnd] = model.tokenize('", "arguments": ', true);
  const [callStart] = model.tokenize('<tool_call>', true);
  const afterResult = model.tokenize('</tool_response><|im_end|>\n', true);
  const weights = tokens.map(() => 0);
  for (let index = 0; index < tokens.length; index++) {
    if (tokens[index] !== start || !role.every((token, offset) => tokens[index + 1 + offset] === token)) continue;
    let deciding: 'once' | 'name' | 'no' = 'once';
    const isTold =
      tokens[index + 1 + role.length] !== callStart &&
      afterResult.every((token, offset) => tokens[index - afterResult.length + offset] === token);
    for (let place = index + 1 + role.length; place < tokens.length; place++) {
      weights[place] = isTold ? WEIGHTS.told : deciding === 'no' ? WEIGHTS.usual : WEIGHTS.decision;
      const token = tokens[place];
      if (token === end) break;
      if (token === callEnd) deciding = 'once';
      else if (token === nameStart) deciding = 'name';
      else if (deciding === 'once' || token === nameEnd) deciding = 'no';
    }
  }
  return weights;
}
