import { randomBytes } from 'node:crypto';
import type { OAuthClientMetadata, OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { Secrets } from '../server-values.ts';

/** A server requires a sign-in that the person did not start: the browser never opens automatically. */
export class SignInNeededError extends Error {
  override readonly name = 'SignInNeededError';
}

const storedSchema = z.object({
  /** Port of the address to which the browser returns; some services accept only the registered one. */
  port: z.number().int(),
  client: z.looseObject({ client_id: z.string(), client_secret: z.string().optional() }).optional(),
  tokens: z
    .looseObject({
      access_token: z.string(),
      token_type: z.string(),
      refresh_token: z.string().optional(),
      expires_in: z.number().optional(),
      scope: z.string().optional(),
    })
    .optional(),
});
type Stored = z.infer<typeof storedSchema>;
type Provided<Method extends keyof OAuthClientProvider> = Awaited<
  ReturnType<Extract<OAuthClientProvider[Method], (...args: never) => unknown>>
>;

/** What a running sign-in provides to the provider. */
interface Interaction {
  readonly port: number;
  readonly state: string;
  readonly open: (url: URL) => Promise<void>;
}

/** Client, tokens and port of one server, in the secret store. Tokens are refreshed by the SDK, without the person. */
export class StoredSignIn implements OAuthClientProvider {
  readonly #secrets: Secrets;
  readonly #id: string;
  readonly #name: string;
  #interaction: Interaction | null = null;
  #verifier = '';
  /** The service to which the browser was sent: answers of other services are refused. */
  #discovery: OAuthDiscoveryState | undefined;
  #isNeeded = false;

  /** @param id of the connection. */
  constructor(secrets: Secrets, id: string) {
    this.#secrets = secrets;
    this.#id = id;
    this.#name = `sign-in/${id}`;
  }

  /** Whether the server has required a sign-in since the last one. */
  get isNeeded(): boolean {
    return this.#isNeeded;
  }

  get isSignedIn(): boolean {
    return this.#read()?.tokens !== undefined;
  }

  /** The port to which the browser returned last; 0 for any. */
  get port(): number {
    return this.#read()?.port ?? 0;
  }

  get redirectUrl(): string {
    return `http://127.0.0.1:${String(this.#interaction?.port ?? this.port)}/callback`;
  }

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: 'Knapsack',
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  /**
   * @returns the same sign-in for the person who is at it: the connection, which asks in the background meanwhile, opens
   * no browser of its own.
   */
  forPerson(): StoredSignIn {
    return new StoredSignIn(this.#secrets, this.#id);
  }

  /** The person signed in. */
  noteSignedIn(): void {
    this.#isNeeded = false;
  }

  /** Begins a sign-in by the person. @returns the state that has to be returned. */
  begin(port: number, open: (url: URL) => Promise<void>): string {
    const state = randomBytes(24).toString('base64url');
    this.#interaction = { port, state, open };
    this.#discovery = undefined;
    // A client that was registered with another address would be refused.
    if (port !== this.port) this.#write({ port });
    return state;
  }

  end(): void {
    this.#interaction = null;
  }

  forget(): void {
    this.#isNeeded = false;
    this.#secrets.delete(this.#name);
  }

  state(): string {
    return this.#interaction?.state ?? '';
  }

  clientInformation(): Provided<'clientInformation'> {
    const client = this.#read()?.client;
    if (client === undefined && this.#interaction === null) throw this.#needed();
    return client;
  }

  saveClientInformation(client: object): void {
    this.#change({ client: { ...client } as NonNullable<Stored['client']> });
  }

  tokens(): Provided<'tokens'> {
    return this.#read()?.tokens;
  }

  saveTokens(tokens: object): void {
    this.#isNeeded = false;
    this.#change({ tokens: { ...tokens } as NonNullable<Stored['tokens']> });
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    if (this.#interaction === null) throw this.#needed();
    await this.#interaction.open(url);
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }

  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.#discovery = state;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#discovery;
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    const stored = this.#read();
    if (stored === null || scope === 'verifier' || scope === 'discovery') return;
    this.#write({ port: stored.port, ...(scope === 'tokens' && { client: stored.client }) });
  }

  #needed(): SignInNeededError {
    this.#isNeeded = true;
    return new SignInNeededError('The server asks you to sign in.');
  }

  #change(part: Partial<Stored>): void {
    this.#write({ port: this.#interaction?.port ?? this.port, ...this.#read(), ...part });
  }

  #read(): Stored | null {
    const text = this.#secrets.get(this.#name);
    return text === null ? null : (storedSchema.safeParse(parsed(text)).data ?? null);
  }

  #write(stored: Stored): void {
    this.#secrets.set(this.#name, JSON.stringify(stored));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
