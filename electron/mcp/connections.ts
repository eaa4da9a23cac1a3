import { availableParallelism } from 'node:os';
import type { Client } from '@modelcontextprotocol/client';
import {
  serverSettingsSchema,
  type FilledServer,
  type ServerSettings,
  type ToolPermission,
} from '../../shared/entities/connection.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { NamedSecrets } from '../outside-programs/named-secrets.ts';
import type { RememberedAnswers } from '../permissions/remembered-answers.ts';
import type { Catalog } from '../tools/catalog.ts';
import { ConnectionError } from './connection-error.ts';
import { describeCallFailure } from './describe-failure.ts';
import { describeServer, type ConnectionView } from './connection-view.ts';
import { idFor, withoutSecrets } from './import/filled-server.ts';
import { isSameSignIn, type KnownServer } from './known-server.ts';
import { KnownServers, type KnownServersOptions } from './known-servers.ts';
import { attachedCalls, type AttachedCalls } from './material/attached-calls.ts';
import { ServerSkills } from './material/server-skills.ts';
import { writePrompt } from './material/write-prompt.ts';
import { PublishedServers, type IsSaid } from './published-servers.ts';
import { fillPlaceholders, valueNames } from './server-values.ts';
import { runSignIn } from './sign-in/run-sign-in.ts';
import { startInTurn } from './start-in-turn.ts';
import type { ResultFiles } from '../tools/result-files.ts';
import { withoutLogin } from './transport/open-transport.ts';
import { ToolChoices } from './tool-choices.ts';

export interface ConnectionsOptions extends Omit<KnownServersOptions, 'values' | 'choices' | 'published'> {
  readonly catalog: Catalog;
  readonly remembered: Pick<RememberedAnswers, 'forgetTools'>;
  /** Opens the system's browser, for signing in. */
  readonly openUrl: (url: string) => Promise<void>;
  /** Whether the person wrote a text in a conversation: then a server may be asked for what it did not list. */
  readonly isSaid: IsSaid;
  /** Keeps the pictures and sounds that servers return. */
  readonly resultFiles: Pick<ResultFiles, 'keep'>;
}

/** What a server is, set up by the person. */
export interface NewConnection {
  readonly id: string;
  readonly title: string;
  /** The title is from a configuration or an address: what the server calls itself takes its place. */
  readonly isTitleFound?: boolean;
  readonly settings: ServerSettings;
  /** Values of variables, headers and placeholders. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * What the person does with the servers they connected. Tools are in the catalog from the start, as last listed, while
 * the servers are reached in the background.
 */
export class Connections implements Disposable {
  readonly changed: Emitter<null>;
  /** The skills that servers offer. */
  readonly skills: ServerSkills;
  /** A server was removed, and has ended. */
  readonly removed = new Emitter<null>();
  readonly #options: ConnectionsOptions;
  readonly #values: NamedSecrets<ServerSettings>;
  readonly #choices: ToolChoices;
  readonly #servers: KnownServers;
  readonly #ended = new AbortController();

  constructor(options: ConnectionsOptions) {
    const { repository, secrets, catalog, remembered, isSaid, resultFiles } = options;
    this.#options = options;
    this.#values = new NamedSecrets({ secrets, prefix: 'connections', namesOf: valueNames });
    this.#hideSecrets();
    this.#choices = new ToolChoices(repository, remembered);
    const published = new PublishedServers(catalog, this.#choices, isSaid, resultFiles);
    this.#servers = new KnownServers({ ...options, values: this.#values, choices: this.#choices, published });
    this.skills = new ServerSkills(() => this.#servers.all());
    this.changed = this.#servers.changed;
  }

  /** Moves secrets that an earlier version stored in plain sight to the secret store. */
  #hideSecrets(): void {
    const { repository } = this.#options;
    for (const { listing: _, ...stored } of repository.list()) {
      const known = serverSettingsSchema.safeParse(parsedJson(stored.settings));
      if (!known.success) continue;
      const { settings, values } = withoutSecrets({ title: stored.title, settings: known.data, values: {} });
      if (Object.keys(values).length === 0) continue;
      this.#values.save(stored.id, values);
      repository.update({ ...stored, settings: JSON.stringify(settings) });
    }
  }

  /** Reaches every server that is switched on, in the background, a few at a time. */
  start(): void {
    const starts = this.#servers.all().map((server) => () => this.#servers.startInTurn(server));
    // One processor is left to the window and the model.
    const atOnce = Math.max(1, availableParallelism() - 1);
    void startInTurn(starts, { atOnce, signal: this.#ended.signal });
  }

  list(): readonly ConnectionView[] {
    return this.#servers
      .all()
      .map((server) => describeServer(server, this.#values.stored(server.id), this.#choices.standings(server)));
  }

  /** @throws {ConnectionError} */
  log(id: string): string {
    return this.#servers.find(id).connection.log.text;
  }

  /** Notifies every server that subscribed to it that other folders are open now. */
  noteRoots(): void {
    for (const { connection } of this.#servers.all()) connection.client?.sendRootsListChanged().catch(() => undefined);
  }

  /**
   * When nothing may leave, programs end, because what they send can't be seen; a server behind an address can no longer
   * be reached. When it may again, all are started. @param isClosed whether nothing may leave.
   */
  noteWayOut(isClosed: boolean): void {
    const ending = (server: KnownServer): boolean => isClosed && server.settings.type === 'program';
    for (const server of this.#servers.all())
      if (ending(server) || (!isClosed && server.connection.state.phase !== 'ready'))
        void this.#servers.restart(server);
  }

  client(id: string): Client | null {
    return this.#servers.get(id)?.connection.client ?? null;
  }

  /** @throws {ConnectionError} `conflict` when a server with this id exists. */
  add({ id, title, isTitleFound = false, settings, values }: NewConnection): void {
    if (this.#servers.get(id) !== undefined)
      throw new ConnectionError('conflict', t('There is already a connection called “{id}”.', { id }));
    const record = { id, hasOwnTitle: !isTitleFound, enabled: true, permission: 'ask' } as const;
    this.#values.save(id, values);
    this.#options.repository.add({ ...record, title, settings: JSON.stringify(settings) }, Date.now());
    this.#servers.add({ ...record, givenTitle: title, settings, listing: null });
  }

  /** @returns the id of the added server. */
  addFilled(filled: FilledServer): string {
    const id = idFor(filled.title, new Set(this.#servers.all().map((server) => server.id)));
    this.add({ id, ...withoutSecrets(filled) });
    return id;
  }

  /**
   * Changes how a server is reached, and reaches it again. Values that nothing names now are deleted, and so is a
   * sign-in to another address or by another app. @throws {ConnectionError}
   */
  async edit(id: string, filled: FilledServer): Promise<void> {
    const server = this.#servers.find(id);
    const { title, settings, values } = withoutSecrets(filled);
    if (!isSameSignIn(server.settings, settings)) server.signIn.forget();
    if (title !== server.title) {
      server.givenTitle = title;
      server.hasOwnTitle = title !== server.listing?.title;
    }
    server.settings = settings;
    this.#values.save(id, values);
    this.#values.keepOnly(id, settings);
    server.missing = this.#values.missing(id, settings);
    this.#servers.save(server);
    await this.#servers.restart(server);
  }

  /** Deletes a server with its values and all permissions of its tools. */
  async remove(id: string): Promise<void> {
    const server = this.#servers.find(id);
    this.#options.repository.remove(id);
    this.#choices.forgetAll(id);
    this.#values.forget(id);
    server.signIn.forget();
    await this.#servers.remove(server);
    this.removed.emit(null);
  }

  /** When off, its process ends and its tools are neither chosen nor called. */
  async setEnabled(id: string, enabled: boolean): Promise<void> {
    const server = this.#servers.find(id);
    server.enabled = enabled;
    this.#servers.save(server);
    if (enabled) this.#servers.startIfReady(server);
    else await server.connection.stop();
  }

  /** Entered values replace the stored ones; the server restarts with them. */
  async setValues(id: string, values: Readonly<Record<string, string>>): Promise<void> {
    const server = this.#servers.find(id);
    this.#values.save(id, values);
    server.missing = this.#values.missing(id, server.settings);
    this.#servers.publish([server]);
    await this.#servers.restart(server);
  }

  /** Ends the server and starts it again, in the background. */
  async restart(id: string): Promise<void> {
    await this.#servers.restart(this.#servers.find(id));
  }

  /**
   * Signs the person in, in their browser, and then reaches the server. @throws {ConnectionError} `failed`, with the
   * reason.
   */
  async signIn(id: string, signal: AbortSignal): Promise<void> {
    const { settings, signIn } = this.#servers.find(id);
    if (settings.type !== 'address')
      throw new ConnectionError('invalid', t('A program on this computer doesn’t ask you to sign in.'));
    const { url } = withoutLogin(new URL(fillPlaceholders(settings.url, this.#values.read(id, settings))), {});
    const { reach, openUrl } = this.#options;
    await runSignIn({ url: url.href, provider: signIn, reach, openUrl, signal });
    await this.restart(id);
    await this.tryNow(id);
  }

  /** Deletes the stored sign-in. The service itself may keep the grant; the person can revoke it there. */
  async signOut(id: string): Promise<void> {
    this.#servers.find(id).signIn.forget();
    await this.restart(id);
  }

  /** Reaches it now. @throws {ConnectionError} `failed`, with the reason. */
  async tryNow(id: string): Promise<void> {
    await this.#servers.reach(this.#servers.find(id));
  }

  /** For all tools of a server, present and future; tools with a permission of their own lose it. */
  setPermission(id: string, permission: ToolPermission): void {
    const server = this.#servers.find(id);
    server.permission = permission;
    this.#choices.setForServer(server, permission);
    this.#servers.save(server);
  }

  /** @param permission null to use the server's permission again. @throws {ConnectionError} */
  setToolPermission(id: string, name: string, permission: ToolPermission | null): void {
    const server = this.#servers.find(id);
    this.#choices.setForTool(server, name, permission);
    this.#servers.publish([server]);
  }

  /** @returns the calls that read what a message attaches as `@server:resource`. */
  attachedCalls(text: string): AttachedCalls {
    return attachedCalls(text, (id) => this.#servers.get(id), this.#options.catalog);
  }

  /**
   * @returns the text of a prompt that a server has prepared. @throws {ConnectionError} `failed`, with the reason.
   */
  async writePrompt(
    id: string,
    prompt: { readonly name: string; readonly arguments: Readonly<Record<string, string>> },
    signal: AbortSignal,
  ): Promise<string> {
    const server = this.#servers.find(id);
    const client = await this.#servers.reach(server);
    try {
      return await writePrompt(client, id, prompt, signal);
    } catch (error) {
      signal.throwIfAborted();
      const { person } = describeCallFailure(error, server.title, prompt.name);
      throw new ConnectionError('failed', person, { cause: error });
    }
  }

  dispose(): Promise<void> {
    this.#ended.abort();
    return this.#servers.dispose();
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
