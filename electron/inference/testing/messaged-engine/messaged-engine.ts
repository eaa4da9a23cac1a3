import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { ModelCapabilities } from '../../../../shared/entities/model-file.ts';
import type { ModelReference } from '../../../../shared/entities/model-reference.ts';
import type {
  ContextEstimate,
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  InferenceBackend,
  LoadedModel,
  LoadModelRequest,
  ModelLoadEvent,
  PrepareRequest,
  PromptCut,
  PromptMeasure,
  PromptRequest,
  PromptTool,
  SnapshotUsage,
} from '../../inference-backend.ts';
import { receivedError, type EngineCallName, type EngineMessage, type EngineReply } from './engine-messages.ts';
import { serveEngine } from './serve-engine.ts';

interface Pending {
  readonly onEvent: (event: unknown) => void;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Any engine behind a message channel, for tests: whatever crosses the inference port has to be plain data, or posting it
 * fails.
 */
export class MessagedEngine implements InferenceBackend {
  readonly #port: MessagePort;
  readonly #pending = new Map<number, Pending>();
  #calls = 0;

  constructor(engine: InferenceBackend) {
    const { port1, port2 } = new MessageChannel();
    serveEngine(engine, port2);
    this.#port = port1;
    port1.on('message', (reply: EngineReply) => this.#receive(reply));
  }

  inspectModel(model: ModelReference, chatFormat?: string): Promise<ModelCapabilities> {
    return this.#call('inspectModel', [model, chatFormat]);
  }

  loadModel(
    request: LoadModelRequest,
    onEvent?: (event: ModelLoadEvent) => void,
    signal?: AbortSignal,
  ): Promise<LoadedModel> {
    return this.#call('loadModel', [request], onEvent, signal);
  }

  unloadModel(): Promise<void> {
    return this.#call('unloadModel', []);
  }

  generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    return this.#call('generate', [request], onEvent, signal);
  }

  prepare(request: PrepareRequest): Promise<void> {
    return this.#call('prepare', [request]);
  }

  measurePrompt(request: PromptRequest, cuts: readonly PromptCut[] = []): Promise<PromptMeasure> {
    return this.#call('measurePrompt', [request, cuts]);
  }

  countDocumentation(
    tools: readonly PromptTool[],
    format: PromptRequest['documentationFormat'],
  ): Promise<readonly number[]> {
    return this.#call('countDocumentation', [tools, format]);
  }

  estimateContexts(contextSizes: readonly number[]): Promise<readonly ContextEstimate[] | null> {
    return this.#call('estimateContexts', [contextSizes]);
  }

  snapshotUsage(): Promise<SnapshotUsage | null> {
    return this.#call('snapshotUsage', []);
  }

  deleteSnapshots(conversationId: string | null): Promise<void> {
    return this.#call('deleteSnapshots', [conversationId]);
  }

  limitSnapshots(bytes: number): Promise<void> {
    return this.#call('limitSnapshots', [bytes]);
  }

  async dispose(): Promise<void> {
    await this.#call('dispose', []);
    this.#port.close();
  }

  #call<Result>(
    call: EngineCallName,
    input: readonly unknown[],
    onEvent: (event: never) => void = () => {},
    signal?: AbortSignal,
  ): Promise<Result> {
    const id = this.#calls++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending.set(id, { onEvent: onEvent as Pending['onEvent'], resolve, reject });
    this.#post({ id, call, input });
    if (signal?.aborted === true) this.#post({ abort: id });
    signal?.addEventListener('abort', () => this.#post({ abort: id }), { once: true });
    return promise as Promise<Result>;
  }

  #post(message: EngineMessage): void {
    this.#port.postMessage(message, []);
  }

  #receive(reply: EngineReply): void {
    const pending = this.#pending.get(reply.id);
    if ('event' in reply) return pending?.onEvent(reply.event);
    this.#pending.delete(reply.id);
    if ('error' in reply) pending?.reject(receivedError(reply.error));
    else pending?.resolve(reply.result);
  }
}
