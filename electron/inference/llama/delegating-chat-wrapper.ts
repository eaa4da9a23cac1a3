import {
  ChatWrapper,
  type ChatModelResponse,
  type ChatWrapperGenerateContextStateOptions,
  type ChatWrapperGeneratedContextState,
  type ChatWrapperSettings,
  type LlamaText,
} from 'node-llama-cpp';

/** Renders everything with another chat wrapper. Subclasses override what they render differently. */
export abstract class DelegatingChatWrapper extends ChatWrapper {
  override readonly settings: ChatWrapperSettings;
  protected readonly inner: ChatWrapper;

  constructor(inner: ChatWrapper) {
    super();
    this.inner = inner;
    this.settings = inner.settings;
  }

  override generateContextState(options: ChatWrapperGenerateContextStateOptions): ChatWrapperGeneratedContextState {
    return this.inner.generateContextState(options);
  }

  override generateFunctionCallsAndResults(
    ...args: Parameters<ChatWrapper['generateFunctionCallsAndResults']>
  ): LlamaText {
    return this.inner.generateFunctionCallsAndResults(...args);
  }

  override generateFunctionCall(name: string, params: unknown): LlamaText {
    return this.inner.generateFunctionCall(name, params);
  }

  override generateFunctionCallResult(name: string, params: unknown, result: unknown): LlamaText {
    return this.inner.generateFunctionCallResult(name, params, result);
  }

  override generateModelResponseText(response: ChatModelResponse['response'], useRawValues?: boolean): LlamaText {
    return this.inner.generateModelResponseText(response, useRawValues);
  }
}
