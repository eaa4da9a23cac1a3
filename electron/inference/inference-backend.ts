import type { GenerationFigures } from '../../shared/entities/figures.ts';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import type { ModelReference } from '../../shared/entities/model-reference.ts';

/**
 * The port to whatever evaluates a language model: a library in this process, a process of its own, or a server. Every
 * call is asynchronous, and its arguments and results are plain data, so that each can be a message; only events and
 * abort signals stay at the edge. A new engine is a folder that implements this and a line in `app/create-engines.ts`.
 *
 * Engines differ in what they can do: `LoadedModel.capabilities` says it. Above the port, `EngineRouter` fills in what
 * can be filled in, such as estimated token counts; everything else that an engine does not know is null, never 0.
 */
export interface InferenceBackend {
  /**
   * Finds out what the model is, without loading its weights. Can take seconds: store the answer.
   * @param chatFormat forces how conversations are written, by the engine's own name, where the model does not say.
   * @throws {ModelFileError} when the model is missing, damaged, or not one that this engine runs.
   */
  inspectModel(model: ModelReference, chatFormat?: string): Promise<ModelCapabilities>;
  /**
   * Loads a model and makes it the one that answers; the one before is unloaded first.
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
   * Evaluates the prompt and generates one step: text, thoughts, and then either the end or tool calls. Calls run one
   * after another; a second one waits for the first. Abort through `signal` ends it within 100 ms with `finishReason:
   * 'aborted'` and what was generated so far; it never throws for it.
   * @throws {NoModelLoadedError} @throws {ContextOverflowError} when the history does not fit even after the oldest
   * turns are left out.
   */
  generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult>;
  /**
   * Evaluates ahead of time what the next prompt begins with: all of it up to the draft, and the draft as if it was
   * sent as it stands, or as far as it goes where the model cannot take that back. `generate`, `loadModel` and a newer
   * `prepare` cut it short, so it never holds anybody up. Resolves when it is done, cut short, or in vain; at once in an
   * engine that cannot read ahead.
   */
  prepare(request: PrepareRequest): Promise<void>;
  /**
   * Counts what a prompt would hold, and how much of it the KV cache holds now, without evaluating anything. Asked only
   * of an engine with `tokenCounts`.
   * @param cuts where else to count, in the order of the prompt; each renders it once more.
   * @throws {NoModelLoadedError}
   */
  measurePrompt(request: PromptRequest, cuts?: readonly PromptCut[]): Promise<PromptMeasure>;
  /**
   * Asked only of an engine with `tokenCounts`; the same documentation is asked for once per model.
   * @returns tokens of each tool's documentation, in their order. @throws {NoModelLoadedError}
   */
  countDocumentation(
    tools: readonly PromptTool[],
    format: GenerateRequest['documentationFormat'],
  ): Promise<readonly number[]>;
  /** What is kept on disk of evaluated prompts, so that they need not be evaluated again; null if nothing ever is. */
  snapshotUsage(): Promise<SnapshotUsage | null>;
  /** Deletes it. @param conversationId whose; null for all of it. */
  deleteSnapshots(conversationId: string | null): Promise<void>;
  /** Keeps at most this many bytes of it, from now on; 0 keeps nothing. */
  limitSnapshots(bytes: number): Promise<void>;
  dispose(): Promise<void>;
}

/** What an engine can do with the model that it has loaded. The layers above cope with either answer. */
export interface EngineCapabilities {
  /**
   * Counts with the model's own tokenizer. Without it `measurePrompt` and `countDocumentation` are not called: budgets
   * go by estimates (`estimate-tokens.ts`), and the window marks them as such.
   */
  readonly tokenCounts: boolean;
  /** Knows how much of a prompt its KV cache holds. Without it the counts of cached and reused tokens are null. */
  readonly kvCounts: boolean;
  /** Keeps evaluated prompts on disk. Without it their counts are null. */
  readonly snapshots: boolean;
  /**
   * Holds calls to the names and schemas of `callableTools` while they are generated. Without it a call may name
   * anything with any arguments: the executor checks it and tells the model what is wrong.
   */
  readonly grammar: boolean;
  /**
   * Takes what leaves a prompt out of its KV cache. Without it everything behind is evaluated again, so tools that leave
   * are kept until the next conversation.
   */
  readonly erases: boolean;
}

export interface SnapshotUsage {
  readonly count: number;
  readonly bytes: number;
}

/** What a prompt is made of. */
export type PromptRequest = Pick<
  GenerateRequest,
  'conversationId' | 'instructions' | 'documentedTools' | 'documentationFormat' | 'thinking' | 'turns'
>;

/** A prompt whose last message is still being written. */
export interface PrepareRequest extends PromptRequest, Pick<GenerateRequest, 'callableTools'> {
  /** What there is of it; empty before anything was written. */
  readonly draft: string;
}

/** A place in a prompt, by how much of each of its parts stands before it. */
export interface PromptCut {
  /** Characters of the instructions. */
  readonly instructions: number;
  readonly documentedTools: number;
  /** Whole turns, the left out ones counted as well. */
  readonly turns: number;
  /** The beginning of the turn behind them; null for none of it. */
  readonly begunTurn: PromptTurn | null;
}

/** In tokens of the loaded model. */
export interface PromptMeasure {
  /** False when the model counted them; true when they come from `estimate-tokens.ts`. */
  readonly estimated: boolean;
  readonly contextSize: number;
  readonly instructionsTokens: number;
  /** All tools with the words around their list. */
  readonly toolsTokens: number;
  readonly turnsTokens: number;
  /** Turns, oldest first, that do not fit and are not counted. */
  readonly droppedTurns: number;
  /** Of each documented tool, in their order. */
  readonly tokensPerTool: readonly number[];
  /** Up to where the next message, or the rest of the answer, begins. */
  readonly totalTokens: number;
  /** How many of these, from the beginning, the KV cache holds now; null when the engine does not know. */
  readonly cachedTokens: number | null;
  /** How many of these, from the beginning, a snapshot on disk holds; null in an engine without snapshots. */
  readonly storedTokens: number | null;
  /** How many stand before each cut, in the order of the cuts. */
  readonly tokensBefore: readonly number[];
}

export interface LoadModelRequest {
  readonly model: ModelReference;
  /** As `inspectModel` answered for this model. */
  readonly capabilities: ModelCapabilities;
  /** True when the chat format in `capabilities` was forced and not found in the model. */
  readonly chatFormatForced: boolean;
  /** Writes typographic quotes, dashes and spaces of messages plainly, as the model was trained. */
  readonly plainMarks?: boolean;
  /** Upper bound in tokens; never more than the model was trained on, less when memory is short. */
  readonly contextSize: number;
}

/** `progress`: share of the model that is read, 0..1. */
export type ModelLoadEvent = { readonly type: 'load-progressed'; readonly progress: number };

export interface LoadedModel {
  /** Tokens that fit in the context as created. */
  readonly contextSize: number;
  readonly capabilities: EngineCapabilities;
}

/** How a tool is written into the prompt, and what the grammar lets the model fill in. */
export interface PromptTool {
  readonly name: string;
  readonly summary: string;
  /** JSON Schema of the arguments, as the tool declares it. */
  readonly parameters: JsonObject;
  /** One line, used where the documentation format is `brief`. */
  readonly briefDocumentation: string;
  /** One line that stands for its schema where the format is `full`; absent where the schema is documented. */
  readonly short?: string;
}

export interface PromptToolCall {
  readonly name: string;
  readonly arguments: JsonObject;
  /** What the model is told: the tool's result, or `{ error: "..." }`. */
  readonly result: JsonValue;
  /**
   * The call's exact tokens as the backend returned them in `GeneratedToolCall.raw`, so that the KV cache matches; null
   * re-renders it.
   */
  readonly raw: JsonValue;
}

export type PromptPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thought'; readonly text: string }
  | { readonly type: 'tool-calls'; readonly calls: readonly PromptToolCall[] };

/**
 * Lines that document tools, added with the turn and still wanted: they are kept when the turn does not fit any more.
 */
interface BringsTools {
  readonly addedTools?: readonly string[];
}

export type PromptTurn = BringsTools &
  (
    | { readonly role: 'user'; readonly text: string }
    | { readonly role: 'assistant'; readonly parts: readonly PromptPart[] }
  );

export interface GenerateRequest {
  /** Which conversation this is: the backend keeps its KV cache as long as it can. */
  readonly conversationId: string;
  /** The system message without tools. */
  readonly instructions: string;
  /** Tools documented in the system message: frozen for a conversation, or its prefix changes. */
  readonly documentedTools: readonly PromptTool[];
  /** `full`: the chat template's own JSON schemas. `brief`: a signature and a line. */
  readonly documentationFormat: 'full' | 'brief';
  /** Tools the model may call: the documented ones and all others. An engine with a grammar lets it name no others. */
  readonly callableTools: readonly PromptTool[];
  /** Oldest first. A last turn of role `assistant` is continued; else a new answer begins. */
  readonly turns: readonly PromptTurn[];
  readonly sampling: Sampling;
  /** Most tokens to generate in this step; thoughts do not count where they have a limit of their own. */
  readonly maxTokens: number;
  /** Whether the model thinks before it answers, where that can be chosen; absent for what it does by itself. */
  readonly thinking?: Thinking;
}

export interface Thinking {
  readonly enabled: boolean;
  /** Most tokens of one step's thoughts, outside of the answer's own; null for no limit but the context's. */
  readonly maxTokens: number | null;
}

/** How the model in use wants to be asked; comes from its profile. */
export interface AnswerProfile extends Pick<
  GenerateRequest,
  'documentationFormat' | 'sampling' | 'maxTokens' | 'thinking'
> {
  /** Who words an answer after calls; the model where it is absent. */
  readonly answers?: 'tools' | 'model';
}

/** `temperature` 0 is greedy. */
export interface Sampling {
  readonly temperature: number;
  readonly topP?: number;
  readonly topK?: number;
  readonly minP?: number;
  /** Divides the logits of tokens that were generated recently; above 1. */
  readonly repeatPenalty?: number;
  /** In logits: how much readier, or less ready, the model is to begin an answer with a call. */
  readonly callBias?: number;
  readonly seed?: number;
}

export type GenerationEvent =
  | { readonly type: 'prefill-progressed'; readonly evaluatedTokens: number; readonly totalTokens: number }
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'thought-delta'; readonly text: string }
  /** The model has named a tool; its arguments are being generated. */
  | { readonly type: 'tool-call-named'; readonly index: number; readonly name: string }
  /** More of the arguments, as they are written. An engine that does not tell leaves it out. */
  | { readonly type: 'tool-call-arguments-delta'; readonly index: number; readonly text: string };

export interface GeneratedToolCall {
  readonly name: string;
  readonly arguments: JsonObject;
  /** Opaque; give it back in `PromptToolCall.raw`. */
  readonly raw: JsonValue;
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
  readonly figures: GenerationFigures;
  /** Turns left out of the prompt, oldest first, because the context was full. */
  readonly droppedTurns: number;
}

/** Of an engine with `tokenCounts` and `kvCounts`. */
export interface CountedResult extends GenerationResult {
  readonly figures: { readonly [Name in keyof GenerationFigures]: number };
}
