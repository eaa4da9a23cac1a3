import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { limitHalfOpen } from '../foundation/half-open.ts';
import { refuseRequest } from './request-guard.ts';

/** Answers the requests below one path. */
export interface Route {
  /** Such as `/mcp`; `/mcp/` and anything below it belong to it. */
  readonly path: string;
  /** False if nothing is there now. */
  readonly isOpen?: () => boolean;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export interface LoopbackListenerOptions {
  readonly routes: readonly Route[];
  /** @returns null if there is none: every request is then refused. */
  readonly key: () => string | null;
  readonly onError: (error: unknown) => void;
}

const LOOPBACK = '127.0.0.1';
/** Connections at once: a program opens a few. */
const MOST_CONNECTIONS = 200;

/** The only server that other programs reach by an address: on this computer, with a key. */
export class LoopbackListener {
  readonly #options: LoopbackListenerOptions;
  #server: Server | null = null;
  #port = 0;

  constructor(options: LoopbackListenerOptions) {
    this.#options = options;
  }

  /** Null while it does not listen. */
  get origin(): string | null {
    return this.#server === null ? null : `http://${LOOPBACK}:${String(this.#port)}`;
  }

  /** @param port 0 for any free one. @throws the system's error, `EADDRINUSE` if another program has the port. */
  async start(port: number): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    server.maxConnections = MOST_CONNECTIONS;
    limitHalfOpen(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, LOOPBACK, resolve);
    });
    server.on('error', this.#options.onError);
    const address = server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const refusal = refuseRequest(request.headers, this.#port, this.#options.key());
      if (refusal !== null) {
        if (refusal.status === 401) response.setHeader('www-authenticate', 'Bearer realm="Knapsack"');
        return sendError(response, refusal.status, refusal.message);
      }
      const route = this.#options.routes.find(
        ({ path, isOpen }) => isBelow(request.url ?? '/', path) && isOpen?.() !== false,
      );
      if (route === undefined) return sendError(response, 404, `There is nothing at ${request.url ?? '/'}.`);
      await route.answer(request, response);
    } catch (error) {
      this.#options.onError(error);
      if (response.headersSent) response.destroy();
      else sendError(response, 500, 'Something went wrong inside Knapsack. Its log has the details.');
    }
  }
}

const isBelow = (url: string, path: string): boolean =>
  url.startsWith(path) && (url.length === path.length || '/?'.includes(url.charAt(path.length)));

/** In the form that OpenAI's API and JSON-RPC clients both show. */
export function sendError(
  response: ServerResponse,
  status: number,
  message: string,
  code: string | number | null = status,
): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  const type = status < 500 ? 'invalid_request_error' : 'server_error';
  response.end(JSON.stringify({ error: { message, type, param: null, code } }));
}
