import { MessageChannel } from 'node:worker_threads';
import type { StartHelper } from '../../../foundation/helper-process.ts';
import { serveEngine, type ServeOptions } from '../serve-engine.ts';

/**
 * The engine's side of the messages without a separate process: whatever crosses has to be plain data, or posting it
 * fails. Ending one closes its channel.
 * @param serve gets what ends the "process" from inside.
 */
export const messagedHelper =
  (serve: (end: () => void) => ServeOptions): StartHelper =>
  () => {
    const { port1, port2 } = new MessageChannel();
    const channel = {
      receiveAll: (listener: (message: unknown) => void) => void port2.on('message', listener),
      tell: (message: unknown) => port2.postMessage(message, []),
    };
    serveEngine(
      channel,
      serve(() => port1.close()),
    );
    return {
      send: (message) => port1.postMessage(message, []),
      onMessage: (listener) => void port1.on('message', listener),
      onExit: (listener) => void port1.once('close', () => listener('closed')),
      end: () => port1.close(),
    };
  };
