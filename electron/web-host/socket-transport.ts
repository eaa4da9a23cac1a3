import type { WebSocket } from 'ws';
import { isTextWithinBounds } from '../../shared/rpc/frame-bounds.ts';
import type { ServerFrame, ServerTransport } from '../../shared/rpc/transport.ts';

/**
 * Maximum bytes that may wait for a window that doesn't read; beyond that, it is disconnected rather than filling the
 * memory.
 */
const MOST_WAITING_BYTES = 64_000_000;
const POLICY_VIOLATION = 1008;
const UNSUPPORTED_DATA = 1003;

/** Frames as JSON text over one WebSocket. */
export function createSocketTransport(socket: WebSocket): ServerTransport {
  // A frame that is too long or malformed; the library closes the connection after it, and an unhandled error event
  // would end the process.
  socket.on('error', () => undefined);
  return {
    send(frame: ServerFrame) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.close(POLICY_VIOLATION, 'The window does not read.');
      else socket.send(JSON.stringify(frame));
    },
    onFrame(listener) {
      const receive = (data: Buffer, isBinary: boolean): void => {
        const text = isBinary ? null : data.toString('utf8');
        if (text !== null && !isTextWithinBounds(text)) return socket.close(POLICY_VIOLATION, 'Too many parts.');
        const frame = text === null ? undefined : parse(text);
        if (frame === undefined) socket.close(UNSUPPORTED_DATA, 'Not JSON.');
        else listener(frame);
      };
      socket.on('message', receive);
      return () => void socket.off('message', receive);
    },
    onClose(listener) {
      if (socket.readyState === socket.CLOSED) listener();
      else socket.once('close', listener);
      return () => void socket.off('close', listener);
    },
    close: () => socket.close(),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
