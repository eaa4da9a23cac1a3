import type { Dispatcher } from 'undici';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { errorCode, errorMessage } from '../foundation/errors.ts';
import { NothingLeavesError } from '../foundation/outgoing/nothing-leaves-error.ts';
import { Outgoing } from '../foundation/outgoing/outgoing.ts';
import { HubError } from './hub-errors.ts';
import { responseError } from './response-error.ts';

const CONNECT_TIMEOUT_MS = 20_000;
/** A connection that receives nothing for this long counts as lost. */
const SILENCE_MS = 60_000;
const MOST_REDIRECTS = 8;

export interface HubAccess {
  /** The hub's address, such as `https://huggingface.co`, without a trailing slash. */
  readonly address: string;
  /** `http://host:port`, or empty for a direct connection. */
  readonly proxy: string;
  readonly token: string | null;
}

export interface HubConnectionOptions {
  /** Read for every request, so that a change takes effect immediately. */
  readonly access: () => HubAccess;
  readonly silenceMs?: number;
  readonly outgoing?: Outgoing;
}

export interface HubRequest {
  /** Absolute, or a path on the hub. */
  readonly url: string;
  /** What is requested, in words for the person. */
  readonly what: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Requests to a model hub. Nothing is requested unless the person asked for it. The token is sent only to the hub, never
 * to an address that a download is redirected to.
 */
export class HubConnection implements Disposable {
  readonly #options: HubConnectionOptions;
  readonly #outgoing: Outgoing;
  #dispatcher: { readonly proxy: string; readonly dispatcher: Promise<Dispatcher> } | null = null;

  constructor(options: HubConnectionOptions) {
    this.#options = options;
    this.#outgoing = options.outgoing ?? new Outgoing();
  }

  get address(): string {
    return this.#options.access().address.replace(/\/+$/u, '');
  }

  get host(): string {
    return new URL(this.address).host;
  }

  /** @returns a response with status 200 or 206. @throws {HubError} for any other status, and if there is no response. */
  async request({ url, what, headers = {}, signal }: HubRequest): Promise<Response> {
    return this.#checked(await this.#follow(new URL(url, `${this.address}/`), headers, signal), what);
  }

  /** For libraries that take a `fetch`: they handle the status themselves. */
  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = Object.fromEntries(new Headers(init?.headers));
    return this.#follow(url, headers, init?.signal ?? undefined);
  };

  async dispose(): Promise<void> {
    const made = this.#dispatcher;
    this.#dispatcher = null;
    await (await made?.dispatcher)?.destroy();
  }

  /** Downloads and renamed repositories redirect to another address. */
  async #follow(
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    let target = url;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await this.#send(target, headers, signal);
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null) return response;
      await response.body?.cancel();
      target = new URL(location, target);
    }
    throw new HubError('invalid', t('{host} redirects in circles. Check the address of the hub.', { host: this.host }));
  }

  async #checked(response: Response, what: string): Promise<Response> {
    if (response.status === 200 || response.status === 206) return response;
    await response.body?.cancel();
    throw responseError(response, what, this.host);
  }

  async #send(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal | undefined): Promise<Response> {
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new HubError(
        'invalid',
        t('{host} redirects to {protocol}//, which Knapsack does not open.', {
          host: this.host,
          protocol: url.protocol,
        }),
      );
    const dispatcher = await this.#open();
    try {
      return await this.#outgoing.fetch(
        url,
        {
          headers: { 'user-agent': 'Knapsack', ...this.#authorization(url), ...headers },
          dispatcher,
          ...(signal && { signal }),
        },
        'models',
      );
    } catch (error) {
      if (signal?.aborted) throw error;
      throw unreachable(url.host, error);
    }
  }

  #authorization(url: URL): Record<string, string> {
    const { token } = this.#options.access();
    const isHub = url.origin === new URL(this.address).origin;
    return token === null || !isHub ? {} : { authorization: `Bearer ${token}` };
  }

  #open(): Promise<Dispatcher> {
    const { proxy } = this.#options.access();
    if (this.#dispatcher?.proxy === proxy) return this.#dispatcher.dispatcher;
    const before = this.#dispatcher;
    const dispatcher = createDispatcher(proxy, this.#options.silenceMs ?? SILENCE_MS);
    this.#dispatcher = { proxy, dispatcher };
    // Requests that are still running over the old connection finish.
    void before?.dispatcher.then((old) => old.close());
    return dispatcher;
  }
}

async function createDispatcher(proxy: string, silenceMs: number): Promise<Dispatcher> {
  const { Agent, ProxyAgent } = await import('undici');
  const options = {
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    allowH2: false,
  };
  return proxy === '' ? new Agent(options) : new ProxyAgent({ ...options, uri: proxy });
}

/** @returns why a request or a transfer failed. */
export function unreachable(host: string, error: unknown): HubError {
  if (error instanceof NothingLeavesError) return new HubError('offline', error.message, { cause: error });
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return new HubError(
    'offline',
    t('{host} {reason}. Check the internet connection, and the address and proxy in Models, Connection and folder.', {
      host,
      reason: REASONS[errorCode(cause) ?? '']?.() ?? t('cannot be reached ({reason})', { reason: errorMessage(cause) }),
    }),
    { cause: error },
  );
}

const REASONS: Readonly<Record<string, () => string>> = {
  ENOTFOUND: () => t('cannot be found'),
  EAI_AGAIN: () => t('cannot be found'),
  ECONNREFUSED: () => t('refuses the connection'),
  ECONNRESET: () => t('broke off the connection'),
  UND_ERR_SOCKET: () => t('broke off the connection'),
  UND_ERR_CONNECT_TIMEOUT: () => t('does not answer'),
  UND_ERR_HEADERS_TIMEOUT: () => t('does not answer'),
  UND_ERR_BODY_TIMEOUT: () => t('has stopped sending'),
  CERT_HAS_EXPIRED: () => t('has a certificate that has expired'),
};
