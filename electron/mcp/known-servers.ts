import type { Client } from '@modelcontextprotocol/client';
import { toolPermissionSchema, type ServerSettings } from '../../shared/entities/connection.ts';
import { t } from '../../shared/texts/translate.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import type { NamedSecrets, Secrets } from '../outside-programs/named-secrets.ts';
import type { ConnectionRepository } from '../storage/connection-repository.ts';
import { ConnectionError } from './connection-error.ts';
import {
  isStartable,
  mayNeedSignIn,
  needsWords,
  readRecord,
  type KnownServer,
  type ServerRecord,
} from './known-server.ts';
import type { PublishedServers } from './published-servers.ts';
import type { AskingServer } from './questions/offer-questions.ts';
import { ServerConnection } from './server-connection.ts';
import type { ServerListing } from './server-listing.ts';
import { serverTitles } from './server-titles.ts';
import { registeredApp } from './sign-in/registered-app.ts';
import { StoredSignIn } from './sign-in/stored-sign-in.ts';
import type { ToolChoices } from './tool-choices.ts';
import type { ServerReach } from './transport/server-fetch.ts';

export interface KnownServersOptions {
  readonly repository: ConnectionRepository;
  readonly secrets: Secrets;
  readonly values: NamedSecrets<ServerSettings>;
  readonly choices: Pick<ToolChoices, 'forgetChanged'>;
  readonly published: Pick<PublishedServers, 'publish' | 'noteProblem' | 'remove'>;
  readonly appVersion: string;
  readonly reach: ServerReach;
  readonly logger: Logger;
  /** What servers may ask of this app; set up when a client is created for a server. */
  readonly prepare?: (client: Client, server: AskingServer) => void;
  /** Milliseconds for the first request of the newer protocol. */
  readonly probeMs?: number;
}

/** The servers as they are now: each with its connection, what it listed last, and its tools in the catalog. */
export class KnownServers {
  readonly changed = new Emitter<null>();
  readonly #options: KnownServersOptions;
  readonly #servers = new Map<string, KnownServer>();

  /** Reads the stored servers. Their tools are in the catalog at once, as last listed; nothing is started. */
  constructor(options: KnownServersOptions) {
    this.#options = options;
    for (const stored of options.repository.list()) {
      const record = readRecord(stored, toolPermissionSchema.catch('ask').parse(stored.permission));
      if (record === null) options.logger.log('warning', `The connection ${stored.id} can’t be read and is left out.`);
      else this.#create(record);
    }
    this.#nameAll();
    this.publish(this.all());
  }

  all(): readonly KnownServer[] {
    return [...this.#servers.values()];
  }

  get(id: string): KnownServer | undefined {
    return this.#servers.get(id);
  }

  /** @throws {ConnectionError} `not-found`. */
  find(id: string): KnownServer {
    const server = this.#servers.get(id);
    if (server === undefined) throw new ConnectionError('not-found', t('This connection was removed.'));
    return server;
  }

  add(record: ServerRecord): void {
    const server = this.#create(record);
    this.publish([...new Set([...this.#nameAll(), server])]);
    this.startIfReady(server);
  }

  /** Takes its tools out of the catalog, and ends it. */
  async remove(server: KnownServer): Promise<void> {
    this.#servers.delete(server.id);
    this.#options.published.remove(server);
    this.publish(this.#nameAll());
    await server.connection.stop();
  }

  /** Stores what the person changed about a server, and updates its tools. */
  save(server: KnownServer): void {
    const { id, givenTitle, hasOwnTitle, settings, enabled, permission } = server;
    const stored = { id, title: givenTitle, hasOwnTitle, settings: JSON.stringify(settings), enabled, permission };
    this.#options.repository.update(stored);
    this.publish([...new Set([...this.#nameAll(), server])]);
  }

  publish(servers: readonly KnownServer[]): void {
    this.#options.published.publish(servers);
    this.changed.emit(null);
  }

  /** Reaches a server in the background, if it is switched on and has all its values. */
  startIfReady(server: KnownServer): void {
    if (isStartable(server)) server.connection.start();
    this.changed.emit(null);
  }

  /**
   * Reaches a server when its turn has come, unless it was called, switched off or removed by then. @throws {Error} if it
   * can't be reached.
   */
  async startInTurn(server: KnownServer): Promise<void> {
    const isWaiting = server.connection.state.phase === 'off' && this.get(server.id) === server;
    if (isWaiting && isStartable(server)) await server.connection.ready();
  }

  /** Ends the server and starts it again, in the background. */
  async restart(server: KnownServer): Promise<void> {
    await server.connection.stop();
    server.connection = this.#connect(server, server.connection.log);
    this.startIfReady(server);
  }

  /** Reaches a server now. @throws {ConnectionError} `failed`, with the reason. */
  async reach(server: KnownServer): Promise<Client> {
    if (server.missing.length > 0) throw new ConnectionError('failed', needsWords(server));
    try {
      return await server.connection.ready();
    } catch (error) {
      throw new ConnectionError('failed', errorMessage(error), { cause: error });
    }
  }

  async dispose(): Promise<void> {
    await Promise.all(this.all().map(({ connection }) => connection.stop()));
  }

  #create(record: ServerRecord): KnownServer {
    const { values, secrets } = this.#options;
    const missing = values.missing(record.id, record.settings);
    const signIn = new StoredSignIn(secrets, record.id, () => {
      const { settings } = this.get(record.id) ?? record;
      return registeredApp(settings, values.read(record.id, settings));
    });
    const connection = this.#connect({ ...record, signIn });
    const server: KnownServer = {
      ...record,
      title: record.givenTitle,
      missing,
      signIn,
      working: [],
      isListed: false,
      parameters: new Map(),
      connection,
    };
    this.#servers.set(server.id, server);
    return server;
  }

  /** @param log continues the log of the previous connection. */
  #connect(
    { id, settings, listing, signIn }: Pick<KnownServer, 'id' | 'settings' | 'listing' | 'signIn'>,
    log?: ServerConnection['log'],
  ): ServerConnection {
    const { appVersion, reach, values, prepare, probeMs } = this.#options;
    const connection = new ServerConnection({
      settings,
      listing,
      appVersion,
      reach,
      values: () => values.read(id, settings),
      ...(log && { log }),
      ...(probeMs !== undefined && { probeMs }),
      ...(mayNeedSignIn(settings) && { signIn }),
      ...(prepare && {
        prepare: (client: Client) =>
          prepare(client, {
            title: () => this.get(id)?.title ?? id,
            conversationId: () => this.get(id)?.working.at(-1) ?? null,
            whileAsking: (work) => connection.whileAsking(work),
          }),
      }),
    });
    this.#listen(id, connection);
    return connection;
  }

  /** What a connection that was replaced still reports is ignored. */
  #listen(id: string, connection: ServerConnection): void {
    const current = (): KnownServer | null => {
      const server = this.get(id);
      return server?.connection === connection ? server : null;
    };
    connection.listed.on((listing) => {
      const server = current();
      if (server !== null) this.#noteListing(server, listing);
    });
    connection.stateChanged.on(() => {
      const server = current();
      if (server === null) return;
      this.#options.published.noteProblem(server);
      this.changed.emit(null);
    });
  }

  #noteListing(server: KnownServer, listing: ServerListing): void {
    server.listing = listing;
    server.isListed = true;
    this.#options.repository.saveListing(server.id, JSON.stringify(listing));
    this.#options.choices.forgetChanged(server);
    this.publish([...new Set([...this.#nameAll(), server])]);
  }

  /** Says what each server is called now. @returns those that were called otherwise. */
  #nameAll(): readonly KnownServer[] {
    const titles = serverTitles(this.all());
    const renamed = this.all().filter(({ id, title }) => titles.get(id) !== title);
    for (const server of renamed) server.title = titles.get(server.id) ?? server.givenTitle;
    return renamed;
  }
}
