import { createServer, type Server, type ServerResponse } from 'node:http';
import { t } from '../../../shared/texts/translate.ts';

const STYLE = 'font: 16px system-ui; display: grid; place-items: center; height: 90vh';
const PAGE = (words: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Knapsack</title><body style="${STYLE}"><p>${words}</p>`;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** The address to which the browser returns after a sign-in: a page served only on this computer (RFC 8252). */
export class LoopbackRedirect {
  readonly port: number;
  readonly #server: Server;
  readonly #arrived = Promise.withResolvers<URLSearchParams>();
  #state = '';

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.port = port;
    server.on('request', ({ url = '' }, response) => this.#take(new URL(url, 'http://127.0.0.1'), response));
  }

  /** @param preferred port; if it is in use, another one is chosen. */
  static async open(preferred: number): Promise<LoopbackRedirect> {
    const server = await listen(preferred).catch(() => listen(0));
    const address = server.address();
    return new LoopbackRedirect(server, typeof address === 'object' && address !== null ? address.port : 0);
  }

  /**
   * Call it before the browser opens: a service that already knows the person returns immediately.
   * @param state that has to be returned: requests with another state were not started here.
   */
  expect(state: string): void {
    this.#state = state;
  }

  /** @returns what the service sent back. @throws when the signal aborts. */
  async wait(signal: AbortSignal): Promise<URLSearchParams> {
    const { promise, reject } = Promise.withResolvers<never>();
    const stop = (): void => reject(new Error(t('The sign-in timed out or was stopped. Try again.')));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([this.#arrived.promise, promise]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #take({ pathname, searchParams }: URL, response: ServerResponse): void {
    if (pathname !== '/callback' || this.#state === '' || searchParams.get('state') !== this.#state) {
      response.writeHead(404, HEADERS).end(PAGE(t('There is nothing here.')));
      return;
    }
    const isRefused = searchParams.has('error');
    response
      .writeHead(200, HEADERS)
      .end(
        PAGE(
          isRefused ? t('You are not signed in. Go back to Knapsack.') : t('You are signed in. Go back to Knapsack.'),
        ),
      );
    this.#arrived.resolve(searchParams);
  }
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
