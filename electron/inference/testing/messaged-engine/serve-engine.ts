import type { MessagePort } from 'node:worker_threads';
import type { InferenceBackend } from '../../inference-backend.ts';
import { sentError, type EngineCallName, type EngineMessage, type EngineReply } from './engine-messages.ts';

type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;
/** Where a call takes its listener for events, and behind it its signal. */
const EVENTS_AT: Readonly<Partial<Record<EngineCallName, number>>> = { loadModel: 1, generate: 1 };

/** Serves an engine to whatever is at the other end of the port; that could as well be another process. */
export function serveEngine(engine: InferenceBackend, port: MessagePort): void {
  const running = new Map<number, AbortController>();
  port.on('message', (message: EngineMessage) => {
    if ('abort' in message) return running.get(message.abort)?.abort();
    void answer(engine, message, port, running);
  });
}

async function answer(
  engine: InferenceBackend,
  { id, call, input }: Extract<EngineMessage, { call: unknown }>,
  port: MessagePort,
  running: Map<number, AbortController>,
): Promise<void> {
  // Nothing is transferred: what crosses is copied.
  const reply = (message: EngineReply): void => port.postMessage(message, []);
  const controller = new AbortController();
  running.set(id, controller);
  const eventsAt = EVENTS_AT[call];
  const edge = eventsAt === undefined ? [] : [(event: unknown) => reply({ id, event }), controller.signal];
  try {
    const run = (engine[call] as AnyCall).bind(engine);
    reply({ id, result: await run(...input.slice(0, eventsAt), ...edge) });
  } catch (error) {
    reply({ id, error: sentError(error) });
  } finally {
    running.delete(id);
  }
}
