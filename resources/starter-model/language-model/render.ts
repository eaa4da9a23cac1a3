import type { LlamaText} from 'node-llama-cpp';
import { QwenChatWrapper, type LlamaModel } from 'node-llama-cpp';
import { DocumentedToolsChatWrapper } from '../../../electron/inference/llama/documented-tools-chat-wrapper.ts';
import { briefDocumentation } from '../../../electron/prompt/brief-documentation.ts';
import { INSTRUCTIONS } from '../../../electron/prompt/instructions.ts';
import { toHistory, type Conversation } from './conversations/conversation.ts';

/** Renders a conversation with the very wrapper the app answers with, closed by the end of the last turn. */
export function renderConversation(conversation: Conversation): LlamaText {
  const inner = new QwenChatWrapper({ thoughts: 'auto', keepOnlyLastThought: false });
  const wrapper = new DocumentedToolsChatWrapper(inner, { format: 'brief', lines: conversation.tools.map(briefDocumentation) });
  // A last empty answer makes the wrapper close the one before it, as it does in the next turn of a real conversation.
  const history = [...toHistory(conversation, INSTRUCTIONS), { type: 'user' as const, text: '' }, { type: 'model' as const, response: [] }];
  return wrapper.generateContextState({ chatHistory: history }).contextText;
}

/** What the renderer adds after the last answer: the empty turn that closed it. */
const CLOSING = '<|im_start|>assistant\n';

export interface TokenizedConversation {
  readonly tokens: readonly number[];
  /** True where the model itself must produce the token: the assistant's text and calls, and the end of its turn. */
  readonly learned: readonly boolean[];
}

/** @returns the text with its special tokens written out, for training the tokenizer. */
export function renderText(conversation: Conversation): string {
  return withoutClosing(renderConversation(conversation).toString());
}

export function tokenizeConversation(conversation: Conversation, model: LlamaModel): TokenizedConversation {
  const all = renderConversation(conversation).tokenize(model.tokenizer);
  const closing = model.tokenize(CLOSING, true);
  const tokens = all.slice(0, all.length - closing.length);
  return { tokens, learned: learnedPositions(tokens, model) };
}

function withoutClosing(text: string): string {
  return text.endsWith(CLOSING) ? text.slice(0, -CLOSING.length) : text;
}

/** Between `<|im_start|>assistant\n` and `<|im_end|>`, the end included. Only special text can hold these tokens, so a scan is exact. */
function learnedPositions(tokens: readonly number[], model: LlamaModel): boolean[] {
  const [start, ...role] = model.tokenize('<|im_start|>assistant\n', true);
  const [end] = model.tokenize('<|im_end|>', true);
  const learned = tokens.map(() => false);
  for (let index = 0; index < tokens.length; index++) {
    if (tokens[index] !== start || !role.every((token, offset) => tokens[index + 1 + offset] === token)) continue;
    for (let place = index + 1 + role.length; place < tokens.length; place++) {
      learned[place] = true;
      if (tokens[place] === end) break;
    }
  }
  return learned;
}
