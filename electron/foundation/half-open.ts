import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections that have not sent a whole request yet. A browser opens six at once. */
const MOST_WAITING = 32;

/** Connections of a server that have not sent a request. */
export interface HalfOpen {
  /** Call it for requests that are not answered over HTTP, such as one for a WebSocket. */
  settle(request: IncomingMessage): void;
}

/**
 * Whoever opens connections and sends nothing would keep others out until their time is up, which takes over a minute.
 * On one computer, addresses don't tell clients apart; what does is that real ones ask at once. So if too many wait, the
 * one that has waited longest is closed.
 */
export function limitHalfOpen(server: Server, most: number = MOST_WAITING): HalfOpen {
  const waiting = new Set<Socket>();
  const settle = (request: IncomingMessage): void => void waiting.delete(request.socket);
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
    const [longest] = waiting;
    if (waiting.size > most) longest?.destroy();
  });
  server.on('request', settle);
  return { settle };
}
