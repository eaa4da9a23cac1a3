import { auth, extractWWWAuthenticateParams, type FetchLike } from '@modelcontextprotocol/client';
import { clip } from '../../../shared/formats/clip.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { ConnectionError } from '../connection-error.ts';
import { boundedFetch } from '../transport/bounded-fetch.ts';
import { LoopbackRedirect } from './loopback-redirect.ts';
import type { StoredSignIn } from './stored-sign-in.ts';

export interface SignInOptions {
  /** Address of the server. */
  readonly url: string;
  readonly provider: StoredSignIn;
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
export async function runSignIn({ url, provider: stored, openUrl, signal }: SignInOptions): Promise<void> {
  const provider = stored.forPerson();
  const redirect = await LoopbackRedirect.open(provider.port);
  const either = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
  const fetchFn: FetchLike = (address, init) => boundedFetch(() => {})(address, { ...init, signal: either });
  redirect.expect(provider.begin(redirect.port, (address) => openUrl(address.href)));
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
    throw new ConnectionError('failed', `You could not be signed in: ${reasonOf(error)}`, { cause: error });
  } finally {
    provider.end();
    redirect.close();
  }
}

/** The SDK has no error class for this. */
const NO_REGISTRATION = /does not support dynamic client registration/;

function reasonOf(error: unknown): string {
  const words = errorMessage(error);
  return NO_REGISTRATION.test(words)
    ? 'the service knows only apps that were registered with it. Register one there, then enter its client ID under Edit.'
    : clip(words, 200);
}

function codeIn(back: URLSearchParams): string {
  const code = back.get('code');
  if (code !== null) return code;
  const reason = back.get('error_description') ?? back.get('error') ?? 'the service sent no code';
  throw new Error(reason === 'access_denied' ? 'you refused it in the browser.' : reason);
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
