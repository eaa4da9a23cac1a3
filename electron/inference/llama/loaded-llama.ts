import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  InsufficientMemoryError,
  type ChatWrapper,
  type LlamaContext,
  type LlamaModel,
  type Tokenizer,
} from 'node-llama-cpp';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { Logger } from '../../foundation/logger.ts';
import type { LoadModelRequest, ModelLoadEvent } from '../inference-backend.ts';
import { InsufficientModelMemoryError, ModelFileError } from '../inference-errors.ts';
import { attentionOptions, contextDefaults, contextOptions, EXACT_CACHE } from './attention-options.ts';
import { canShift } from './can-shift.ts';
import type { SpecialTokens } from './chat-template/special-tokens.ts';
import { studyModel, tagsOf, templateModelOf } from './chat-template/study-model.ts';
import type { TemplateModel } from './chat-template/template-prompt.ts';
import { resolveWrapperOfModel } from './chat-wrapper.ts';
import { engineKey } from './engine-key.ts';
import { PlainMarksChatWrapper } from './plain-marks-chat-wrapper.ts';
import { findRenderPath } from './find-render-path.ts';
import { ConversationCaches } from './conversation-caches.ts';
import { fittingSequences } from './fitting-sequences.ts';
import type { KvCache } from './kv-cache.ts';
import type { LlamaRuntime } from './llama-runtime.ts';
import { fitContextInMemory } from './memory-fit.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import { rememberingTokenizer } from './remembering-tokenizer.ts';
import { Snapshots } from './snapshots.ts';
import { SharedPrefix } from './prompt-places.ts';
import type { RenderPath } from './tool-documentation.ts';
import { planWindowCache } from './window-cache.ts';

/** Weights below this many bytes are evaluated faster by one thread than by several that wait for each other. */
const ONE_THREAD_BYTES = 64_000_000;

/** A model in memory with the context that its conversations share. */
export interface LoadedLlama {
  readonly model: LlamaModel;
  /** The model's own tokenizer, for prompts: it caches parts of earlier ones. */
  readonly tokenizer: Tokenizer;
  readonly context: LlamaContext;
  /** The sequence of the conversation that the task is for. */
  readonly cache: KvCache;
  /** How its conversations are written and parsed. */
  readonly form: ConversationForm;
  /** Replaces typographic characters in messages with plain ones. */
  readonly plainMarks: boolean;
  /** See `canShift`. */
  readonly erases: boolean;
  /** Whether layers that only see a window keep all tokens. */
  readonly fullWindows: boolean;
  /** What all conversations begin with. */
  readonly sharedPrefix: SharedPrefix;
  /** How the person wants it evaluated. */
  readonly evaluation: LoadModelRequest['evaluation'];
  /** Turns, oldest first, that were left out of a conversation's prompt when it was last saved. */
  readonly droppedTurns: ReadonlyMap<string, number>;
}

/** The same for all conversations. */
export interface SharedLlama extends Omit<LoadedLlama, 'cache'> {
  readonly caches: ConversationCaches;
}

/** The model's own chat template, or one of the library's wrappers if it has none or another is chosen. */
export type ConversationForm = { readonly type: 'template'; readonly template: TemplateModel } | WrapperForm;

export interface WrapperForm {
  readonly type: 'wrapper';
  readonly wrapper: ChatWrapper;
  /** Tags of the vocabulary, which are text where a person or a tool writes them. */
  readonly tags: SpecialTokens;
  /** Where the tools are documented, so that every turn begins with the one before it. */
  readonly renderPath: RenderPath;
}

export interface LoadOptions {
  /** Available main memory in bytes. */
  readonly availableMemory: () => number;
  /** Null if no states are stored on disk. */
  readonly store: SnapshotStore | null;
  readonly logger: Logger;
  /** Called before a snapshot is loaded. */
  readonly onRestoring?: (snapshotId: string) => void;
  /** See `LlamaBackendOptions`. */
  readonly sequences?: number;
  readonly restoredPerMs?: number;
  readonly exactCaches?: boolean;
  readonly onEvent?: (event: ModelLoadEvent) => void;
  /** Cancels loading. */
  readonly signal?: AbortSignal;
}

/**
 * @param file absolute path of the model.
 * @throws {ModelFileError} @throws {InsufficientModelMemoryError} @throws the signal's reason if loading is cancelled.
 */
export async function loadLlama(
  runtime: LlamaRuntime,
  file: string,
  request: LoadModelRequest,
  options: LoadOptions,
): Promise<SharedLlama> {
  const { store, logger, onRestoring, restoredPerMs } = options;
  const errors = runtime.watchErrors();
  let model: LlamaModel | null = null;
  try {
    model = await loadWeights(runtime, file, request, options);
    const { context, fullWindows } = await createContext(runtime, model, file, request, options);
    const engine = await engineKey(runtime.llama, context, file, fullWindows);
    const speed = restoredPerMs === undefined ? {} : { restoredPerMs };
    const snapshots =
      store === null ? null : new Snapshots({ store, engine, logger, ...speed, ...(onRestoring && { onRestoring }) });
    const caches = new ConversationCaches({
      context,
      canShift: canShift(model),
      snapshots,
      availableMemory: options.availableMemory,
      logger,
    });
    const tokenizer = rememberingTokenizer(model.tokenizer);
    return {
      model,
      tokenizer,
      context,
      caches,
      form: await formOf(runtime, model, request),
      plainMarks: request.plainMarks === true,
      erases: canShift(model),
      fullWindows,
      sharedPrefix: new SharedPrefix(),
      evaluation: request.evaluation,
      droppedTurns: droppedTurnsIn(store, engine),
    };
  } catch (error) {
    await model?.dispose();
    if (options.signal?.aborted) throw error;
    await loggedSoFar();
    throw explained(error, path.basename(file), errors());
  }
}

async function formOf(runtime: LlamaRuntime, model: LlamaModel, request: LoadModelRequest): Promise<ConversationForm> {
  const { capabilities, chatFormatForced, plainMarks } = request;
  const template = chatFormatForced ? null : await templateOf(runtime, model, capabilities.template);
  if (template !== null) return { type: 'template', template };
  const own = resolveWrapperOfModel(model, capabilities.chatFormat, chatFormatForced);
  const wrapper = plainMarks === true ? new PlainMarksChatWrapper(own) : own;
  const tags = tagsOf(model.fileInfo);
  return { type: 'wrapper', wrapper, tags, renderPath: findRenderPath(wrapper, model.tokenizer) };
}

/** A study stored by an earlier version of the app is repeated. */
async function templateOf(
  { llama }: LlamaRuntime,
  { fileInfo }: LlamaModel,
  known: LoadModelRequest['capabilities']['template'],
): Promise<TemplateModel | null> {
  if (known === null) return null;
  return (
    templateModelOf(llama, fileInfo, known.study) ?? templateModelOf(llama, fileInfo, await studyModel(llama, fileInfo))
  );
}

function droppedTurnsIn(store: SnapshotStore | null, engine: string): ReadonlyMap<string, number> {
  const saved = store?.list(engine) ?? [];
  return new Map(
    saved.flatMap(({ conversationId, droppedTurns }) =>
      conversationId === null ? [] : [[conversationId, droppedTurns]],
    ),
  );
}

function loadWeights(
  { llama }: LlamaRuntime,
  file: string,
  request: LoadModelRequest,
  { onEvent, signal }: LoadOptions,
): Promise<LlamaModel> {
  return llama.loadModel({
    modelPath: file,
    gpuLayers: request.evaluation?.gpuLayers ?? { fitContext: { contextSize: wantedContext(request) } },
    ...contextDefaults(llama.gpu, wantedContext(request), request.evaluation),
    ...(onEvent ? { onLoadProgress: (progress: number) => onEvent({ type: 'load-progressed', progress }) } : {}),
    ...(signal ? { loadSignal: signal } : {}),
  });
}

async function createContext(
  runtime: LlamaRuntime,
  model: LlamaModel,
  file: string,
  request: LoadModelRequest,
  { availableMemory, sequences: wantedSequences, exactCaches = false }: LoadOptions,
): Promise<{ readonly context: LlamaContext; readonly fullWindows: boolean }> {
  const wanted = wantedContext(request);
  const modelName = path.basename(file);
  const contextSize =
    runtime.llama.gpu === false
      ? await fitContextInMemory(model.fileInsights, {
          modelName,
          contextSize: wanted,
          availableBytes: availableMemory(),
          evaluation: request.evaluation,
        })
      : wanted;
  const threads = model.size < ONE_THREAD_BYTES ? 1 : runtime.threads;
  const { llama } = runtime;
  const { evaluation } = request;
  const sequences =
    wantedSequences ??
    (await fittingSequences(llama, {
      insights: model.fileInsights,
      gpuLayers: model.gpuLayers,
      contextSize,
      availableBytes: availableMemory(),
      evaluation,
    }));
  const { isFull: fullWindows } = await planWindowCache({
    insights: model.fileInsights,
    contextSize,
    sequences,
    gpuLayers: model.gpuLayers,
    attention: attentionOptions(llama.gpu, contextSize, evaluation),
  });
  const context = await model.createContext({
    contextSize,
    sequences,
    threads,
    swaFullCache: fullWindows,
    ...contextOptions(llama.gpu, contextSize, evaluation),
    ...(exactCaches && EXACT_CACHE),
  });
  return { context, fullWindows };
}

const wantedContext = ({ contextSize, capabilities }: LoadModelRequest): number =>
  Math.min(contextSize, capabilities.trainedContextSize);

/**
 * llama.cpp logs before it fails, through a queue of its own: its lines come in the turn of the event loop in which the
 * failure came, or in the next if the queue was being emptied just then.
 */
async function loggedSoFar(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await nextTurn();
}

/** @returns the line of the log that says why. */
const reasonIn = (logged: readonly string[]): string | undefined =>
  logged.find((line) => /error|unknown|missing|unsupported/i.test(line));

/** @param name of the file. */
function explained(error: unknown, name: string, logged: readonly string[]): unknown {
  if (error instanceof InsufficientModelMemoryError) return error;
  if (error instanceof InsufficientMemoryError) {
    return new InsufficientModelMemoryError(
      t(
        '{name} does not fit in memory: {reason} Choose a smaller model, or a smaller context in Settings, under Model.',
        { name, reason: errorMessage(error) },
      ),
      { cause: error },
    );
  }
  const reason = reasonIn(logged)?.replace(/^.*error loading model: /, '') ?? errorMessage(error);
  return new ModelFileError(
    t(
      '{name} could not be loaded: {reason}. It may be damaged, or of a kind that this version of Knapsack does not know.',
      { name, reason },
    ),
    { cause: error },
  );
}
