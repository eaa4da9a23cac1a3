import { MessageChannel } from 'node:worker_threads';
import type { StartHelper } from '../../../foundation/helper-process.ts';
import { serveEngine, type ServeOptions } from '../serve-engine.ts';

/** The last message of a "process" that ends from inside: as with a pipe, what it told before arrives first. */
const END = 'end';

/**
 * The engine's side of the messages without a separate process: whatever crosses has to be plain data, or posting it
 * fails. Ending one closes its channel.
 * @param serve gets what ends the "process" from inside.
 */
export const messagedHelper =
  (serve: (end: () => void) => ServeOptions): StartHelper =>
  () => {
    const { port1, port2 } = new MessageChannel();
    let hasEnded = false;
    const channel = {
      receiveAll: (listener: (message: unknown) => void) => void port2.on('message', listener),
      tell: (message: unknown) => port2.postMessage(message, []),
    };
    serveEngine(
      channel,
      serve(() => port2.postMessage(END, [])),
    );
    return {
      send: (message) => port1.postMessage(message, []),
      onMessage: (listener) =>
        void port1.on('message', (message) => {
          // What was on its way when the port closed still arrives.
          if (hasEnded) return;
          hasEnded = message === END;
          if (hasEnded) port1.close();
          else listener(message);
        }),
      onExit: (listener) => void port1.once('close', () => listener('closed')),
      end: () => port1.close(),
    };
  };
