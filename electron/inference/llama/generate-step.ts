import { LlamaChat, LlamaGrammar, type LlamaChatResponse, type LlamaContextSequence } from 'node-llama-cpp';
import { jsonObjectSchema, jsonValueSchema, type JsonObject } from '../../../shared/entities/json.ts';
import type {
  FinishReason,
  GenerateRequest,
  GenerationEvent,
  CountedResult,
  PromptTool,
} from '../inference-backend.ts';
import { modelSchema } from '../normalize-schema.ts';
import { withoutOmissions } from '../schema/omissions.ts';
import { answerGrammar } from './answer-grammar.ts';
import { AnswerRecorder } from './answer-recorder.ts';
import { biasApplies, callBias, CERTAIN, withDecidedCall } from './call-bias.ts';
import { answerWithTemplate, PENALIZED_TOKENS, thoughtRoom } from './answer-with-template.ts';
import { toChatHistory, toGrammarFunctions } from './chat-history.ts';
import { placesIn } from './prompt-places.ts';
import { rendererFor, wrapperFor } from './prompt-renderer.ts';
import type { DocumentedToolsChatWrapper } from './documented-tools-chat-wrapper.ts';
import { withOwnWords } from './plain-marks-chat-wrapper.ts';
import { fitPrompt, type FittedPrompt } from './fit-prompt.ts';
import { answerByPointing, type Pointed } from './pointing/answer-by-pointing.ts';
import type { LoadedLlama } from './loaded-llama.ts';
import type { PrefillProgress, PrefillResult, PromptPlace } from './prefill.ts';

export interface StepOptions {
  readonly loaded: LoadedLlama;
  readonly request: GenerateRequest;
  /** Turns of this conversation that earlier steps left out. */
  readonly alreadyDropped: number;
  readonly onEvent: (event: GenerationEvent) => void;
  readonly signal: AbortSignal;
}

/**
 * Renders, prefills and generates once.
 * @throws {ContextOverflowError} and whatever the library throws, except for an abort.
 */
export async function generateStep(options: StepOptions): Promise<CountedResult> {
  const { loaded, onEvent, signal } = options;
  const request = withDecidedCall(options.request);
  const meter = new StepMeter(loaded);
  const renderer = rendererFor(loaded, request);
  const prompt = fitPrompt(loaded, renderer, request, options.alreadyDropped);
  const recorder = new AnswerRecorder(onEvent);
  const onProgress = (progress: PrefillProgress): void => onEvent({ type: 'prefill-progressed', ...progress });
  const places: readonly PromptPlace[] = [
    ...placesIn(loaded, renderer, { ...request, turns: prompt.turns }, prompt.tokens),
    { tokens: prompt.tokens.length - 1, place: 'answer' },
  ];
  const held = { ...request, droppedTurns: prompt.droppedTurns, places };
  const prefilled = await loaded.cache.hold(held, prompt.tokens, { onProgress, signal });
  meter.noteRead();
  const answer = signal.aborted ? null : await respond({ ...options, request }, prompt, recorder);
  return {
    finishReason: answer?.finishReason ?? 'aborted',
    parts: recorder.parts,
    toolCalls: answer?.toolCalls ?? [],
    ...(answer?.lacks && { lacks: answer.lacks }),
    figures: meter.figures(recorder, prefilled, answer !== null),
    droppedTurns: prompt.droppedTurns,
  };
}

/** How a step ends. */
export type StepAnswer = Pick<CountedResult, 'finishReason' | 'toolCalls' | 'lacks'>;

/** @returns null if it was stopped while it wrote a call. */
async function respond(
  options: StepOptions,
  prompt: FittedPrompt,
  recorder: AnswerRecorder,
): Promise<StepAnswer | null> {
  const { loaded, request } = options;
  const { form } = loaded;
  if (form.type === 'template') return answerWithTemplate(options, form.template, prompt, recorder);
  const wrapper = wrapperFor(form, request);
  const pointed = await point(options, wrapper, prompt, recorder);
  if (pointed?.type === 'answered') return pointed.answer;
  const response = await respondWithWrapper(asDecided(options, pointed), wrapper, prompt, recorder);
  if (response === null) return null;
  const toolCalls = (response.functionCalls ?? []).map(({ functionName, params, raw }) => ({
    name: functionName,
    arguments: toArguments(
      request.callableTools.find(({ name }) => name === functionName),
      loaded.plainMarks ? withOwnWords(jsonObjectSchema.parse(params ?? {}), saidIn(request)) : params,
    ),
    raw: jsonValueSchema.parse(raw),
  }));
  return { finishReason: finishReason(response), toolCalls };
}

/** @returns null for a model that writes its arguments itself. */
async function point(
  options: StepOptions,
  wrapper: DocumentedToolsChatWrapper,
  { tokens }: FittedPrompt,
  recorder: AnswerRecorder,
): Promise<Pointed | null> {
  const { pointing } = options.request;
  // Pointing goes back and forth between beginnings of an answer.
  if (pointing === undefined || options.loaded.cache.checkpoints.isNeeded) return null;
  try {
    const onNamed = (name: string): void => recorder.sink.named(0, name);
    const pointed = await answerByPointing({ ...options, pointing, prompt: tokens, wrapper, onNamed });
    if (pointed.type === 'answered') recorder.noteGenerated(pointed.tokens);
    else await options.loaded.cache.sequence.eraseContextTokenRanges([afterPrompt(options.loaded, tokens)]);
    return pointed;
  } finally {
    options.loaded.cache.settle();
  }
}

/** What pointing evaluated, from the prompt's last token, which the library evaluates itself. */
const afterPrompt = ({ cache }: LoadedLlama, tokens: FittedPrompt['tokens']): { start: number; end: number } => ({
  start: tokens.length - 1,
  end: Math.max(tokens.length - 1, cache.sequence.nextTokenIndex),
});

/** A decision to speak leaves no tools to call; a decision for a tool leaves only that one, and no other beginning. */
function asDecided(options: StepOptions, pointed: Exclude<Pointed, { type: 'answered' }> | null): StepOptions {
  if (pointed === null) return options;
  const { request } = options;
  const sampling = { ...request.sampling, callBias: pointed.type === 'speaks' ? -CERTAIN : CERTAIN };
  if (pointed.type === 'speaks') return { ...options, request: { ...request, callableTools: [], sampling } };
  return { ...options, request: { ...request, callableTools: [pointed.tool], sampling } };
}

async function respondWithWrapper(
  { loaded, request, signal }: StepOptions,
  chatWrapper: DocumentedToolsChatWrapper,
  prompt: FittedPrompt,
  recorder: AnswerRecorder,
): Promise<LlamaChatResponse | null> {
  const chat = new LlamaChat({ contextSequence: loaded.cache.sequence, chatWrapper });
  const { temperature, topP, topK, minP, seed, repeatPenalty } = request.sampling;
  const room = loaded.context.contextSize - prompt.tokens.length - 1;
  try {
    const turns = [...(request.examples ?? []), ...prompt.turns];
    return await chat.generateResponse(toChatHistory(request.instructions, turns), {
      temperature,
      signal,
      stopOnAbortSignal: true,
      repeatPenalty: repeatPenalty === undefined ? false : { penalty: repeatPenalty, lastTokens: PENALIZED_TOKENS },
      budgets: { thoughtTokens: thoughtRoom(request, room) },
      ...(topP === undefined ? {} : { topP }),
      ...(topK === undefined ? {} : { topK }),
      ...(minP === undefined ? {} : { minP }),
      ...(seed === undefined ? {} : { seed }),
      ...(biasApplies(request) && callBias(chatWrapper, loaded.model, request.sampling.callBias)),
      // Never past the end of the context: the library would then drop turns of its own choice.
      maxTokens: Math.min(request.maxTokens, room),
      onResponseChunk: recorder.onResponseChunk,
      ...heldBy(loaded, request, recorder),
    });
  } catch (error) {
    // A stop inside a tool's arguments throws in spite of the option.
    if (signal.aborted) return null;
    throw error;
  } finally {
    loaded.cache.settle();
    chat.dispose();
  }
}

/** @returns what the grammar allows: calls of the tools, or JSON of some shape. */
function heldBy(
  { model }: LoadedLlama,
  { answerSchema, callableTools }: GenerateRequest,
  { onFunctionCallParamsChunk }: AnswerRecorder,
) {
  if (callableTools.length > 0) return { functions: toGrammarFunctions(callableTools), onFunctionCallParamsChunk };
  if (answerSchema === undefined) return {};
  return { grammar: new LlamaGrammar(model.llama, { grammar: answerGrammar(answerSchema) }) };
}

const saidIn = ({ turns }: GenerateRequest): readonly string[] =>
  turns.flatMap((turn) => (turn.role === 'user' ? [turn.text] : []));

/** What the grammar had to fill in as null was left out by the model. */
function toArguments(tool: PromptTool | undefined, params: unknown): JsonObject {
  return withoutOmissions(jsonObjectSchema.parse(params ?? {}), modelSchema(tool?.parameters ?? {}));
}

function finishReason({ functionCalls, metadata }: LlamaChatResponse): FinishReason {
  if (metadata.stopReason === 'abort') return 'aborted';
  if ((functionCalls ?? []).length > 0) return 'tool-calls';
  return metadata.stopReason === 'maxTokens' ? 'max-tokens' : 'end-of-turn';
}

/** Measures one step: its time, and what it generated according to the engine's own count. */
class StepMeter {
  readonly #sequence: LlamaContextSequence;
  readonly #startedAt = performance.now();
  readonly #before;
  #readAt = 0;

  constructor({ cache }: LoadedLlama) {
    this.#sequence = cache.sequence;
    this.#before = cache.sequence.tokenMeter.getState();
  }

  /** The prompt is in the cache: what follows is writing. */
  noteRead(): void {
    this.#readAt = performance.now();
  }

  /** @param generated whether generation began: that evaluates the prompt's last token. */
  figures(
    { firstTokenAt, pointedTokens }: AnswerRecorder,
    { reusedTokens, evaluatedTokens, evaluationMs }: PrefillResult,
    generated: boolean,
  ): CountedResult['figures'] {
    const now = performance.now();
    return {
      ttftMs: (firstTokenAt ?? now) - this.#startedAt,
      readMs: evaluationMs,
      prefilledTokens: evaluatedTokens + (generated ? 1 : 0),
      reusedTokens,
      // Tokens that were only considered don't count.
      generatedTokens: pointedTokens ?? this.#sequence.tokenMeter.diff(this.#before).usedOutputTokens,
      // From its first token on, of which the text may be held back until it can't be a call.
      generationMs: firstTokenAt === null ? 0 : now - this.#readAt,
    };
  }
}
