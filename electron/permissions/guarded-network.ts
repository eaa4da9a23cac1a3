import type { Agent } from 'undici';
import { t } from '../../shared/texts/translate.ts';
import { errorCode, errorMessage } from '../foundation/errors.ts';
import { NothingLeavesError } from '../foundation/outgoing/nothing-leaves-error.ts';
import { Outgoing } from '../foundation/outgoing/outgoing.ts';
import { ToolError } from '../foundation/tool-error.ts';
import {
  TELL_PERSON,
  invalidValue,
  refusedValue,
  toolError,
  type Advice,
  type Problem,
} from '../foundation/tool-errors.ts';
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
  readonly outgoing?: Outgoing;
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
  readonly #outgoing: Outgoing;
  #agent: Agent | null = null;
  /** For what the person typed in the settings. */
  #ownAgent: Agent | null = null;

  constructor({ allowsPrivate, resolve = resolveBySystem, outgoing }: GuardedNetworkOptions) {
    this.#outgoing = outgoing ?? new Outgoing();
    this.#allowsPrivate = allowsPrivate;
    this.#resolve = resolve;
  }

  async fetch(url: string, options: FetchOptions): Promise<FetchedResource> {
    let step: Step = { ...options, url: this.#checked(url, options.ownOrigin) };
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await this.#request(step);
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null) return this.#read(step, response);
      await response.body?.cancel();
      step = this.#redirected(step, response.status, location);
    }
    throw toolError(
      'too-large',
      () => t('{url} redirects more than {mostRedirects} times.', { url, mostRedirects: String(MOST_REDIRECTS) }),
      { forPerson: t('Open it in the browser instead.'), forModel: TELL_PERSON },
    );
  }

  async dispose(): Promise<void> {
    await this.#agent?.destroy();
    await this.#ownAgent?.destroy();
  }

  #checked(written: string, ownOrigin: string | undefined): URL {
    const url = URL.canParse(written) ? new URL(written) : null;
    if (url === null)
      throw invalidValue(written, (value) => t('{value} is not a web address.', { value }), [
        'https://example.com/page',
      ]);
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw refusedValue(written, (value) => t('{value} is not an address of the web.', { value }), {
        forPerson: t('Use one that begins with https://.'),
        forModel: 'Give one that begins with https://.',
      });
    if (url.username !== '' || url.password !== '')
      throw toolError('not-allowed', () => t('This address contains a user name or password, which is not sent.'), {
        given: written,
        forPerson: t('Use the address without them.'),
        forModel: 'Give the address without them.',
      });
    if (ownOrigin !== undefined && url.origin !== ownOrigin)
      throw refusedValue(
        written,
        (value) => t('{value} is not at {ownOrigin}, the address in the settings.', { value, ownOrigin }),
        { forPerson: t('Correct the address in Settings, Accounts.'), forModel: TELL_PERSON },
      );
    this.#refuse(url.hostname, hostStanding(url.hostname), ownOrigin !== undefined);
    return url;
  }

  #refuse(hostname: string, standing: AddressStanding, isOwn: boolean): void {
    if (standing === 'closed')
      throw toolError(
        'not-allowed',
        () => t('{hostname} is not an address on the internet, so it is not opened.', { hostname }),
        { forPerson: t('Use the address of a public site.'), forModel: 'Give the address of a public site.' },
      );
    if (standing === 'private' && !isOwn && !this.#allowsPrivate())
      throw toolError(
        'not-allowed',
        () => t('{hostname} is on this computer or in a private network, which tools may not reach.', { hostname }),
        {
          forPerson: t('You can allow private addresses in Settings, Permissions.'),
          forModel: 'Tell the person that they can allow private addresses in Settings, Permissions.',
        },
      );
  }

  async #request(step: Step): Promise<Response> {
    const { url, method = 'GET', headers = {}, body, signal } = step;
    const dispatcher = await this.#dispatcher(step.ownOrigin !== undefined);
    try {
      return await this.#outgoing.fetch(
        url,
        {
          method,
          headers: { 'user-agent': 'Knapsack', ...headers },
          dispatcher,
          signal,
          ...(body !== undefined && { body }),
        },
        'web',
      );
    } catch (error) {
      throw this.#told(step, error);
    }
  }

  #redirected(step: Step, status: number, location: string): Step {
    const target = URL.canParse(location, step.url.href) ? new URL(location, step.url.href).href : location;
    const url = this.#checked(target, step.ownOrigin);
    const headers = Object.fromEntries(
      Object.entries(step.headers ?? {}).filter(
        ([name]) => url.origin === step.url.origin || !OF_ONE_SITE.has(name.toLowerCase()),
      ),
    );
    if (step.method !== 'POST' || status === 307 || status === 308) return { ...step, url, headers };
    const { body: _, ...rest } = step;
    return { ...rest, url, headers, method: 'GET' };
  }

  async #read(step: Step, response: Response): Promise<FetchedResource> {
    const { url, maxBytes, onBytes } = step;
    const chunks: Uint8Array[] = [];
    const total = sizeOf(response.headers);
    let length = 0;
    try {
      for await (const chunk of response.body ?? []) {
        length += chunk.length;
        // Leaving the loop ends the transfer.
        if (length > maxBytes)
          throw toolError(
            'too-large',
            (number) =>
              t('{href} has more than {maxBytes} bytes, the most that are read.', {
                href: url.href,
                maxBytes: number(maxBytes),
              }),
            { forPerson: t('Choose a smaller page or file.'), forModel: TELL_PERSON },
          );
        chunks.push(chunk);
        onBytes?.(length, total);
      }
    } catch (error) {
      throw this.#told(step, error);
    }
    return {
      url: url.href,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.concat(chunks),
    };
  }

  #told({ url, signal, ownOrigin }: Step, error: unknown): unknown {
    if (error instanceof ToolError || signal.aborted) return error;
    if (error instanceof NothingLeavesError) return letOut(error);
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (cause instanceof RefusedAddressError) {
      try {
        this.#refuse(url.hostname, cause.standing, ownOrigin !== undefined);
      } catch (refusal) {
        return refusal;
      }
    }
    return faultOf(url, cause, error);
  }

  async #dispatcher(isOwn: boolean): Promise<Agent> {
    const existing = isOwn ? this.#ownAgent : this.#agent;
    if (existing !== null) return existing;
    const undici = await import('undici');
    const lookup = guardedLookup(this.#resolve, isOwn ? () => true : this.#allowsPrivate);
    const agent = new undici.Agent({ connect: { lookup, timeout: CONNECT_TIMEOUT_MS }, pipelining: 0 });
    // Another request may have made one meanwhile.
    return isOwn ? (this.#ownAgent ??= agent) : (this.#agent ??= agent);
  }
}

const letOut = ({ message, english }: NothingLeavesError): ToolError =>
  new ToolError(message, { code: 'not-allowed', forModel: `${english} Tell the person; do not try again.` });

/** @returns the expected number of bytes; null if unknown. */
function sizeOf(headers: { get: (name: string) => string | null }): number | null {
  const said = headers.get('content-encoding') === null ? headers.get('content-length') : null;
  return said === null ? null : Number(said);
}

/** @param error the whole fault; `cause` is what undici found in it. */
function faultOf(url: URL, cause: unknown, error: unknown): ToolError {
  const code = errorCode(cause) ?? '';
  const unavailable = (problem: Problem, advice: Advice): ToolError =>
    toolError('unavailable', problem, { ...advice, cause: error });
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return unavailable(
        () => t('There is no site {hostname}, or this computer is offline.', { hostname: url.hostname }),
        {
          forPerson: t('Check the address and the connection.'),
          forModel: 'Correct the address, or tell the person to check the connection.',
        },
      );
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return unavailable(() => t('{host} does not accept connections now.', { host: url.host }), TRY_LATER);
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
    case 'UND_ERR_BODY_TIMEOUT':
      return unavailable(() => t('{host} did not answer in time.', { host: url.host }), TRY_LATER);
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return unavailable(() => t('{host} broke off the connection.', { host: url.host }), TRY_LATER);
    default:
      if (code.includes('CERT') || code.includes('SSL') || code.includes('TLS') || code.includes('SELF_SIGNED'))
        return unavailable(
          () =>
            t('The certificate of {host} is not trusted ({reason}), so nothing was sent.', {
              host: url.host,
              reason: errorMessage(cause),
            }),
          { forPerson: t('Choose another site.'), forModel: TELL_PERSON },
        );
      return unavailable(
        () => t('{url} could not be loaded ({reason}).', { url: url.href, reason: errorMessage(cause) }),
        {
          forPerson: t('Check the address, or try again later.'),
          forModel: 'Correct the address, or tell the person to try again later.',
        },
      );
  }
}

const TRY_LATER: Advice = {
  get forPerson() {
    return t('Try again later.');
  },
  forModel: 'Tell the person to try again later.',
};
