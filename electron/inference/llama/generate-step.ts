import { LlamaChat, type ChatHistoryItem, type LlamaChatResponse, type Token } from 'node-llama-cpp';
import { jsonObjectSchema, jsonValueSchema, type JsonObject } from '../../../shared/entities/json.ts';
import type { FinishReason, GenerateRequest, GenerationEvent, GenerationResult, PromptTurn } from '../inference-backend.ts';
import { stripNulls } from '../normalize-schema.ts';
import { AnswerRecorder } from './answer-recorder.ts';
import { toChatFunctions, toChatHistory } from './chat-history.ts';
import { DocumentedToolsChatWrapper, type ToolDocumentation } from './documented-tools-chat-wrapper.ts';
import { fitTurns } from './fit-context.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import { prefill } from './prefill.ts';

/** Tokens kept free for the answer when the prompt is fitted: this many, or a quarter of a small context. */
const ANSWER_ROOM = 1024;

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
  const prompt = fitPrompt(options, wrapper);
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

interface Prompt {
  readonly history: ChatHistoryItem[];
  readonly tokens: readonly Token[];
  readonly droppedTurns: number;
}

function fitPrompt({ loaded, request, alreadyDropped }: StepOptions, wrapper: DocumentedToolsChatWrapper): Prompt {
  const render = (turns: readonly PromptTurn[]): Omit<Prompt, 'droppedTurns'> => {
    const history = toChatHistory(request.instructions, turns);
    return { history, tokens: wrapper.generateContextState({ chatHistory: history }).contextText.tokenize(loaded.model.tokenizer) };
  };
  const { contextSize } = loaded.context;
  const capacity = contextSize - Math.min(ANSWER_ROOM, Math.floor(contextSize / 4));
  const { turns, droppedTurns } = fitTurns(request.turns, alreadyDropped, capacity, (kept) => render(kept).tokens.length);
  return { ...render(turns), droppedTurns };
}

async function respond(
  { loaded, request, signal }: StepOptions, chatWrapper: DocumentedToolsChatWrapper, prompt: Prompt, recorder: AnswerRecorder,
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

function documentationOf({ documentationFormat, documentedTools }: GenerateRequest): ToolDocumentation {
  return documentationFormat === 'brief'
    ? { format: 'brief', lines: documentedTools.map((tool) => tool.briefDocumentation) }
    : { format: 'full', functions: toChatFunctions(documentedTools) };
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
