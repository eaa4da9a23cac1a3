import type { ChatWrapper, Token, Tokenizer } from 'node-llama-cpp';
import type { PromptPart, PromptTool, PromptTurn } from '../inference-backend.ts';
import { toChatHistory } from './chat-history.ts';
import { DocumentedToolsChatWrapper } from './documented-tools-chat-wrapper.ts';
import { commonPrefix } from './plan-evaluation.ts';
import { documentationOf, type RenderPath } from './tool-documentation.ts';

/** The template's own way first: the model was trained on it. */
const PATHS: readonly RenderPath[] = ['template', 'system-text', 'message-text'];

const TOOLS = ['first_probe', 'second_probe'].map((name): PromptTool => ({
  name,
  summary: 'Probe',
  parameters: { type: 'object', properties: { text: { type: 'string' } } },
  briefDocumentation: `${name}(text: string): Probe`,
}));

const user = (text: string): PromptTurn => ({ role: 'user', text });
const assistant = (...parts: PromptPart[]): PromptTurn => ({ role: 'assistant', parts });
const CALLED: PromptPart = {
  type: 'tool-calls',
  calls: [{ name: 'first_probe', arguments: { text: 'b' }, result: 'done', raw: null }],
};
const ANSWERED = [user('one'), assistant({ type: 'text', text: 'First.' })];
const CALLED_ONCE = [...ANSWERED, user('two'), assistant(CALLED, { type: 'text', text: 'Second.' })];
/** Each begins with the previous one. */
const CONVERSATIONS: readonly (readonly PromptTurn[])[] = [
  ANSWERED,
  [...ANSWERED, user('two')],
  CALLED_ONCE,
  [...CALLED_ONCE, user('three')],
];

/**
 * Renders a small conversation turn by turn, in both formats. Some chat templates move the tools to the last message,
 * or rewrite earlier turns: then every message would cause the whole conversation to be evaluated again.
 * @returns the first way in which each turn begins with all of the previous one; the template's own if there is none.
 */
export function findRenderPath(wrapper: ChatWrapper, tokenizer: Tokenizer): RenderPath {
  return (
    PATHS.find((path) =>
      (['full', 'brief'] as const).every((format) => isAppendOnly(wrapper, tokenizer, path, format)),
    ) ?? 'template'
  );
}

function isAppendOnly(
  inner: ChatWrapper,
  tokenizer: Tokenizer,
  path: RenderPath,
  documentationFormat: 'full' | 'brief',
): boolean {
  const wrapper = new DocumentedToolsChatWrapper(
    inner,
    documentationOf({ documentationFormat, documentedTools: TOOLS }, path),
  );
  let before: readonly Token[] = [];
  for (const turns of CONVERSATIONS) {
    const { contextText } = wrapper.generateContextState({ chatHistory: toChatHistory('Be brief.', turns) });
    const tokens = contextText.tokenize(tokenizer);
    if (
      commonPrefix(before, tokens) < before.length ||
      !TOOLS.every(({ name }) => contextText.toString().includes(name))
    )
      return false;
    before = tokens;
  }
  return true;
}
