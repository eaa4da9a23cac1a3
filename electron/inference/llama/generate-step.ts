import { LlamaChat, type LlamaChatResponse } from 'node-llama-cpp';
import { jsonObjectSchema, jsonValueSchema, type JsonObject } from '../../../shared/entities/json.ts';
import type { FinishReason, GenerateRequest, GenerationEvent, GenerationResult } from '../inference-backend.ts';
import { stripNulls } from '../normalize-schema.ts';
import { AnswerRecorder } from './answer-recorder.ts';
import { toChatFunctions } from './chat-history.ts';
import { documentationOf, DocumentedToolsChatWrapper } from './documented-tools-chat-wrapper.ts';
import { fitPrompt, type FittedPrompt } from './fit-prompt.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import { prefill } from './prefill.ts';

export interface StepOptions {
  readonly loaded: LoadedLlama;
  readonly request: GenerateRequest;
  /** Turns of this conversation that earlier steps left out. */
  readonly alreadyDropped: number;
  readonly onEvent: (event: GenerationEvent) => void;
  readonly signal: AbortSignal;
}

/** Renders, prefills and generates once. @throws {ContextOverflowError} and what the library throws but for an abort. */
export async function generateStep(options: StepOptions): Promise<GenerationResult> {
  const { loaded, request, onEvent, signal } = options;
  const wrapper = new DocumentedToolsChatWrapper(loaded.wrapper, documentationOf(request));
  const prompt = fitPrompt(loaded, wrapper, request, options.alreadyDropped);
  const recorder = new AnswerRecorder(onEvent);
  const meter = new StepMeter(loaded, prompt.tokens.length);
  let response: LlamaChatResponse | null = null;
  try {
    await prefill(loaded.sequence, prompt.tokens, (progress) => onEvent({ type: 'prefill-progressed', ...progress }), signal);
    response = await respond(options, wrapper, prompt, recorder);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  const toolCalls = (response?.functionCalls ?? []).map(({ functionName, params, raw }) => ({
    name: functionName, arguments: toArguments(params), raw: jsonValueSchema.parse(raw),
  }));
  return {
    finishReason: response === null ? 'aborted' : finishReason(response), parts: recorder.parts, toolCalls,
    figures: meter.figures(recorder), droppedTurns: prompt.droppedTurns,
  };
}

async function respond(
  { loaded, request, signal }: StepOptions, chatWrapper: DocumentedToolsChatWrapper, prompt: FittedPrompt, recorder: AnswerRecorder,
): Promise<LlamaChatResponse> {
  const chat = new LlamaChat({ contextSequence: loaded.sequence, chatWrapper });
  const { temperature, topP, topK, minP, seed } = request.sampling;
  const functions = toChatFunctions(request.callableTools);
  try {
    return await chat.generateResponse(prompt.history, {
      temperature, signal, stopOnAbortSignal: true, repeatPenalty: false,
      ...(topP === undefined ? {} : { topP }), ...(topK === undefined ? {} : { topK }), ...(minP === undefined ? {} : { minP }), ...(seed === undefined ? {} : { seed }),
      // Never past the context's end: the library would then drop turns of its own choice.
      maxTokens: Math.min(request.maxTokens, loaded.context.contextSize - prompt.tokens.length - 1),
      onResponseChunk: recorder.onResponseChunk,
      ...(request.callableTools.length > 0 ? { functions, onFunctionCallParamsChunk: recorder.onFunctionCallParamsChunk } : {}),
    }) as LlamaChatResponse;
  } finally {
    chat.dispose();
  }
}

/** What the grammar had to fill in as null was left out by the model. */
function toArguments(params: unknown): JsonObject {
  return jsonObjectSchema.parse(stripNulls(jsonObjectSchema.parse(params ?? {})));
}

function finishReason({ functionCalls, metadata }: LlamaChatResponse): FinishReason {
  if (metadata.stopReason === 'abort') return 'aborted';
  if ((functionCalls ?? []).length > 0) return 'tool-calls';
  return metadata.stopReason === 'maxTokens' ? 'max-tokens' : 'end-of-turn';
}

/** Measures one step by the engine's own count of evaluated and generated tokens. */
class StepMeter {
  readonly #loaded: LoadedLlama;
  readonly #promptTokens: number;
  readonly #startedAt = performance.now();
  readonly #before;

  constructor(loaded: LoadedLlama, promptTokens: number) {
    this.#loaded = loaded;
    this.#promptTokens = promptTokens;
    this.#before = loaded.sequence.tokenMeter.getState();
  }

  figures({ firstTokenAt }: AnswerRecorder): GenerationResult['figures'] {
    const now = performance.now();
    const used = this.#loaded.sequence.tokenMeter.diff(this.#before);
    return {
      ttftMs: (firstTokenAt ?? now) - this.#startedAt,
      prefilledTokens: used.usedInputTokens,
      reusedTokens: Math.max(0, this.#promptTokens - used.usedInputTokens),
      generatedTokens: used.usedOutputTokens,
      generationMs: firstTokenAt === null ? 0 : now - firstTokenAt,
    };
  }
}
