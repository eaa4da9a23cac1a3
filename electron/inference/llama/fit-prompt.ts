import type { ChatHistoryItem, Token, Tokenizer } from 'node-llama-cpp';
import type { PromptRequest, PromptTurn } from '../inference-backend.ts';
import { promptCapacity } from '../prompt-capacity.ts';
import { toChatHistory } from './chat-history.ts';
import { DocumentedToolsChatWrapper } from './documented-tools-chat-wrapper.ts';
import { fitTurns, keptTurns, plausibleStart } from './fit-context.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import { documentationOf } from './tool-documentation.ts';

export interface FittedPrompt {
  readonly history: ChatHistoryItem[];
  readonly tokens: readonly Token[];
  /** The oldest turns that were left out. */
  readonly droppedTurns: number;
}

/**
 * Renders the prompt with as many of the newest turns as fit.
 * @param alreadyDropped turns that were left out before. @throws {ContextOverflowError} when the last turn alone does
 * not fit.
 */
export function fitPrompt(
  { tokenizer, context }: LoadedLlama,
  wrapper: DocumentedToolsChatWrapper,
  request: Pick<PromptRequest, 'instructions' | 'turns'>,
  alreadyDropped: number,
): FittedPrompt {
  const rendered = new Map<number, Omit<FittedPrompt, 'droppedTurns'>>();
  const render = ({ length }: readonly PromptTurn[]): Omit<FittedPrompt, 'droppedTurns'> => {
    const known =
      rendered.get(length) ??
      renderPrompt(wrapper, { ...request, turns: keptTurns(request.turns, request.turns.length - length) }, tokenizer);
    rendered.set(length, known);
    return known;
  };
  const { contextSize } = context;
  const start = plausibleStart(request.turns, contextSize);
  const fitted = fitTurns(
    request.turns.slice(start),
    Math.max(0, alreadyDropped - start),
    promptCapacity(contextSize),
    (kept) => render(kept).tokens.length,
  );
  return { ...render(fitted.turns), droppedTurns: start + fitted.droppedTurns };
}

/** @returns the prompt with all of its turns, up to where the model goes on. */
export function renderPrompt(
  wrapper: DocumentedToolsChatWrapper,
  { instructions, turns }: Pick<PromptRequest, 'instructions' | 'turns'>,
  tokenizer: Tokenizer,
): Omit<FittedPrompt, 'droppedTurns'> {
  const history = toChatHistory(instructions, turns);
  return { history, tokens: wrapper.generateContextState({ chatHistory: history }).contextText.tokenize(tokenizer) };
}

/**
 * @returns what renders a request's prompts: the model's own wrapper, with the tools where its turns leave them in
 * place.
 */
export function wrapperFor(
  { wrapper, renderPath }: Pick<LoadedLlama, 'wrapper' | 'renderPath'>,
  request: Pick<PromptRequest, 'documentationFormat' | 'documentedTools'>,
): DocumentedToolsChatWrapper {
  return new DocumentedToolsChatWrapper(wrapper, documentationOf(request, renderPath));
}
