import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { RpcServer } from '../../shared/rpc/server.ts';
import { alwaysEnglish } from '../../shared/texts/translate.ts';
import { readWindowFile } from '../app/window-files.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { errorCode } from '../foundation/errors.ts';
import { limitHalfOpen } from '../foundation/half-open.ts';
import { createSocketTransport } from './socket-transport.ts';

export const SOCKET_PROTOCOL = 'knapsack.v1';
/** Maximum frame from a window: a message of a million characters, escaped, plus a margin. */
const MOST_FRAME_BYTES = 8_000_000;
/** How long an ending host waits for a window that doesn't answer: one that is frozen, or on a sleeping computer. */
const WINDOW_CLOSES_WITHIN_MS = 2000;
/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
const GOING_AWAY = 1001;
const LOOPBACK = '127.0.0.1';

export interface WebHostOptions {
  readonly server: RpcServer;
  readonly rendererFolder: string;
  /** 0 picks any free port. */
  readonly port: number;
  /**
   * 256 bits in hex; a new one by default. Passed in during development, so that a page survives a restart of the host.
   */
  readonly token?: string | undefined;
}

export interface WebHost extends Disposable {
  readonly origin: string;
  /** 256 random bits in hex. Whoever has it can do what the window can. */
  readonly token: string;
  /** The token is in the fragment, which browsers never send. */
  readonly url: string;
  dispose(): Promise<void>;
}

/** The port is taken by another program. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';

  constructor(port: number, options?: ErrorOptions) {
    super(
      alwaysEnglish(
        `Port ${String(port)} is used by another program. Choose another with --port, or leave it out to use any free one.`,
      ),
      options,
    );
  }
}

/** Serves the window and its connection on the loopback address only. @throws {PortInUseError} */
export async function startWebHost({
  server,
  rendererFolder,
  port,
  token = createToken(),
}: WebHostOptions): Promise<WebHost> {
  const http = createServer();
  const halfOpen = limitHalfOpen(http);
  const host = `${LOOPBACK}:${String(await listen(http, port))}`;
  const origin = `http://${host}`;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_FRAME_BYTES,
    handleProtocols: () => SOCKET_PROTOCOL,
  });

  http.on('request', (request, response) => void serveFile(request, response, { host, rendererFolder }));
  http.on('upgrade', (request, socket, head) => {
    halfOpen.settle(request);
    // Node leaves a socket that requests an upgrade without a listener: a disconnect would end the process.
    socket.on('error', () => socket.destroy());
    const refusal = refuseUpgrade(request, { host, origin, token });
    if (refusal !== null) return refuse(socket, refusal);
    sockets.handleUpgrade(request, socket, head, (opened) => server.connect(createSocketTransport(opened)));
  });

  return {
    origin,
    token,
    url: `${origin}/#token=${token}`,
    async dispose() {
      const ended = new Promise((resolve) => http.close(resolve));
      await Promise.all([...sockets.clients].map((client) => closeWindow(client)));
      http.closeAllConnections();
      await ended;
    },
  };
}

/**
 * Closed with a handshake, not cut off: what the window sent before it learned of the end is still received, such as a
 * setting that was changed a moment ago. A window that doesn't answer is cut off.
 */
async function closeWindow(window: WebSocket): Promise<void> {
  if (window.readyState === window.CLOSED) return;
  const closed = once(window, 'close');
  const cutOff = setTimeout(() => window.terminate(), WINDOW_CLOSES_WITHIN_MS);
  window.close(GOING_AWAY, 'Knapsack is ending.');
  await closed;
  clearTimeout(cutOff);
}

const createToken = (): string => randomBytes(32).toString('hex');

function listen(http: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error) => {
      reject(errorCode(error) === 'EADDRINUSE' ? new PortInUseError(port, { cause: error }) : error);
    });
    http.listen(port, LOOPBACK, () => {
      const address = http.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

interface Served {
  readonly host: string;
  readonly rendererFolder: string;
}

/** The Host check comes first: a foreign name that resolves to this computer must learn nothing. */
async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  { host, rendererFolder }: Served,
): Promise<void> {
  if (request.headers.host !== host) return void response.writeHead(421).end();
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const pathname = (request.url ?? '/').replace(/[?#].*$/s, '');
  const { status, headers, body } = await readWindowFile(rendererFolder, pathname, `ws://${host}`);
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

interface Expected {
  readonly host: string;
  readonly origin: string;
  readonly token: string;
}

/** @returns the status line to refuse with, or null if the window is ours. */
function refuseUpgrade({ headers, url }: IncomingMessage, { host, origin, token }: Expected): string | null {
  if (headers.host !== host) return '421 Misdirected Request';
  if (headers.origin !== origin) return '403 Forbidden';
  if (url !== '/rpc') return '404 Not Found';
  return holdsToken(headers['sec-websocket-protocol'], token) ? null : '401 Unauthorized';
}

/** Browsers can't set headers on a WebSocket, but can offer subprotocols: `knapsack.v1, token.<token>`. */
function holdsToken(offered: string | undefined, token: string): boolean {
  const protocols = (offered ?? '').split(',').map((item) => item.trim());
  const given = protocols.find((item) => item.startsWith('token.'))?.slice('token.'.length) ?? '';
  const [left, right] = [Buffer.from(given), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function refuse(socket: Duplex, status: string): void {
  // A refused client may already have disconnected.
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}
