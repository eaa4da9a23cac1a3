import type { Client } from '@modelcontextprotocol/client';
import {
  toolPermissionSchema,
  type FilledServer,
  type ServerSettings,
  type ToolPermission,
} from '../../shared/entities/connection.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import type { RememberedAnswers } from '../permissions/remembered-answers.ts';
import type { ConnectionRepository } from '../storage/connection-repository.ts';
import type { Catalog } from '../tools/catalog.ts';
import { NamedSecrets, type Secrets } from '../outside-programs/named-secrets.ts';
import { ConnectionError } from './connection-error.ts';
import { describeCallFailure } from './describe-failure.ts';
import { describeServer, type ConnectionView } from './connection-view.ts';
import { idFor, withoutSecrets } from './import/filled-server.ts';
import {
  isSameSignIn,
  mayNeedSignIn,
  needsWords,
  readRecord,
  type KnownServer,
  type ServerRecord,
} from './known-server.ts';
import { attachedCalls, type AttachedCalls } from './material/attached-calls.ts';
import { writePrompt } from './material/write-prompt.ts';
import { PublishedServers, type IsSaid } from './published-servers.ts';
import type { AskingServer } from './questions/offer-questions.ts';
import { ServerConnection } from './server-connection.ts';
import type { ServerListing } from './server-listing.ts';
import { fillPlaceholders, valueNames } from './server-values.ts';
import { registeredApp } from './sign-in/registered-app.ts';
import { runSignIn } from './sign-in/run-sign-in.ts';
import { StoredSignIn } from './sign-in/stored-sign-in.ts';
import { ToolChoices } from './tool-choices.ts';

export interface ConnectionsOptions {
  readonly repository: ConnectionRepository;
  readonly secrets: Secrets;
  readonly catalog: Catalog;
  readonly remembered: Pick<RememberedAnswers, 'forgetTools'>;
  readonly appVersion: string;
  readonly logger: Logger;
  /** Opens the system's browser, for signing in. */
  readonly openUrl: (url: string) => Promise<void>;
  /** Whether the person wrote a text in a conversation: then a server may be asked for what it did not list. */
  readonly isSaid: IsSaid;
  /** What servers may ask of this app; set up when a client is created for a server. */
  readonly prepare?: (client: Client, server: AskingServer) => void;
}

/** What a server is, set up by the person. */
export interface NewConnection {
  readonly id: string;
  readonly title: string;
  readonly settings: ServerSettings;
  /** Values of variables, headers and placeholders. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The servers that the person connected. Their tools are in the catalog from the start, as last listed, while the
 * servers are reached in the background.
 */
export class Connections implements Disposable {
  readonly changed = new Emitter<null>();
  /** A server was removed, and has ended. */
  readonly removed = new Emitter<null>();
  readonly #options: ConnectionsOptions;
  readonly #values: NamedSecrets<ServerSettings>;
  readonly #choices: ToolChoices;
  readonly #published: PublishedServers;
  readonly #known = new Map<string, KnownServer>();

  constructor(options: ConnectionsOptions) {
    this.#options = options;
    this.#values = new NamedSecrets({ secrets: options.secrets, prefix: 'connections', namesOf: valueNames });
    this.#choices = new ToolChoices(options.repository, options.remembered);
    this.#published = new PublishedServers(options.catalog, this.#choices, options.isSaid);
    for (const stored of options.repository.list()) {
      const record = readRecord(stored, toolPermissionSchema.catch('ask').parse(stored.permission));
      if (record === null) options.logger.log('warning', `The connection ${stored.id} cannot be read and is left out.`);
      else this.#remember(record);
    }
    this.#publish([...this.#known.values()]);
  }

  /** Reaches every server that is switched on, in the background. */
  start(): void {
    for (const known of this.#known.values()) this.#startIfReady(known);
  }

  list(): readonly ConnectionView[] {
    return [...this.#known.values()].map((known) =>
      describeServer(known, this.#values.stored(known.id), this.#choices.standings(known)),
    );
  }

  /** @throws {ConnectionError} */
  log(id: string): string {
    return this.#find(id).connection.log.text;
  }

  /** Notifies every server that subscribed to it that other folders are open now. */
  noteRoots(): void {
    for (const { id } of this.#known.values())
      this.client(id)
        ?.sendRootsListChanged()
        .catch(() => undefined);
  }

  client(id: string): Client | null {
    return this.#known.get(id)?.connection.client ?? null;
  }

  /** @throws {ConnectionError} `conflict` when a server with this id exists. */
  add({ id, title, settings, values }: NewConnection): void {
    if (this.#known.has(id)) throw new ConnectionError('conflict', `There is a connection called “${id}” already.`);
    const { repository } = this.#options;
    this.#values.save(id, values);
    repository.add({ id, title, settings: JSON.stringify(settings), enabled: true, permission: 'ask' }, Date.now());
    const known = this.#remember({ id, title, settings, enabled: true, permission: 'ask', listing: null });
    this.#publish([known]);
    this.#startIfReady(known);
  }

  /** @returns the id of the added server. */
  addFilled(filled: FilledServer): string {
    const id = idFor(filled.title, new Set(this.#known.keys()));
    this.add({ id, ...withoutSecrets(filled) });
    return id;
  }

  /**
   * Changes how a server is reached, and reaches it again. Values that nothing names any more are deleted, and so is a
   * sign-in to another address or by another app. @throws {ConnectionError}
   */
  async edit(id: string, filled: FilledServer): Promise<void> {
    const known = this.#find(id);
    const { title, settings, values } = withoutSecrets(filled);
    if (!isSameSignIn(known.settings, settings)) known.signIn.forget();
    known.title = title;
    known.settings = settings;
    this.#values.save(id, values);
    this.#values.keepOnly(id, settings);
    known.missing = this.#values.missing(id, settings);
    this.#store(known);
    await this.restart(id);
  }

  /** Deletes a server with its values and all permissions of its tools. */
  async remove(id: string): Promise<void> {
    const known = this.#find(id);
    this.#known.delete(id);
    this.#options.repository.remove(id);
    this.#choices.forgetAll(id);
    this.#values.forget(id);
    known.signIn.forget();
    this.#published.remove(known);
    this.changed.emit(null);
    await known.connection.stop();
    this.removed.emit(null);
  }

  /** When off, its process ends and its tools are neither chosen nor called. */
  async setEnabled(id: string, enabled: boolean): Promise<void> {
    const known = this.#find(id);
    known.enabled = enabled;
    this.#store(known);
    if (enabled) this.#startIfReady(known);
    else await known.connection.stop();
  }

  /** Entered values replace the stored ones; the server restarts with them. */
  async setValues(id: string, values: Readonly<Record<string, string>>): Promise<void> {
    const known = this.#find(id);
    this.#values.save(id, values);
    known.missing = this.#values.missing(id, known.settings);
    this.#publish([known]);
    await this.restart(id);
  }

  /** Ends the server and starts it again, in the background. */
  async restart(id: string): Promise<void> {
    const known = this.#find(id);
    await known.connection.stop();
    const { log } = known.connection;
    known.connection = this.#connect(known, log);
    this.#startIfReady(known);
  }

  /**
   * Signs the person in, in their browser, and then reaches the server. @throws {ConnectionError} `failed`, with the
   * reason.
   */
  async signIn(id: string, signal: AbortSignal): Promise<void> {
    const { settings, signIn } = this.#find(id);
    if (settings.type !== 'address')
      throw new ConnectionError('invalid', 'A program on this computer asks for no sign-in.');
    const url = fillPlaceholders(settings.url, this.#values.read(id, settings));
    await runSignIn({ url, provider: signIn, openUrl: this.#options.openUrl, signal });
    await this.restart(id);
    await this.tryNow(id);
  }

  /** Deletes the stored sign-in. The service itself may keep the grant; the person can revoke it there. */
  async signOut(id: string): Promise<void> {
    this.#find(id).signIn.forget();
    await this.restart(id);
  }

  /** Reaches it now. @throws {ConnectionError} `failed`, with the reason. */
  async tryNow(id: string): Promise<void> {
    await this.#reached(id);
  }

  /** For all tools of a server, present and future; tools with a permission of their own lose it. */
  setPermission(id: string, permission: ToolPermission): void {
    const known = this.#find(id);
    known.permission = permission;
    this.#choices.setForServer(known, permission);
    this.#store(known);
  }

  /** @param permission null to use the server's permission again. @throws {ConnectionError} */
  setToolPermission(id: string, name: string, permission: ToolPermission | null): void {
    const known = this.#find(id);
    this.#choices.setForTool(known, name, permission);
    this.#publish([known]);
  }

  /** @returns the calls that read what a message attaches as `@server:resource`. */
  attachedCalls(text: string): AttachedCalls {
    return attachedCalls(text, (id) => this.#known.get(id), this.#options.catalog);
  }

  /**
   * @returns the text of a prompt that a server has prepared. @throws {ConnectionError} `failed`, with the reason.
   */
  async writePrompt(
    id: string,
    prompt: { readonly name: string; readonly arguments: Readonly<Record<string, string>> },
    signal: AbortSignal,
  ): Promise<string> {
    const { title } = this.#find(id);
    const client = await this.#reached(id);
    try {
      return await writePrompt(client, id, prompt, signal);
    } catch (error) {
      signal.throwIfAborted();
      const { person } = describeCallFailure(error, title, prompt.name);
      throw new ConnectionError('failed', person, { cause: error });
    }
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.#known.values()].map(({ connection }) => connection.stop()));
  }

  async #reached(id: string): Promise<Client> {
    const known = this.#find(id);
    if (known.missing.length > 0) throw new ConnectionError('failed', needsWords(known));
    try {
      return await known.connection.ready();
    } catch (error) {
      throw new ConnectionError('failed', errorMessage(error), { cause: error });
    }
  }

  #find(id: string): KnownServer {
    const known = this.#known.get(id);
    if (known === undefined) throw new ConnectionError('not-found', 'This connection was removed.');
    return known;
  }

  #remember(given: ServerRecord): KnownServer {
    const missing = this.#values.missing(given.id, given.settings);
    const signIn = new StoredSignIn(this.#options.secrets, given.id, () => {
      const { settings } = this.#known.get(given.id) ?? given;
      return registeredApp(settings, this.#values.read(given.id, settings));
    });
    const connection = this.#connect({ ...given, signIn });
    const known: KnownServer = {
      ...given,
      missing,
      signIn,
      working: [],
      isListed: false,
      parameters: new Map(),
      connection,
    };
    this.#known.set(known.id, known);
    return known;
  }

  #connect(
    { id, title, settings, listing, signIn }: Pick<KnownServer, 'id' | 'title' | 'settings' | 'listing' | 'signIn'>,
    log?: ServerConnection['log'],
  ): ServerConnection {
    const { appVersion, prepare } = this.#options;
    const connection = new ServerConnection({
      settings,
      listing,
      appVersion,
      values: () => this.#values.read(id, settings),
      ...(log && { log }),
      ...(mayNeedSignIn(settings) && { signIn }),
      ...(prepare && {
        prepare: (client: Client) =>
          prepare(client, {
            title,
            conversationId: () => this.#known.get(id)?.working.at(-1) ?? null,
            whileAsking: (work) => connection.whileAsking(work),
          }),
      }),
    });
    const isCurrent = (): boolean => this.#known.get(id)?.connection === connection;
    connection.listed.on((said) => {
      if (isCurrent()) this.#noteListing(id, said);
    });
    connection.stateChanged.on(() => {
      if (isCurrent()) this.#noteState(id);
    });
    return connection;
  }

  #startIfReady(known: KnownServer): void {
    if (known.enabled && known.missing.length === 0) known.connection.start();
    this.changed.emit(null);
  }

  #noteListing(id: string, listing: ServerListing): void {
    const known = this.#known.get(id);
    if (known === undefined) return;
    known.listing = listing;
    known.isListed = true;
    this.#options.repository.saveListing(id, JSON.stringify(listing));
    this.#choices.forgetChanged(known);
    this.#publish([known]);
  }

  #noteState(id: string): void {
    const known = this.#known.get(id);
    if (known === undefined) return;
    this.#published.noteProblem(known);
    this.changed.emit(null);
  }

  #store(known: KnownServer): void {
    const { id, title, settings, enabled, permission } = known;
    this.#options.repository.update({ id, title, settings: JSON.stringify(settings), enabled, permission });
    this.#publish([known]);
  }

  #publish(servers: readonly KnownServer[]): void {
    this.#published.publish(servers);
    this.changed.emit(null);
  }
}
