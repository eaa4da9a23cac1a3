import type { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { isThisComputer, type ServedModel } from '../../../shared/entities/model-server.ts';
import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import { modelReferenceName, type ModelReference } from '../../../shared/entities/model-reference.ts';
import { t } from '../../../shared/texts/translate.ts';
import type {
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  InferenceBackend,
  LoadedModel,
  LoadModelRequest,
  PrepareRequest,
  PromptCut,
  PromptMeasure,
  PromptRequest,
  PromptTool,
} from '../inference-backend.ts';
import { ModelFileError, NoModelLoadedError } from '../inference-errors.ts';
import type { Clock } from './clock.ts';
import { discoverModel } from './discover-server.ts';
import { generateServed, prepareServed } from './generate-served.ts';
import { loadedServer, thinkingFields, type LoadedServer } from './loaded-server.ts';
import { measureServedPrompt } from './measure-served-prompt.ts';
import type { ReadPicture } from './shown-pictures.ts';
import { ServerConnection } from './server-connection.ts';
import { documentationLine } from './text-tools.ts';
import { readServerFacts, type ServerFacts } from './server-facts.ts';

/** What the app knows about servers. */
export interface ServerMemory {
  /** @returns the key for an address; null if it needs none. */
  key(address: string): string | null;
  /** @returns how tools reached the model when it was last used; null to find out by asking the model. */
  tools(model: ServedModel): ServerFacts['tools'] | null;
}

export interface OpenAiBackendOptions {
  readonly servers: ServerMemory;
  /** The system's unless a test sets it. */
  readonly clock?: Clock;
  readonly outgoing?: Outgoing;
  /** Reads pictures of results, for models that see. */
  readonly readPicture?: ReadPicture;
}

/**
 * Models on servers with an OpenAI-compatible API. Nothing is loaded here: the server keeps the model and its cache, and
 * several answers may be generated at once if the server can.
 */
export class OpenAiBackend implements InferenceBackend {
  readonly #options: OpenAiBackendOptions;
  #loaded: LoadedServer | null = null;
  #preparing = new AbortController();

  constructor(options: OpenAiBackendOptions) {
    this.#options = options;
  }

  async inspectModel(model: ModelReference): Promise<ModelCapabilities> {
    const served = servedBy(model);
    const connection = this.#connect(served);
    try {
      return await discoverModel(connection, served, this.#options.servers.tools(served));
    } finally {
      await connection.dispose();
    }
  }

  async loadModel(
    { model, capabilities, contextSize }: LoadModelRequest,
    _onEvent?: unknown,
    signal?: AbortSignal,
  ): Promise<LoadedModel> {
    signal?.throwIfAborted();
    await this.unloadModel();
    const served = servedBy(model);
    const facts = readServerFacts(capabilities.template?.study);
    if (facts === null)
      throw new ModelFileError(
        t('{model} has to be read again. Choose it again.', { model: modelReferenceName(model) }),
      );
    const size = Math.min(contextSize, capabilities.trainedContextSize);
    const switchesThoughts = capabilities.template?.thinking === 'optional';
    const { readPicture } = this.#options;
    this.#loaded = loadedServer(this.#connect(served), served, {
      facts,
      contextSize: size,
      switchesThoughts,
      ...(readPicture && { readPicture }),
    });
    const isLlamaServer = facts.kind === 'llama-server';
    return {
      contextSize: size,
      capabilities: {
        tokenCounts: isLlamaServer,
        kvCounts: false,
        snapshots: false,
        grammar: isLlamaServer && facts.tools === 'native',
        erases: false,
      },
    };
  }

  async unloadModel(): Promise<void> {
    this.#interrupt();
    const loaded = this.#loaded;
    this.#loaded = null;
    await loaded?.connection.dispose();
  }

  async generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    const loaded = this.#require();
    this.#interrupt();
    return generateServed(loaded, request, onEvent, signal);
  }

  /**
   * Only on this computer: a draft doesn't leave it before it is sent, and reading costs others nothing there. Only
   * llama-server evaluates a prompt without an answer.
   */
  async prepare(request: PrepareRequest): Promise<void> {
    const loaded = this.#loaded;
    this.#interrupt();
    if (loaded === null || loaded.facts.kind !== 'llama-server' || !isThisComputer(loaded.served.address)) return;
    await prepareServed(loaded, request, this.#preparing.signal);
  }

  async measurePrompt(request: PromptRequest, cuts: readonly PromptCut[] = []): Promise<PromptMeasure> {
    const loaded = this.#require();
    return measureServedPrompt(request, cuts, {
      tokenizer: loaded.tokenizer,
      messages: loaded.messageOptions,
      contextSize: loaded.contextSize,
      droppedTurns: Math.min(loaded.context.droppedTurns(request.conversationId), request.turns.length),
      reread: loaded.rereads.of(request.conversationId),
      thinking: thinkingFields(loaded, request),
    });
  }

  async countDocumentation(
    tools: readonly PromptTool[],
    format: PromptRequest['documentationFormat'],
  ): Promise<readonly number[]> {
    return this.#require().tokenizer.lines(tools.map((tool) => documentationLine(tool, format)));
  }

  async estimateContexts(): Promise<null> {
    return null;
  }

  async snapshotUsage(): Promise<null> {
    return null;
  }

  async deleteSnapshots(): Promise<void> {}
  async limitSnapshots(): Promise<void> {}

  async dispose(): Promise<void> {
    await this.unloadModel();
  }

  #connect({ address, model }: ServedModel): ServerConnection {
    const { servers, clock, outgoing } = this.#options;
    return new ServerConnection({
      address,
      model,
      key: () => servers.key(address),
      ...(clock && { clock }),
      ...(outgoing && { outgoing }),
    });
  }

  #interrupt(): void {
    this.#preparing.abort();
    this.#preparing = new AbortController();
  }

  #require(): LoadedServer {
    if (this.#loaded === null) throw new NoModelLoadedError();
    return this.#loaded;
  }
}

function servedBy(model: ModelReference): ServedModel {
  if (model.type === 'server') return model;
  throw new ModelFileError(t('{model} is a file, not a model on a server.', { model: modelReferenceName(model) }));
}
