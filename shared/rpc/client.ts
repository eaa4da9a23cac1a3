import { t } from '../texts/translate.ts';
import { deserializeError, RpcError } from './errors.ts';
import type { CallInput, CallName, CallOutput, EventName, EventPayload } from './registry.ts';
import { serverFrameSchema, type ClientTransport, type ServerFrame } from './transport.ts';

export interface RpcClient {
  /**
   * @throws {RpcError} the main process's error, `disconnected` if the connection was lost, `cancelled` if `signal`
   * aborted.
   */
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<CallOutput<Name>>;
  /** @returns a function that stops listening. */
  on<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void;
  onDisconnect(listener: () => void): () => void;
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: RpcError): void;
}

/**
 * The window's side of the contract over any transport. Results are not validated again, because the main process is
 * trusted.
 */
export function createRpcClient(transport: ClientTransport): RpcClient {
  const pending = new Map<number, Pending>();
  const listeners = new Map<string, Set<(payload: never) => void>>();
  let nextId = 0;
  let connected = true;

  transport.onFrame((raw) => {
    const parsed = serverFrameSchema.safeParse(raw);
    if (parsed.success) receive(parsed.data, pending, listeners);
  });
  transport.onClose(() => {
    connected = false;
    for (const waiting of pending.values()) waiting.reject(disconnected());
    pending.clear();
  });

  return {
    call(name, input, options) {
      return new Promise((resolve, reject) => {
        if (!connected) return reject(disconnected());
        const { signal } = options ?? {};
        if (signal?.aborted) return reject(cancelled(name));
        const id = nextId++;
        const cancel = (): void => {
          pending.delete(id);
          transport.send({ type: 'cancel', id });
          reject(cancelled(name));
        };
        const settle = (): void => signal?.removeEventListener('abort', cancel);
        pending.set(id, {
          resolve: (value) => {
            settle();
            resolve(value as CallOutput<typeof name>);
          },
          reject: (error) => {
            settle();
            reject(error);
          },
        });
        signal?.addEventListener('abort', cancel, { once: true });
        transport.send({ type: 'call', id, name, input });
      });
    },
    on(name, listener) {
      const group = listeners.get(name) ?? new Set();
      listeners.set(name, group);
      group.add(listener);
      return () => void group.delete(listener);
    },
    onDisconnect: (listener) => transport.onClose(listener),
  };
}

function receive(
  frame: ServerFrame,
  pending: Map<number, Pending>,
  listeners: Map<string, Set<(payload: never) => void>>,
): void {
  if (frame.type === 'event') {
    for (const listener of listeners.get(frame.name) ?? []) listener(frame.payload as never);
    return;
  }
  const waiting = pending.get(frame.id);
  pending.delete(frame.id);
  if (frame.type === 'result') waiting?.resolve(frame.value);
  else waiting?.reject(deserializeError(frame.error));
}

const disconnected = (): RpcError =>
  new RpcError(
    'disconnected',
    t('The connection to Knapsack was lost. Reload the window; if that does not help, start Knapsack again.'),
  );
const cancelled = (name: string): RpcError =>
  new RpcError('cancelled', t('The request {name} was cancelled.', { name }));
