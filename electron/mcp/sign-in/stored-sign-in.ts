import { randomBytes } from 'node:crypto';
import type { OAuthClientMetadata, OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { REGISTERED_PORT } from '../../../shared/entities/connection.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Secrets } from '../../outside-programs/named-secrets.ts';
import { isDocument, type RegisteredApp } from './registered-app.ts';

/** A server requires a sign-in that the person did not start: the browser never opens automatically. */
export class SignInNeededError extends Error {
  override readonly name = 'SignInNeededError';
}

const storedSchema = z.object({
  /** Port of the address to which the browser returns; some services accept only the registered one. */
  port: z.number().int(),
  /** The service that a registered app belongs to: the first that was asked. Its secret is sent to no other one. */
  registeredWith: z.string().optional(),
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
  /** What the server required last; undefined for what it says when asked without a token. */
  #scope: string | undefined;
  readonly #registered: () => RegisteredApp | null;

  /** @param id of the connection. */
  constructor(secrets: Secrets, id: string, registered: () => RegisteredApp | null = () => null) {
    this.#secrets = secrets;
    this.#registered = registered;
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
    return this.#read()?.port ?? (this.#registered() === null ? 0 : REGISTERED_PORT);
  }

  /** What a sign-in has to ask for, if a call was refused because the person had allowed less. */
  get scope(): string | undefined {
    return this.#scope;
  }

  /**
   * The address of a document that describes this app, empty if there is none. Services that read such documents need no
   * registration.
   */
  get clientMetadataUrl(): string {
    const app = this.#registered();
    return app !== null && isDocument(app) ? app.id : '';
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
    const own = new StoredSignIn(this.#secrets, this.#id, this.#registered);
    own.#scope = this.#scope;
    return own;
  }

  /** The person signed in. */
  noteSignedIn(): void {
    this.#isNeeded = false;
    this.#scope = undefined;
  }

  /** Begins a sign-in by the person. @returns the state that has to be returned. */
  begin(port: number, open: (url: URL) => Promise<void>): string {
    const state = randomBytes(24).toString('base64url');
    this.#interaction = { port, state, open };
    this.#discovery = undefined;
    // A client that was registered with another address, or for fewer rights, would be refused.
    if (port !== this.port || this.#scope !== undefined) this.#write({ port, ...this.#registration() });
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
    const client = this.#registeredClient() ?? this.#read()?.client;
    if (client === undefined && this.#interaction === null) throw this.#needed();
    return client;
  }

  /** @param client with the service that it belongs to, as `issuer`. */
  saveClientInformation(client: { readonly client_id: string; readonly issuer?: string }): void {
    const registered = this.#registeredClient();
    if (registered !== undefined) {
      if (client.client_id === registered.client_id && client.issuer !== undefined)
        this.#change({ registeredWith: client.issuer });
      return;
    }
    this.#change({ client: { ...client } });
  }

  tokens(): Provided<'tokens'> {
    return this.#read()?.tokens;
  }

  saveTokens(tokens: object): void {
    this.#isNeeded = false;
    this.#change({ tokens: { ...tokens } as NonNullable<Stored['tokens']> });
  }

  async redirectToAuthorization(url: URL): Promise<void> {
    if (this.#interaction === null) {
      this.#scope = url.searchParams.get('scope') ?? undefined;
      throw this.#needed();
    }
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
    const { port, client } = stored;
    this.#write({ port, ...this.#registration(), ...(scope === 'tokens' && { client }) });
  }

  #registeredClient(): { client_id: string; client_secret?: string; issuer?: string } | undefined {
    const app = this.#registered();
    if (app === null || isDocument(app)) return undefined;
    const issuer = this.#read()?.registeredWith;
    return {
      client_id: app.id,
      ...(app.secret !== null && { client_secret: app.secret }),
      ...(issuer !== undefined && { issuer }),
    };
  }

  #registration(): Pick<Stored, 'registeredWith'> {
    const registeredWith = this.#read()?.registeredWith;
    return registeredWith === undefined ? {} : { registeredWith };
  }

  #needed(): SignInNeededError {
    this.#isNeeded = true;
    return new SignInNeededError(t('The server asks you to sign in.'));
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
