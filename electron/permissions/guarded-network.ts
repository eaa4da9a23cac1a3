import type { Agent, Response } from 'undici';
import { formatNumber } from '../../shared/formats/numbers.ts';
import { errorCode, errorMessage } from '../foundation/errors.ts';
import { ToolError } from '../foundation/tool-error.ts';
import { guardedLookup, RefusedAddressError, resolveBySystem, type Resolve } from './guarded-lookup.ts';
import { hostStanding, type AddressStanding } from './network-address.ts';
import type { FetchedResource, FetchOptions, NetworkAccess } from './network-access.ts';

const MOST_REDIRECTS = 5;
const CONNECT_TIMEOUT_MS = 15_000;
/** Headers that are only for one site. */
const OF_ONE_SITE = new Set(['authorization', 'cookie', 'proxy-authorization']);

export interface GuardedNetworkOptions {
  /** Whether this computer and private networks may be reached; checked at each connection. */
  readonly allowsPrivate: () => boolean;
  readonly resolve?: Resolve;
}

interface Step extends FetchOptions {
  readonly url: URL;
}

/**
 * The web, without this computer and the networks around it. Nothing is kept between requests: no cookies, no cache.
 */
export class GuardedNetwork implements NetworkAccess {
  readonly #allowsPrivate: () => boolean;
  readonly #resolve: Resolve;
  #agent: Agent | null = null;

  constructor({ allowsPrivate, resolve = resolveBySystem }: GuardedNetworkOptions) {
    this.#allowsPrivate = allowsPrivate;
    this.#resolve = resolve;
  }

  async fetch(url: string, options: FetchOptions): Promise<FetchedResource> {
    let step: Step = { ...options, url: this.#checked(url) };
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await this.#request(step);
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null) return this.#read(step, response);
      await response.body?.cancel();
      step = this.#redirected(step, response.status, location);
    }
    throw new ToolError(`${url} redirects more than ${String(MOST_REDIRECTS)} times. Open it in the browser instead.`);
  }

  async dispose(): Promise<void> {
    await this.#agent?.destroy();
  }

  #checked(written: string): URL {
    const url = URL.canParse(written) ? new URL(written) : null;
    if (url === null)
      throw new ToolError(`"${written.slice(0, 200)}" is not a web address. Give one that begins with https://.`);
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new ToolError(`${url.protocol}// addresses are not opened. Give one that begins with https://.`);
    if (url.username !== '' || url.password !== '')
      throw new ToolError(
        'This address contains a user name or password, which is not sent. Give the address without them.',
      );
    this.#refuse(url.hostname, hostStanding(url.hostname));
    return url;
  }

  #refuse(hostname: string, standing: AddressStanding): void {
    if (standing === 'closed')
      throw new ToolError(
        `${hostname} is not an address on the internet, so it is not opened. Give the address of a public site.`,
      );
    if (standing === 'private' && !this.#allowsPrivate())
      throw new ToolError(
        `${hostname} is on this machine or in a private network, which tools may not reach. The person can allow private addresses in Settings, under Permissions.`,
      );
  }

  async #request(step: Step): Promise<Response> {
    const { fetch } = await import('undici');
    const { url, method = 'GET', headers = {}, body, signal } = step;
    const dispatcher = await this.#dispatcher();
    try {
      return await fetch(url.href, {
        method,
        headers: { 'user-agent': 'Knapsack', ...headers },
        redirect: 'manual',
        dispatcher,
        signal,
        ...(body !== undefined && { body }),
      });
    } catch (error) {
      throw this.#told(url, error, signal);
    }
  }

  #redirected(step: Step, status: number, location: string): Step {
    const target = URL.canParse(location, step.url.href) ? new URL(location, step.url.href).href : location;
    const url = this.#checked(target);
    const headers = Object.fromEntries(
      Object.entries(step.headers ?? {}).filter(
        ([name]) => url.origin === step.url.origin || !OF_ONE_SITE.has(name.toLowerCase()),
      ),
    );
    if (step.method !== 'POST' || status === 307 || status === 308) return { ...step, url, headers };
    const { body: _, ...rest } = step;
    return { ...rest, url, headers, method: 'GET' };
  }

  async #read({ url, maxBytes, signal, onBytes }: Step, response: Response): Promise<FetchedResource> {
    const chunks: Uint8Array[] = [];
    const total = sizeOf(response.headers);
    let length = 0;
    try {
      for await (const chunk of response.body ?? []) {
        length += chunk.length;
        // Leaving the loop ends the transfer.
        if (length > maxBytes)
          throw new ToolError(
            `${url.href} has more than ${formatNumber(maxBytes)} bytes, the most that are read. Choose a smaller page or file.`,
          );
        chunks.push(chunk);
        onBytes?.(length, total);
      }
    } catch (error) {
      throw this.#told(url, error, signal);
    }
    return {
      url: url.href,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.concat(chunks),
    };
  }

  #told(url: URL, error: unknown, signal: AbortSignal): unknown {
    if (error instanceof ToolError || signal.aborted) return error;
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (cause instanceof RefusedAddressError) {
      try {
        this.#refuse(url.hostname, cause.standing);
      } catch (refusal) {
        return refusal;
      }
    }
    return new ToolError(sentence(url, cause), { cause: error });
  }

  async #dispatcher(): Promise<Agent> {
    if (this.#agent !== null) return this.#agent;
    const undici = await import('undici');
    const lookup = guardedLookup(this.#resolve, this.#allowsPrivate);
    this.#agent ??= new undici.Agent({ connect: { lookup, timeout: CONNECT_TIMEOUT_MS }, pipelining: 0 });
    return this.#agent;
  }
}

/** @returns the expected number of bytes; null if unknown. */
function sizeOf(headers: { get: (name: string) => string | null }): number | null {
  const said = headers.get('content-encoding') === null ? headers.get('content-length') : null;
  return said === null ? null : Number(said);
}

function sentence(url: URL, cause: unknown): string {
  const code = errorCode(cause) ?? '';
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no site ${url.hostname}, or this machine is offline. Check the address and the connection.`;
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${url.host} does not accept connections now. Try again later.`;
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return `${url.host} did not answer in time. Try again later.`;
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return `${url.host} broke off the connection. Try again.`;
    default:
      if (code.includes('CERT') || code.includes('SSL') || code.includes('TLS') || code.includes('SELF_SIGNED'))
        return `The certificate of ${url.host} is not trusted (${errorMessage(cause)}), so nothing was sent. Choose another site.`;
      return `${url.href} could not be loaded (${errorMessage(cause)}). Check the address, or try again later.`;
  }
}
