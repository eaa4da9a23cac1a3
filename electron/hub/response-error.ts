import { t } from '../../shared/texts/translate.ts';
import { HubError } from './hub-errors.ts';

/** The longest wait that is followed automatically; after that, the person can try again. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * @param what was requested, as the person knows it: a repository or a file.
 * @returns why the hub answered with this status, for the person.
 */
export function responseError(response: Pick<Response, 'status' | 'headers'>, what: string, host: string): HubError {
  const { status, headers } = response;
  const errorCode = headers.get('x-error-code');
  if (status === 403 || errorCode === 'GatedRepo')
    return new HubError(
      'gated',
      t(
        '{what} is only available to accounts that its owner has approved. ' +
          'Request access on its page at {host}, then enter a token of your account.',
        { what, host },
      ),
      { status },
    );
  if (status === 401)
    return new HubError(
      'unauthorized',
      t(
        '{host} requires a token for {what}: it is private, or your token is not valid. Enter a token under Connection and folder.',
        { host, what },
      ),
      { status },
    );
  if (status === 404)
    return new HubError('not-found', t('{what} is not on {host}. It may have been moved or deleted.', { what, host }), {
      status,
    });
  const retryAfterMs = retryAfter(headers.get('retry-after'));
  if (status === 429)
    return new HubError('busy', t('{host} limits how much you can download, and asks you to wait.', { host }), {
      status,
      retryAfterMs,
    });
  if (status >= 500)
    return new HubError(
      'server',
      t('{host} has a problem ({status}). Try again later.', { host, status: String(status) }),
      { status, retryAfterMs },
    );
  return new HubError(
    'invalid',
    t('{host} answered the request for {what} with status {status}, which Knapsack does not know.', {
      host,
      what,
      status: String(status),
    }),
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
