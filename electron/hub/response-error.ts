import { HubError } from './hub-errors.ts';

/** A longer wait than this is not obeyed: the person can try again by hand. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * @param what was asked for, as the person knows it: a repository or a file.
 * @returns why the hub answered with this status, for the person.
 */
export function responseError(response: Pick<Response, 'status' | 'headers'>, what: string, host: string): HubError {
  const { status, headers } = response;
  const errorCode = headers.get('x-error-code');
  if (status === 403 || errorCode === 'GatedRepo')
    return new HubError(
      'gated',
      `${what} is only given to accounts that its owner has admitted. Ask for access on its page at ${host}, then enter a token of that account.`,
      { status },
    );
  if (status === 401)
    return new HubError(
      'unauthorized',
      `${host} wants to know who asks for ${what}: it is private, or the token is not valid. Enter a token under Connection to the hub.`,
      { status },
    );
  if (status === 404)
    return new HubError('not-found', `${what} is not on ${host}. It may have been moved or deleted.`, { status });
  const retryAfterMs = retryAfter(headers.get('retry-after'));
  if (status === 429)
    return new HubError('busy', `${host} asks to wait before more is downloaded.`, { status, retryAfterMs });
  if (status >= 500)
    return new HubError('server', `${host} has a problem of its own (${String(status)}).`, { status, retryAfterMs });
  return new HubError(
    'invalid',
    `${host} answered ${what} with ${String(status)}, which Knapsack does not understand.`,
    { status },
  );
}

/** @param header seconds, or a date. @returns milliseconds from now. */
export function retryAfter(header: string | null, now: number = Date.now()): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), LONGEST_WAIT_MS);
}
