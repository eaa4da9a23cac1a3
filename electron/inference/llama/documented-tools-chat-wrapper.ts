import {
  LlamaText,
  SpecialTokensText,
  type ChatHistoryItem,
  type ChatWrapper,
  type ChatWrapperGenerateContextStateOptions,
  type ChatWrapperGeneratedContextState,
  type ChatWrapperSettings,
} from 'node-llama-cpp';
import { DelegatingChatWrapper } from './delegating-chat-wrapper.ts';
import type { ToolDocumentation } from './tool-documentation.ts';

/**
 * Placeholder for the text that begins the first message while the model's own wrapper renders, because messages can't
 * contain special tokens.
 */
const PLACEHOLDER = '\u{f0000}beginning\u{f0000}';

/**
 * Renders with the model's own chat wrapper, but always documents the same tools. node-llama-cpp passes a wrapper the
 * functions that the grammar allows; documenting those would rewrite the system message, and so evaluate everything
 * again, whenever they change.
 */
export class DocumentedToolsChatWrapper extends DelegatingChatWrapper {
  override readonly wrapperName = 'DocumentedTools';
  readonly #documentation: ToolDocumentation;

  constructor(inner: ChatWrapper, documentation: ToolDocumentation) {
    super(inner);
    this.#documentation = documentation;
  }

  override generateContextState(options: ChatWrapperGenerateContextStateOptions): ChatWrapperGeneratedContextState {
    const documentation = this.#documentation;
    switch (documentation.place) {
      case 'template':
        return this.#withMoreTools({ ...options, availableFunctions: documentation.functions }, documentation.more);
      case 'system':
        return this.inner.generateContextState({
          ...options,
          availableFunctions: {},
          chatHistory: this.#withSection(options.chatHistory, documentation.lines),
        });
      case 'first-message':
        return this.#withBeginning(options, documentation.lines);
    }
  }

  /** The system message followed by the lines. */
  #withSection(history: readonly ChatHistoryItem[], lines: readonly string[]): readonly ChatHistoryItem[] {
    if (lines.length === 0) return history;
    const section = toolSection(lines, this.settings);
    const [first, ...others] = history;
    if (first?.type !== 'system') return [{ type: 'system', text: section.toJSON() }, ...history];
    return [{ type: 'system', text: LlamaText([LlamaText.fromJSON(first.text), '\n\n', section]).toJSON() }, ...others];
  }

  /**
   * After the template's own documentation, which stays unchanged: other conversations have the same CORE there, and
   * its tokens are already evaluated.
   */
  #withMoreTools(
    options: ChatWrapperGenerateContextStateOptions,
    lines: readonly string[],
  ): ChatWrapperGeneratedContextState {
    if (lines.length === 0) return this.inner.generateContextState(options);
    const state = this.inner.generateContextState({ ...options, chatHistory: beginFirstMessage(options.chatHistory) });
    return {
      ...state,
      contextText: fillPlaceholder(state.contextText, LlamaText([`[More tools: ${lines.join('\n')}]`])),
    };
  }

  /** Without a system message: its contents begin the first message instead. */
  #withBeginning(
    options: ChatWrapperGenerateContextStateOptions,
    lines: readonly string[],
  ): ChatWrapperGeneratedContextState {
    const [system, ...others] = this.#withSection(options.chatHistory, lines);
    if (system?.type !== 'system') return this.inner.generateContextState({ ...options, availableFunctions: {} });
    const state = this.inner.generateContextState({
      ...options,
      availableFunctions: {},
      chatHistory: beginFirstMessage(others),
    });
    return { ...state, contextText: fillPlaceholder(state.contextText, LlamaText.fromJSON(system.text)) };
  }
}

function beginFirstMessage(history: readonly ChatHistoryItem[]): readonly ChatHistoryItem[] {
  const index = history.findIndex(({ type }) => type === 'user');
  const message = history[index];
  if (message?.type !== 'user')
    return history.toSpliced(history[0]?.type === 'system' ? 1 : 0, 0, { type: 'user', text: PLACEHOLDER });
  return history.with(index, { type: 'user', text: `${PLACEHOLDER}\n\n${message.text}` });
}

/** Only the first one counts: anybody may write one. */
function fillPlaceholder({ values }: LlamaText, beginning: LlamaText): LlamaText {
  const index = values.findIndex((value) => typeof value === 'string' && value.includes(PLACEHOLDER));
  const value = values[index];
  if (typeof value !== 'string') return LlamaText([...values]);
  const start = value.indexOf(PLACEHOLDER);
  return LlamaText([
    ...values.slice(0, index),
    value.slice(0, start),
    beginning,
    value.slice(start + PLACEHOLDER.length),
    ...values.slice(index + 1),
  ]);
}

/** The lines, followed by how to write a call in this model's own syntax. */
function toolSection(lines: readonly string[], { functions: { call, parallelism } }: ChatWrapperSettings): LlamaText {
  return LlamaText([
    '# Tools\n',
    new SpecialTokensText('<tools>'),
    '\n',
    lines.join('\n'),
    '\n',
    new SpecialTokensText('</tools>'),
    '\nTo use a tool, answer with:\n',
    LlamaText(parallelism?.call.sectionPrefix ?? ''),
    LlamaText(call.prefix),
    '<tool name>',
    LlamaText(call.paramsPrefix),
    '<arguments>',
    LlamaText(call.suffix),
    // What ends the model's turn must not be in the prompt.
    ...LlamaText(parallelism?.call.sectionSuffix ?? '').values.filter((value) => typeof value === 'string'),
  ]);
}
