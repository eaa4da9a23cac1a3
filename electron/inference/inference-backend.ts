import type { Checkpoints } from '../../shared/entities/checkpoints.ts';
import type { GenerationFigures, StepFigures } from '../../shared/entities/figures.ts';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import type { ModelOptions } from '../../shared/entities/model-options.ts';
import type { ModelReference } from '../../shared/entities/model-reference.ts';
import type { ProcessorState } from '../../shared/entities/processor.ts';
import type { Reread } from '../../shared/entities/reread.ts';
import type { Emitter } from '../foundation/emitter.ts';
import type { Pointing } from './argument-candidates.ts';
import type { FormatSpeeds, FormatTiming } from './format-speeds.ts';
import type { ModelShape } from './model-shape.ts';

/**
 * The port to whatever evaluates a language model: a library in this process, another process, or a server. Every call
 * is asynchronous, and its arguments and results are plain data, so that each can be a message; only events and abort
 * signals are excepted. A new engine is a folder that implements this and a line in `app/create-engines.ts`.
 *
 * Engines differ in what they can do: `LoadedModel.capabilities` says so. Above the port, `EngineRouter` fills in what
 * it can, such as estimated token counts; everything else that an engine doesn't know is null, never 0.
 */
export interface InferenceBackend {
  /** Emitted when the engine ended by itself and its model with it; absent in an engine that can't. */
  readonly lost?: Emitter<EngineLoss>;
  /**
   * Finds out what the model is, without loading its weights. This can take seconds: store the result.
   * @param chatFormat forces how conversations are written, by the engine's own name, if the model doesn't say.
   * @throws {ModelFileError} if the model is missing, damaged, or not one that this engine runs.
   */
  inspectModel(model: ModelReference, chatFormat?: string): Promise<ModelCapabilities>;
  /**
   * Loads a model and uses it from then on; the previous one is unloaded first.
   * @param signal cancels loading; the promise then rejects with the signal's reason.
   * @throws {ModelFileError} unusable model. @throws {InsufficientModelMemoryError} weights or context do not fit.
   */
  loadModel(
    request: LoadModelRequest,
    onEvent?: (event: ModelLoadEvent) => void,
    signal?: AbortSignal,
  ): Promise<LoadedModel>;
  unloadModel(): Promise<void>;
  /**
   * Evaluates the prompt and generates one step: text, thoughts, and then either the end or tool calls. Calls of one
   * conversation run one after another; others may run side by side or wait. Aborting `signal` ends it within 100 ms with `finishReason:
   * 'aborted'` and what was generated so far; it never throws because of that.
   * @throws {NoModelLoadedError} @throws {ContextOverflowError} if the history doesn't fit: even after the oldest turns
   * are left out, unless the request keeps them. @throws {EngineEndedError} if the engine ended by itself.
   */
  generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult>;
  /**
   * Evaluates in advance what the next prompt begins with: everything up to the draft, and the draft as if it were sent
   * unchanged, or as much of it as possible if the model can't erase. `generate`, `loadModel` and a newer `prepare`
   * interrupt it, so it never delays anybody. Resolves when it is done, interrupted, or failed; immediately in an
   * engine that can't read ahead.
   */
  prepare(request: PrepareRequest): Promise<void>;
  /**
   * Counts the contents of a prompt, and how much of it is in the KV cache now, without evaluating anything. Called
   * only for an engine with `tokenCounts`.
   * @param cuts where else to count, in prompt order; each renders it once more.
   * @throws {NoModelLoadedError}
   */
  measurePrompt(request: PromptRequest, cuts?: readonly PromptCut[]): Promise<PromptMeasure>;
  /**
   * Called only for an engine with `tokenCounts`, and once per documentation and model.
   * @returns tokens of each tool's documentation, in order. @throws {NoModelLoadedError}
   */
  countDocumentation(
    tools: readonly PromptTool[],
    format: GenerateRequest['documentationFormat'],
  ): Promise<readonly number[]>;
  /**
   * What other contexts would need with the loaded model. Allocates nothing.
   * @param contextSizes in tokens, none larger than the model was trained on.
   * @returns in their order; null if the engine doesn't know.
   */
  estimateContexts(contextSizes: readonly number[]): Promise<readonly ContextEstimate[] | null>;
  /**
   * What a model needs, from the beginning of its file alone; absent in an engine that loads no files.
   * @param header absolute path of a file that holds a model's header, with or without its weights.
   * @returns null when the header does not end within the file. @throws {ModelFileError} it is not a model.
   */
  readModelShape?(header: string, plan: ShapePlan): Promise<ModelShape | null>;
  /**
   * How fast the processor evaluates weights of these formats, timed in a moment that takes all cores. Absent in an engine
   * that runs no models on this computer.
   */
  measureFormats?(timing: FormatTiming): Promise<FormatSpeeds | null>;
  /** What runs models now; absent, or null, in an engine that runs none on this computer. */
  processorState?(): Promise<ProcessorState | null>;
  /** The evaluated prompts stored on disk, so that they need not be evaluated again; null if none ever are. */
  snapshotUsage(): Promise<SnapshotUsage | null>;
  /** Deletes them. @param conversationId whose; null for all. */
  deleteSnapshots(conversationId: string | null): Promise<void>;
  /** Limits their size in bytes from now on; 0 keeps none. */
  limitSnapshots(bytes: number): Promise<void>;
  dispose(): Promise<void>;
}

/** All calls of the port, with those that an engine may lack: they give an engine’s own their types. */
export type EnginePort = Required<InferenceBackend>;

/** What to do about an engine that ended by itself. */
export type EngineLoss =
  | { readonly mayReload: true }
  /** It ended too often. `reason` says so to the person. */
  | { readonly mayReload: false; readonly reason: string };

/** What an engine can do with the loaded model. The layers above handle either case. */
export interface EngineCapabilities {
  /**
   * Counts with the model's own tokenizer. Without it, `measurePrompt` and `countDocumentation` are not called: budgets
   * use estimates (`estimate-tokens.ts`), and the window labels them.
   */
  readonly tokenCounts: boolean;
  /** Knows how much of a prompt is in its KV cache. Without it, the counts of cached and reused tokens are null. */
  readonly kvCounts: boolean;
  /** Stores evaluated prompts on disk. Without it, their counts are null. */
  readonly snapshots: boolean;
  /**
   * Constrains calls to the names and schemas of `callableTools` during generation. Without it, a call may name
   * anything with any arguments: the executor checks it and tells the model what is wrong.
   */
  readonly grammar: boolean;
  /**
   * Removes from its KV cache what leaves a prompt. Without it, everything after that is evaluated again, so unloaded
   * tools are kept until the next conversation.
   */
  readonly erases: boolean;
}

/** A context that the loaded model could have in place of its own. */
export interface ContextEstimate {
  readonly contextSize: number;
  /** Memory that it takes beyond the present one. */
  readonly extraBytes: number;
  /** Whether that much is free now. */
  readonly fits: boolean;
}

export interface SnapshotUsage {
  readonly count: number;
  readonly bytes: number;
}

/** The contents of a prompt. */
export type PromptRequest = Pick<
  GenerateRequest,
  | 'conversationId'
  | 'instructions'
  | 'documentedTools'
  | 'documentationFormat'
  | 'examples'
  | 'thinking'
  | 'showsPictures'
  | 'turns'
>;

/** A prompt whose last message is still being written. */
export interface PrepareRequest extends PromptRequest, Pick<GenerateRequest, 'callableTools' | 'keepsTurns'> {
  /** The draft so far; empty before anything was written. */
  readonly draft: string;
  /** The conversation's first message may bring tools of its own, which are documented after these. */
  readonly mayBringTools?: true;
}

/** A position in a prompt, by how much of each of its parts precedes it. */
export interface PromptCut {
  /** Characters of the instructions. */
  readonly instructions: number;
  readonly documentedTools: number;
  /** Whether the examples precede it. */
  readonly examples: boolean;
  /** Whole turns, including those left out. */
  readonly turns: number;
  /** The beginning of the turn after them; null for none of it. */
  readonly begunTurn: PromptTurn | null;
}

/** In tokens of the loaded model. */
export interface PromptMeasure {
  /** False if the model counted them; true if they come from `estimate-tokens.ts`. */
  readonly estimated: boolean;
  readonly contextSize: number;
  readonly instructionsTokens: number;
  /** All tools with the text around their list. */
  readonly toolsTokens: number;
  readonly turnsTokens: number;
  /** Turns, oldest first, that do not fit and are not counted. */
  readonly droppedTurns: number;
  /** Of each documented tool, in order. */
  readonly tokensPerTool: readonly number[];
  /** Up to the beginning of the next message, or of the rest of the answer. */
  readonly totalTokens: number;
  /** How many of these, from the beginning, are in the KV cache now; null if the engine doesn't know. */
  readonly cachedTokens: number | null;
  /** How many of these, from the beginning, a snapshot on disk contains; null in an engine without snapshots. */
  readonly storedTokens: number | null;
  /** How many precede each cut, in the order of the cuts. */
  readonly tokensBefore: readonly number[];
  /** What a server evaluated again for the conversation's last request; absent if nothing, or if nobody knows. */
  readonly reread?: Reread;
  /** Where the conversation can go back to; absent if it can be cut anywhere, or if nobody knows. */
  readonly checkpoints?: Checkpoints;
}

export interface LoadModelRequest {
  readonly model: ModelReference;
  /** As returned by `inspectModel` for this model. */
  readonly capabilities: ModelCapabilities;
  /** True if the chat format in `capabilities` was forced and not found in the model. */
  readonly chatFormatForced: boolean;
  /** Replaces typographic quotes, dashes and spaces in messages with plain ones, as the model was trained. */
  readonly plainMarks?: boolean;
  /** Upper limit in tokens; never more than the model was trained on, less if memory is short. */
  readonly contextSize: number;
  /** How it is evaluated; without it, as suits the processor. */
  readonly evaluation?: EvaluationOptions;
}

/** Of an engine that evaluates models on this computer. */
export type EvaluationOptions = Pick<ModelOptions, 'gpuLayers' | 'kvType' | 'batchSize' | 'flashAttention'>;

/** How a model would be loaded. */
export type ShapePlan = Pick<LoadModelRequest, 'contextSize' | 'evaluation'>;

/** `progress`: share of the model that has been read, 0..1. */
export type ModelLoadEvent = { readonly type: 'load-progressed'; readonly progress: number };

export interface LoadedModel {
  /** Tokens that fit into the context as created. */
  readonly contextSize: number;
  readonly capabilities: EngineCapabilities;
}

/** How a tool is documented in the prompt, and what the grammar lets the model fill in. */
export interface PromptTool {
  readonly name: string;
  readonly summary: string;
  /** JSON Schema of the arguments, as declared by the tool. */
  readonly parameters: JsonObject;
  /** One line, used if the documentation format is `brief`. */
  readonly briefDocumentation: string;
  /** One line that replaces its schema if the format is `full`; absent if the schema is documented. */
  readonly short?: string;
}

export interface PromptToolCall {
  readonly name: string;
  readonly arguments: JsonObject;
  /** What the model reads: the tool's result, or `{ error: "..." }`. */
  readonly result: JsonValue;
  /**
   * The call's exact tokens as the backend returned them in `GeneratedToolCall.raw`, so that the KV cache matches; null
   * renders it again.
   */
  readonly raw: JsonValue;
  /** What is left of the result once it is folded; absent if nothing changes. An engine keeps a way back to there. */
  readonly folded?: JsonValue;
  /** Pictures that the result came with, by the names under which they are kept; an engine may show them to its model. */
  readonly pictures?: readonly string[];
}

export type PromptPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thought'; readonly text: string }
  | { readonly type: 'tool-calls'; readonly calls: readonly PromptToolCall[] };

/** Lines that document tools, added with the turn and still needed: they are kept if the turn no longer fits. */
interface BringsTools {
  readonly addedTools?: readonly string[];
}

export type PromptTurn = BringsTools &
  (
    | { readonly role: 'user'; readonly text: string }
    | { readonly role: 'assistant'; readonly parts: readonly PromptPart[] }
  );

export interface GenerateRequest {
  /** Identifies the conversation: the backend keeps its KV cache as long as it can. */
  readonly conversationId: string;
  /** The system message without tools. */
  readonly instructions: string;
  /** Tools documented in the system message: fixed for a conversation, or its prefix changes. */
  readonly documentedTools: readonly PromptTool[];
  /** `full`: the chat template's own JSON schemas. `brief`: a signature and a line. */
  readonly documentationFormat: 'full' | 'brief';
  /**
   * Requests and answers that nobody made: they show how tools are called. They belong to the prefix, so they precede the
   * turns, are never left out and don't count as turns. Absent for none.
   */
  readonly examples?: readonly PromptTurn[];
  /** Tools the model may call: the documented ones and all others. An engine with a grammar lets it name no others. */
  readonly callableTools: readonly PromptTool[];
  /** Oldest first. If the last turn has the role `assistant`, it is continued; otherwise a new answer begins. */
  readonly turns: readonly PromptTurn[];
  /**
   * Every turn has to stay: a prompt that doesn't fit is refused with a `ContextOverflowError`, so that the caller can
   * summarize the oldest ones. Without it, the oldest are left out.
   */
  readonly keepsTurns?: true;
  readonly sampling: Sampling;
  /** Maximum tokens to generate in this step; thoughts don't count if they have their own limit. */
  readonly maxTokens: number;
  /** Whether the model thinks before it answers, if that can be chosen; if absent, the model's default. */
  readonly thinking?: Thinking;
  /** Whether the model sees pictures of results; an engine that can't show any ignores it. */
  readonly showsPictures?: true;
  /** What a call is made of by pointing; if absent, or in an engine that can't restrict its model, the model writes calls. */
  readonly pointing?: Pointing;
  /** JSON Schema of the answer: its text is JSON that fits. Without it, text is free. There is nothing to call then. */
  readonly answerSchema?: JsonObject;
  /** Whether the answer has to be a call of one of the callable tools. */
  readonly mustCall?: boolean;
}

export interface Thinking {
  readonly enabled: boolean;
  /** Token limit for one step's thoughts, separate from the answer's own; null for no limit but the context's. */
  readonly maxTokens: number | null;
}

/** How many example requests a prompt has at most, and how many tokens they may take. */
export interface ExampleLimits {
  readonly turns: number;
  readonly tokens: number;
}

/** How to ask the model in use; comes from its profile. */
export interface AnswerProfile extends Pick<
  GenerateRequest,
  'documentationFormat' | 'sampling' | 'maxTokens' | 'thinking' | 'showsPictures'
> {
  /** Who words an answer after calls, see `ModelProfile.answers`; the model if absent. */
  readonly answers?: 'tools' | 'checked' | 'model';
  /** Whether calls that go in circles are stopped, see `ModelProfile.checksRepeats`. */
  readonly checksRepeats?: boolean;
  /** Whether only documented tools can be called. */
  readonly callsDocumentedOnly?: boolean;
  /** Whether the app reads messages along with the model, see `ModelProfile.guided`. */
  readonly guided?: boolean;
  /** Of the examples of its prompts; absent for none. */
  readonly exampleLimits?: ExampleLimits;
  /** Whether commands that the app reads with certainty run before the model is asked. */
  readonly quickCommands?: true;
}

/** `temperature` 0 is greedy. */
export interface Sampling {
  readonly temperature: number;
  readonly topP?: number;
  readonly topK?: number;
  readonly minP?: number;
  /** Divides the logits of recently generated tokens; above 1. */
  readonly repeatPenalty?: number;
  /** In logits: how much more or less likely the model is to begin an answer with a call. */
  readonly callBias?: number;
  readonly seed?: number;
}

export type GenerationEvent =
  | { readonly type: 'prefill-progressed'; readonly evaluatedTokens: number; readonly totalTokens: number }
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'thought-delta'; readonly text: string }
  /** The model has named a tool; its arguments are being generated. */
  | { readonly type: 'tool-call-named'; readonly index: number; readonly name: string }
  /** More of the arguments, as they are written. An engine that doesn't report them leaves this out. */
  | { readonly type: 'tool-call-arguments-delta'; readonly index: number; readonly text: string };

export interface GeneratedToolCall {
  readonly name: string;
  readonly arguments: JsonObject;
  /** Opaque; pass it back in `PromptToolCall.raw`. */
  readonly raw: JsonValue;
  /** How likely this tool is compared with the next likeliest, 0..1; absent if the engine doesn't know. */
  readonly probability?: number;
}

/** A required argument that is nowhere in the conversation. */
export interface MissingArgument {
  readonly tool: string;
  readonly parameter: string;
}

export type FinishReason = 'end-of-turn' | 'tool-calls' | 'max-tokens' | 'aborted';

export interface GenerationResult {
  readonly finishReason: FinishReason;
  /** Text and thoughts in order; tool calls come after them. */
  readonly parts: readonly (
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'thought'; readonly text: string }
  )[];
  readonly toolCalls: readonly GeneratedToolCall[];
  /** What has to be asked for before the tool can be called; nothing else was generated then. */
  readonly lacks?: MissingArgument;
  readonly figures: StepFigures;
  /** Turns left out of the prompt, oldest first, because the context was full. */
  readonly droppedTurns: number;
}

/** For an engine with `tokenCounts` and `kvCounts`. */
export interface CountedResult extends GenerationResult {
  readonly figures: { readonly [Name in keyof GenerationFigures]: number } & Pick<StepFigures, 'readMs'>;
}
