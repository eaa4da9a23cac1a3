import type { PromptMeasure, PromptRequest, PromptTool } from '../inference-backend.ts';
import { ContextOverflowError } from '../inference-errors.ts';
import { toChatFunctions } from './chat-history.ts';
import { documentationOf, DocumentedToolsChatWrapper } from './documented-tools-chat-wrapper.ts';
import { fitPrompt } from './fit-prompt.ts';
import type { LoadedLlama } from './loaded-llama.ts';

/** Renders the prompt as `generateStep` does, with and without each kind of content, and counts. Evaluates nothing. */
export function measurePrompt(loaded: LoadedLlama, request: PromptRequest, alreadyDropped: number): PromptMeasure {
  const wrapperFor = (documentedTools: readonly PromptTool[]): DocumentedToolsChatWrapper =>
    new DocumentedToolsChatWrapper(loaded.wrapper, documentationOf({ ...request, documentedTools }));
  const withTools = wrapperFor(request.documentedTools);
  const empty = { instructions: request.instructions, turns: [] };
  const bareTokens = fitPrompt(loaded, wrapperFor([]), empty, 0).tokens.length;
  const prefixTokens = fitPrompt(loaded, withTools, empty, 0).tokens.length;
  const { tokens, droppedTurns } = fitOrLast(loaded, withTools, request, alreadyDropped);
  return {
    contextSize: loaded.context.contextSize,
    instructionsTokens: bareTokens,
    toolsTokens: prefixTokens - bareTokens,
    turnsTokens: tokens - prefixTokens,
    droppedTurns,
    tokensPerTool: request.documentedTools.map((tool) => loaded.model.tokenize(documentationText(tool, request.documentationFormat)).length),
  };
}

/** A last message that is too long is said when it is answered; here it only counts. */
function fitOrLast(loaded: LoadedLlama, wrapper: DocumentedToolsChatWrapper, request: PromptRequest, alreadyDropped: number): { tokens: number; droppedTurns: number } {
  try {
    const { tokens, droppedTurns } = fitPrompt(loaded, wrapper, request, alreadyDropped);
    return { tokens: tokens.length, droppedTurns };
  } catch (error) {
    if (!(error instanceof ContextOverflowError)) throw error;
    return { tokens: loaded.context.contextSize, droppedTurns: request.turns.findLastIndex(({ role }) => role === 'user') };
  }
}

/** What one tool adds to the prompt, but for what stands around all of them. */
export function documentationText(tool: PromptTool, format: PromptRequest['documentationFormat']): string {
  if (format === 'brief') return `${tool.briefDocumentation}\n`;
  const [[name, { description, params }] = ['', { description: '', params: null }]] = Object.entries(toChatFunctions([tool]));
  return `${JSON.stringify({ type: 'function', function: { name, description, parameters: params } })}\n`;
}
