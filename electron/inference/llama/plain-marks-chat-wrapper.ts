import {
  ChatWrapper,
  type ChatHistoryItem,
  type ChatModelResponse,
  type ChatWrapperGenerateContextStateOptions,
  type ChatWrapperGeneratedContextState,
  type ChatWrapperSettings,
  type LlamaText,
} from 'node-llama-cpp';

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u2032\u02BC]/g, "'"],
  [/[\u201C\u201D\u201E\u00AB\u00BB\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\u00A0\u2007\u2009\u202F]/g, ' '],
];

/** @returns the text with typographic quotes, dashes and spaces replaced by plain ones. */
export const plainMarks = (text: string): string =>
  MARKS.reduce((plain, [mark, instead]) => plain.replace(mark, instead), text);

/**
 * Writes people's messages with plain characters, for a model that was trained on nothing else; keyboards insert
 * typographic ones automatically.
 */
export class PlainMarksChatWrapper extends ChatWrapper {
  override readonly wrapperName = 'PlainMarks';
  override readonly settings: ChatWrapperSettings;
  readonly #inner: ChatWrapper;

  constructor(inner: ChatWrapper) {
    super();
    this.#inner = inner;
    this.settings = inner.settings;
  }

  override generateContextState(options: ChatWrapperGenerateContextStateOptions): ChatWrapperGeneratedContextState {
    return this.#inner.generateContextState({ ...options, chatHistory: options.chatHistory.map(withPlainMarks) });
  }

  override generateFunctionCallsAndResults(
    ...args: Parameters<ChatWrapper['generateFunctionCallsAndResults']>
  ): LlamaText {
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
}

const withPlainMarks = (item: ChatHistoryItem): ChatHistoryItem =>
  item.type === 'user' ? { ...item, text: plainMarks(item.text) } : item;
