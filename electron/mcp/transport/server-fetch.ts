import type { FetchLike } from '@modelcontextprotocol/client';
import type { Agent } from 'undici';
import type { OutgoingPart } from '../../../shared/entities/outgoing.ts';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { guardedLookup, RefusedAddressError, resolveBySystem, type Resolve } from '../../permissions/guarded-lookup.ts';
import { hostStanding } from '../../permissions/network-address.ts';

/** How a server of tools, and the service that signs the person in to it, may be reached. */
export interface ServerReach {
  readonly outgoing: Outgoing;
  /** Whether this computer and private networks may be reached without having been typed, as for tools. */
  readonly allowsPrivate: () => boolean;
  readonly resolve?: Resolve;
}

/** An address that a server named, and that must not be opened. */
export class RefusedServerAddressError extends Error {
  override readonly name = 'RefusedServerAddressError';
}

/** A request without what decides how it is sent. */
type Step = Omit<RequestInit, 'redirect'>;

const MOST_REDIRECTS = 5;
/** Headers that are only for one site. */
const OF_ONE_SITE = ['authorization', 'cookie', 'proxy-authorization', 'mcp-session-id'];

/**
 * @returns a fetch for a server whose address the person typed. Where it redirects to, and what it names for signing in,
 * others chose: such an address is refused if it is on this computer or in a private network, unless it is the host that
 * the person typed.
 * @param named headers that the person set for this server: they go to no other site.
 */
export function serverFetch(
  typed: URL,
  { outgoing, allowsPrivate, resolve = resolveBySystem }: ServerReach,
  part: OutgoingPart,
  named: readonly string[] = [],
): FetchLike {
  const isTyped = (url: URL): boolean => url.hostname === typed.hostname;
  const guarded = dispatcherWith(guardedLookup(resolve, allowsPrivate));
  const own = new Set([...OF_ONE_SITE, ...named.map((name) => name.toLowerCase())]);
  const send = async (url: URL, init: Step): Promise<Response> => {
    if (!isTyped(url)) requireOpen(url, allowsPrivate());
    try {
      return await outgoing.fetch(url, { ...init, ...(!isTyped(url) && { dispatcher: await guarded() }) }, part);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (cause instanceof RefusedAddressError) throw refused(url, cause);
      throw error;
    }
  };
  return async (address, { redirect, ...init } = {}) => {
    let [url, step]: [URL, Step] = [new URL(address), init];
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await send(url, step);
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null || redirect === 'manual') return response;
      await response.body?.cancel();
      const target = new URL(location, url);
      step = redirectedInit(step, response.status, target.origin === url.origin ? new Set() : own);
      url = target;
    }
    throw new RefusedServerAddressError(
      t('{host} redirects more than {mostRedirects} times.', {
        host: typed.host,
        mostRedirects: String(MOST_REDIRECTS),
      }),
    );
  };
}

/**
 * @param isPrivateAllowed see `ServerReach.allowsPrivate`.
 * @throws {RefusedServerAddressError} for an address that a server named and that is not on the internet.
 */
export function requireOpen(url: URL, isPrivateAllowed: boolean): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new RefusedServerAddressError(
      t('{protocol}//{host} is not an address of the web.', { protocol: url.protocol, host: url.host }),
    );
  const standing = hostStanding(url.hostname);
  if (standing === 'closed' || (standing === 'private' && !isPrivateAllowed)) throw refused(url);
}

const refused = (url: URL, cause?: Error): RefusedServerAddressError =>
  new RefusedServerAddressError(
    t(
      'it leads to {host}, which is on this computer or in a private network. Only an address that you typed may be there.',
      { host: url.host },
    ),
    { cause },
  );

/** As browsers do: after most redirects, a page is only read. */
function redirectedInit(init: Step, status: number, left: ReadonlySet<string>): Step {
  const headers = Object.fromEntries([...new Headers(init.headers)].filter(([name]) => !left.has(name)));
  if (init.method === undefined || init.method === 'GET' || init.method === 'HEAD' || status === 307 || status === 308)
    return { ...init, headers };
  const { body: _, ...rest } = init;
  return { ...rest, headers, method: 'GET' };
}

/** One for all requests of a server, made when the first needs it. */
function dispatcherWith(lookup: ReturnType<typeof guardedLookup>): () => Promise<Agent> {
  let made: Promise<Agent> | null = null;
  return () => (made ??= import('undici').then(({ Agent: Dispatching }) => new Dispatching({ connect: { lookup } })));
}

/** @returns what went wrong at any depth, if an address was refused; null otherwise. */
export function refusedAddressWords(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause instanceof RefusedServerAddressError) return errorMessage(cause);
  return null;
}
