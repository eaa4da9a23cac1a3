import {
  ChatWrapper, LlamaText, SpecialTokensText,
  type ChatHistoryItem, type ChatModelFunctions, type ChatModelResponse, type ChatWrapperGenerateContextStateOptions,
  type ChatWrapperGeneratedContextState, type ChatWrapperSettings,
} from 'node-llama-cpp';
import type { PromptRequest } from '../inference-backend.ts';
import { toChatFunctions } from './chat-history.ts';

/** What the system message says of the tools: frozen when the wrapper is made, whatever the model may call later. */
export type ToolDocumentation =
  /** The chat template's own documentation, JSON schemas mostly. */
  | { readonly format: 'full'; readonly functions: ChatModelFunctions }
  /** One line per tool (see `briefDocumentation`). */
  | { readonly format: 'brief'; readonly lines: readonly string[] };

/** @returns the documentation that a request asks for. */
export function documentationOf({ documentationFormat, documentedTools }: Pick<PromptRequest, 'documentationFormat' | 'documentedTools'>): ToolDocumentation {
  return documentationFormat === 'brief'
    ? { format: 'brief', lines: documentedTools.map((tool) => tool.briefDocumentation) }
    : { format: 'full', functions: toChatFunctions(documentedTools) };
}

/**
 * Renders with the model's own chat wrapper, but always documents the same tools. node-llama-cpp gives a wrapper the functions the
 * grammar allows; documenting those would rewrite the system message, and so evaluate everything again, whenever they change.
 */
export class DocumentedToolsChatWrapper extends ChatWrapper {
  override readonly wrapperName = 'DocumentedTools';
  override readonly settings: ChatWrapperSettings;
  readonly #inner: ChatWrapper;
  readonly #documentation: ToolDocumentation;

  constructor(inner: ChatWrapper, documentation: ToolDocumentation) {
    super();
    this.#inner = inner;
    this.#documentation = documentation;
    this.settings = inner.settings;
  }

  override generateContextState(options: ChatWrapperGenerateContextStateOptions): ChatWrapperGeneratedContextState {
    const { chatHistory, ...rest } = options;
    if (this.#documentation.format === 'full') {
      return this.#inner.generateContextState({ ...rest, chatHistory, availableFunctions: this.#documentation.functions });
    }
    return this.#inner.generateContextState({ ...rest, chatHistory: this.#withBriefSection(chatHistory), availableFunctions: {} });
  }

  override generateFunctionCallsAndResults(...args: Parameters<ChatWrapper['generateFunctionCallsAndResults']>): LlamaText {
    return this.#inner.generateFunctionCallsAndResults(...args);
  }

  override generateFunctionCall(name: string, params: unknown): LlamaText {
    return this.#inner.generateFunctionCall(name, params);
  }

  override generateFunctionCallResult(name: string, params: unknown, result: unknown): LlamaText {
    return this.#inner.generateFunctionCallResult(name, params, result);
  }

  override generateModelResponseText(response: ChatModelResponse['response'], useRawValues?: boolean): LlamaText {
    return this.#inner.generateModelResponseText(response, useRawValues);
  }

  #withBriefSection(history: readonly ChatHistoryItem[]): readonly ChatHistoryItem[] {
    const lines = this.#documentation.format === 'brief' ? this.#documentation.lines : [];
    if (lines.length === 0) return history;
    const section = briefSection(lines, this.settings);
    const [first, ...others] = history;
    if (first?.type !== 'system') return [{ type: 'system', text: section.toJSON() }, ...history];
    return [{ type: 'system', text: LlamaText([LlamaText.fromJSON(first.text), '\n\n', section]).toJSON() }, ...others];
  }
}

/** The lines, then how a call is written in this model's own syntax. */
function briefSection(lines: readonly string[], settings: ChatWrapperSettings): LlamaText {
  const { prefix, paramsPrefix, suffix } = settings.functions.call;
  return LlamaText([
    '# Tools\n', new SpecialTokensText('<tools>'), '\n', lines.join('\n'), '\n', new SpecialTokensText('</tools>'),
    '\nTo use a tool, answer with:\n',
    LlamaText(prefix), '<tool name>', LlamaText(paramsPrefix), '<arguments>', LlamaText(suffix),
  ]);
}
