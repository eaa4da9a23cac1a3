import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { ModelCapabilities } from '../../../../shared/entities/model-file.ts';
import type { ModelReference } from '../../../../shared/entities/model-reference.ts';
import type {
  GenerateRequest,
  GenerationEvent,
  GenerationResult,
  InferenceBackend,
  LoadedModel,
  LoadModelRequest,
  ModelLoadEvent,
} from '../../inference-backend.ts';
import { serveEcho, type EchoCall, type EchoReply } from './echo-process.ts';

interface Pending {
  readonly onEvent: (event: unknown) => void;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * An engine for tests that can do as little as an engine may: it counts nothing, keeps nothing and has no grammar. Each
 * call is a message on a port, so whatever crosses the inference port has to be plain data.
 */
export class EchoEngine implements InferenceBackend {
  readonly #port: MessagePort;
  readonly #pending = new Map<number, Pending>();
  #calls = 0;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    serveEcho(port2);
    this.#port = port1;
    port1.on('message', (reply: EchoReply) => this.#receive(reply));
  }

  inspectModel(model: ModelReference, chatFormat?: string): Promise<ModelCapabilities> {
    return this.#call('inspectModel', [model, chatFormat]);
  }

  loadModel(request: LoadModelRequest, onEvent?: (event: ModelLoadEvent) => void): Promise<LoadedModel> {
    return this.#call('loadModel', [request], onEvent);
  }

  generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    return this.#call('generate', [request], onEvent, signal);
  }

  async unloadModel(): Promise<void> {}
  async prepare(): Promise<void> {}
  async deleteSnapshots(): Promise<void> {}
  async limitSnapshots(): Promise<void> {}

  measurePrompt(): Promise<never> {
    return Promise.reject(new Error('This engine does not count tokens.'));
  }

  countDocumentation(): Promise<never> {
    return Promise.reject(new Error('This engine does not count tokens.'));
  }

  snapshotUsage(): Promise<null> {
    return Promise.resolve(null);
  }

  async dispose(): Promise<void> {
    this.#port.close();
  }

  #call<Result>(
    call: string,
    input: readonly unknown[],
    onEvent: (event: never) => void = () => {},
    signal?: AbortSignal,
  ): Promise<Result> {
    const id = this.#calls++;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending.set(id, { onEvent: onEvent as Pending['onEvent'], resolve, reject });
    this.#post({ id, call, input });
    if (signal?.aborted === true) this.#abort(id);
    signal?.addEventListener('abort', () => this.#abort(id), { once: true });
    return promise as Promise<Result>;
  }

  #post(call: EchoCall): void {
    this.#port.postMessage(call, []);
  }

  #abort(id: number): void {
    this.#post({ abort: id });
  }

  #receive(reply: EchoReply): void {
    const pending = this.#pending.get(reply.id);
    if ('event' in reply) return pending?.onEvent(reply.event);
    this.#pending.delete(reply.id);
    if ('error' in reply) pending?.reject(new Error(reply.error));
    else pending?.resolve(reply.result);
  }
}
