import { auth, extractWWWAuthenticateParams, type FetchLike } from '@modelcontextprotocol/client';
import { clip } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { ConnectionError } from '../connection-error.ts';
import { boundedFetch } from '../transport/bounded-fetch.ts';
import { refusedAddressWords, requireOpen, serverFetch, type ServerReach } from '../transport/server-fetch.ts';
import { LoopbackRedirect } from './loopback-redirect.ts';
import type { StoredSignIn } from './stored-sign-in.ts';

export interface SignInOptions {
  /** Address of the server. */
  readonly url: string;
  readonly provider: StoredSignIn;
  readonly reach: ServerReach;
  /** Opens the system's browser. */
  readonly openUrl: (url: string) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Milliseconds that the person has for the sign-in in the browser. */
const MOST_MS = 10 * 60_000;

/**
 * Signs the person in to a server, in the system's browser.
 * @throws {ConnectionError} `failed`, with the reason.
 */
export async function runSignIn({ url, provider: stored, reach, openUrl, signal }: SignInOptions): Promise<void> {
  const provider = stored.forPerson();
  const redirect = await LoopbackRedirect.open(provider.port);
  const either = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
  const send = boundedFetch(() => {}, serverFetch(new URL(url), reach, 'sign-in'));
  const fetchFn: FetchLike = (address, init) => send(address, { ...init, signal: either });
  const open = (address: URL): Promise<void> => {
    requireProof(address);
    if (address.hostname !== new URL(url).hostname) requireOpen(address, reach.allowsPrivate());
    return openUrl(address.href);
  };
  redirect.expect(provider.begin(redirect.port, open));
  try {
    const { scope } = provider;
    const asked = { serverUrl: url, fetchFn, ...(await challengeOf(url, fetchFn)), ...(scope && { scope }) };
    if ((await auth(provider, { ...asked, forceReauthorization: true })) !== 'AUTHORIZED') {
      const back = await redirect.wait(either);
      const iss = back.get('iss');
      await auth(provider, { ...asked, authorizationCode: codeIn(back), ...(iss !== null && { iss }) });
    }
    stored.noteSignedIn();
  } catch (error) {
    throw new ConnectionError('failed', t('You could not be signed in: {reason}', { reason: reasonOf(error) }), {
      cause: error,
    });
  } finally {
    provider.end();
    redirect.close();
  }
}

/**
 * Without a proof key that is hashed (PKCE with S256, RFC 7636), another program could use the code that the browser
 * brings back.
 */
function requireProof(address: URL): void {
  const { searchParams } = address;
  if (searchParams.get('code_challenge_method') !== 'S256' || !searchParams.get('code_challenge'))
    throw new Error(t('the request to sign in has no proof key (PKCE with S256).'));
}

/** The SDK has no error class for this. */
const NO_REGISTRATION = /does not support dynamic client registration/;

function reasonOf(error: unknown): string {
  const words = refusedAddressWords(error) ?? errorMessage(error);
  return NO_REGISTRATION.test(words)
    ? t(
        'the service knows only apps that were registered with it. Register one there, then enter its client ID under Edit.',
      )
    : clip(words, 200);
}

function codeIn(back: URLSearchParams): string {
  const code = back.get('code');
  if (code !== null) return code;
  const reason = back.get('error_description') ?? back.get('error') ?? t('the service sent no code');
  throw new Error(reason === 'access_denied' ? t('you refused it in the browser.') : reason);
}

/** What the server says about signing in when it receives a request without a token. */
async function challengeOf(url: string, fetchFn: FetchLike): Promise<{ resourceMetadataUrl?: URL; scope?: string }> {
  const response = await fetchFn(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'ping' }),
  });
  await response.body?.cancel();
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(response);
  return { ...(resourceMetadataUrl && { resourceMetadataUrl }), ...(scope !== undefined && { scope }) };
}
