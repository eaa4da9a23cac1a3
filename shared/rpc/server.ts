import { RpcError, serializeError } from './errors.ts';
import {
  calls,
  isCallName,
  type CallName,
  type CallOutput,
  type EventName,
  type EventPayload,
  type ParsedCallInput,
} from './registry.ts';
import { isValueWithinBounds } from './frame-bounds.ts';
import { describeInvalidInput, issueInWords } from './invalid-input.ts';
import { clientFrameSchema, type ServerTransport } from './transport.ts';
import { t } from '../texts/translate.ts';

/** One handler per call of the contract; a host that leaves one out doesn't compile. */
export type RpcHandlers = {
  readonly [Name in CallName]: (
    input: ParsedCallInput<Name>,
    context: { signal: AbortSignal },
  ) => Promise<CallOutput<Name>> | CallOutput<Name>;
};

export interface RpcServer {
  /** Serves one window until its connection closes; calls still running then are aborted. */
  connect(transport: ServerTransport): void;
  /** Sends an event to every connected window. */
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Whether any window is connected. */
  isWatched(): boolean;
}

/**
 * @param onFault called with every failure that isn't an `RpcError` and the call's name; the window only gets a general
 * message.
 */
export function createRpcServer(handlers: RpcHandlers, onFault: (name: string, error: unknown) => void): RpcServer {
  const transports = new Set<ServerTransport>();
  return {
    connect(transport) {
      const running = new Map<number, AbortController>();
      transports.add(transport);
      transport.onFrame((raw) => {
        if (!isValueWithinBounds(raw)) return onFault('frame', new RangeError('A frame has too many parts.'));
        const frame = clientFrameSchema.safeParse(raw);
        if (!frame.success) return onFault('frame', frame.error);
        if (frame.data.type === 'cancel') return running.get(frame.data.id)?.abort();
        void answer(frame.data.id, frame.data.name, frame.data.input, handlers, onFault, transport, running);
      });
      transport.onClose(() => {
        transports.delete(transport);
        for (const controller of running.values()) controller.abort();
      });
    },
    emit(name, payload) {
      for (const transport of transports) transport.send({ type: 'event', name, payload });
    },
    isWatched: () => transports.size > 0,
  };
}

async function answer(
  id: number,
  name: string,
  input: unknown,
  handlers: RpcHandlers,
  onFault: (name: string, error: unknown) => void,
  transport: ServerTransport,
  running: Map<number, AbortController>,
): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const value = await dispatch(name, input, handlers, controller.signal);
    transport.send({ type: 'result', id, value });
  } catch (error) {
    if (!(error instanceof RpcError)) onFault(name, error);
    transport.send({ type: 'error', id, error: serializeError(toRpcError(name, error)) });
  } finally {
    running.delete(id);
  }
}

function dispatch(name: string, input: unknown, handlers: RpcHandlers, signal: AbortSignal): unknown {
  if (!isCallName(name))
    throw new RpcError(
      'unknown-call',
      t('There is no call named "{name}". The window and the app may have different versions. Reload the window.', {
        name,
      }),
    );
  const parsed = calls[name].input.safeParse(input, { error: issueInWords });
  if (!parsed.success) throw new RpcError('invalid', describeInvalidInput(parsed.error), { cause: parsed.error });
  // The handler and the schema belong to the same name, but TypeScript can't infer that from the union.
  const handler = handlers[name] as (input: unknown, context: { signal: AbortSignal }) => unknown;
  return handler(parsed.data, { signal });
}

function toRpcError(name: string, error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  return new RpcError(
    'internal',
    t('Something went wrong inside Knapsack ({name}). The log has the details; try again.', { name }),
    { cause: error },
  );
}
