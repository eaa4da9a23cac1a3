import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import {
  serverSettingsSchema,
  toolPermissionSchema,
  type ServerSettings,
  type ToolPermission,
} from '../../shared/entities/connection.ts';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import type { RememberedAnswers } from '../permissions/remembered-answers.ts';
import type { ConnectionRepository, StoredToolChoice } from '../storage/connection-repository.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { ToolContext } from '../tools/define-tool.ts';
import { ToolError } from '../tools/tool-error.ts';
import { ConnectionError } from './connection-error.ts';
import { describeCallFailure } from './describe-failure.ts';
import type { AskingServer } from './questions/offer-questions.ts';
import { runSignIn } from './sign-in/run-sign-in.ts';
import { StoredSignIn } from './sign-in/stored-sign-in.ts';
import { ServerConnection, type ConnectionState } from './server-connection.ts';
import { definitionText, serverListingSchema, type ListedTool, type ServerListing } from './server-listing.ts';
import { serverBundles, sourceId, type ToolStanding } from './server-tools.ts';
import { fillPlaceholders, ServerValues, type Secrets } from './server-values.ts';
import { readToolResult } from './tool-result.ts';
import { standingOf } from './tool-standing.ts';

export interface ConnectionsOptions {
  readonly repository: ConnectionRepository;
  readonly secrets: Secrets;
  readonly catalog: Catalog;
  readonly remembered: Pick<RememberedAnswers, 'forgetTools'>;
  readonly appVersion: string;
  readonly logger: Logger;
  /** Opens the system's browser, for signing in. */
  readonly openUrl: (url: string) => Promise<void>;
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

/** One server in the form that the window receives. */
export interface ConnectionView {
  readonly id: string;
  readonly title: string;
  readonly settings: ServerSettings;
  readonly enabled: boolean;
  readonly permission: ToolPermission;
  readonly state: ConnectionState;
  readonly missing: readonly string[];
  readonly stored: readonly string[];
  readonly isSignedIn: boolean;
  readonly listing: ServerListing | null;
  readonly tools: readonly { readonly tool: ListedTool; readonly standing: ToolStanding; readonly isOwn: boolean }[];
}

interface Known {
  readonly id: string;
  title: string;
  settings: ServerSettings;
  enabled: boolean;
  permission: ToolPermission;
  listing: ServerListing | null;
  connection: ServerConnection;
  missing: readonly string[];
  readonly signIn: StoredSignIn;
  /** Conversations of the calls that run now. */
  readonly working: (string | null)[];
  /** One object per schema, because compiled views are cached by object. */
  readonly parameters: Map<string, { readonly jsonSchema: JsonObject }>;
}

const NO_CHOICE: StoredToolChoice = { permission: null, allowedDefinition: null, modelName: null };
const STOPPED: ConnectionState = { phase: 'off', problem: null, retryAt: null };

/**
 * The servers that the person connected. Their tools are in the catalog from the start, as last listed, while the
 * servers are reached in the background.
 */
export class Connections implements Disposable {
  readonly changed = new Emitter<null>();
  readonly #options: ConnectionsOptions;
  readonly #values: ServerValues;
  readonly #known = new Map<string, Known>();

  constructor(options: ConnectionsOptions) {
    this.#options = options;
    this.#values = new ServerValues(options.secrets);
    for (const { id, title, settings, enabled, permission, listing } of options.repository.list()) {
      const read = readStored(settings, listing);
      if (read === null) {
        options.logger.log('warning', `The connection ${id} cannot be read and is left out.`);
        continue;
      }
      this.#remember({ id, title, enabled, permission: toolPermissionSchema.catch('ask').parse(permission), ...read });
    }
    this.#publish([...this.#known.values()]);
  }

  /** Reaches every server that is switched on, in the background. */
  start(): void {
    for (const known of this.#known.values()) this.#startIfReady(known);
  }

  list(): readonly ConnectionView[] {
    return [...this.#known.values()].map((known) => this.#view(known));
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

  /** Deletes a server with its values and all permissions of its tools. */
  async remove(id: string): Promise<void> {
    const known = this.#find(id);
    this.#known.delete(id);
    this.#options.repository.remove(id);
    this.#options.remembered.forgetTools(`${sourceId(id)}.`, 'beginning');
    this.#values.forget(id);
    known.signIn.forget();
    this.#options.catalog.removeSource(sourceId(id));
    this.changed.emit(null);
    await known.connection.stop();
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
    const known = this.#find(id);
    if (known.missing.length > 0) throw new ConnectionError('failed', needsWords(known));
    try {
      await known.connection.ready();
    } catch (error) {
      throw new ConnectionError('failed', errorMessage(error), { cause: error });
    }
  }

  /** For all tools of a server, present and future; tools with a permission of their own lose it. */
  setPermission(id: string, permission: ToolPermission): void {
    const known = this.#find(id);
    known.permission = permission;
    const choices = this.#options.repository.choices(id);
    for (const tool of known.listing?.tools ?? [])
      this.#saveChoice(id, tool, { ...(choices.get(tool.name) ?? NO_CHOICE), permission: null }, permission);
    this.#store(known);
  }

  /** @param permission null to use the server's permission again. */
  setToolPermission(id: string, name: string, permission: ToolPermission | null): void {
    const known = this.#find(id);
    const tool = known.listing?.tools.find((other) => other.name === name);
    if (tool === undefined) throw new ConnectionError('not-found', `${known.title} has no tool called “${name}”.`);
    const choice = this.#options.repository.choices(id).get(name) ?? NO_CHOICE;
    this.#saveChoice(id, tool, { ...choice, permission }, permission ?? known.permission);
    if (permission !== 'allow') this.#options.remembered.forgetTools(`${sourceId(id)}.${name}`, 'exact');
    this.#publish([known]);
  }

  async dispose(): Promise<void> {
    await Promise.all([...this.#known.values()].map(({ connection }) => connection.stop()));
  }

  /** A permission applies to the tool as it describes itself now. */
  #saveChoice(id: string, tool: ListedTool, choice: StoredToolChoice, effective: ToolPermission): void {
    const allowedDefinition = effective === 'allow' ? definitionText(tool) : choice.allowedDefinition;
    this.#options.repository.saveChoice(id, tool.name, { ...choice, allowedDefinition });
  }

  #find(id: string): Known {
    const known = this.#known.get(id);
    if (known === undefined) throw new ConnectionError('not-found', 'This connection was removed.');
    return known;
  }

  #remember(given: Pick<Known, 'id' | 'title' | 'settings' | 'enabled' | 'permission' | 'listing'>): Known {
    const missing = this.#values.missing(given.id, given.settings);
    const signIn = new StoredSignIn(this.#options.secrets, given.id);
    const connection = this.#connect({ ...given, signIn });
    const known: Known = { ...given, missing, signIn, working: [], parameters: new Map(), connection };
    this.#known.set(known.id, known);
    return known;
  }

  #connect(
    { id, title, settings, listing, signIn }: Pick<Known, 'id' | 'title' | 'settings' | 'listing' | 'signIn'>,
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

  #startIfReady(known: Known): void {
    if (known.enabled && known.missing.length === 0) known.connection.start();
    this.changed.emit(null);
  }

  #noteListing(id: string, listing: ServerListing): void {
    const known = this.#known.get(id);
    if (known === undefined) return;
    known.listing = listing;
    this.#options.repository.saveListing(id, JSON.stringify(listing));
    const choices = this.#options.repository.choices(id);
    for (const tool of listing.tools)
      if (standingOf(tool, choices.get(tool.name) ?? null, known.permission).changedFrom !== null)
        this.#options.remembered.forgetTools(`${sourceId(id)}.${tool.name}`, 'exact');
    this.#publish([known]);
  }

  /** The catalog only needs to know whether the tools work, not each step on the way. */
  #noteState(id: string): void {
    const known = this.#known.get(id);
    if (known === undefined) return;
    const shown = this.#options.catalog.sources().find((source) => source.id === sourceId(id))?.problem ?? null;
    if (shown !== problemOf(known)) this.#options.catalog.noteProblem(sourceId(id), problemOf(known));
    this.changed.emit(null);
  }

  #store(known: Known): void {
    const { id, title, settings, enabled, permission } = known;
    this.#options.repository.update({ id, title, settings: JSON.stringify(settings), enabled, permission });
    this.#publish([known]);
  }

  /** Updates the servers' tools in the catalog; the tools keep the names they were given. */
  #publish(all: readonly Known[]): void {
    const { catalog, repository } = this.#options;
    if (all.length > 0) catalog.setSources(all.map((known) => this.#source(known)));
    for (const { id } of all) {
      const choices = repository.choices(id);
      for (const { tool, ownName } of catalog.ofSource(sourceId(id))) {
        const choice = choices.get(ownName) ?? NO_CHOICE;
        if (choice.modelName !== tool.name) repository.saveChoice(id, ownName, { ...choice, modelName: tool.name });
      }
    }
    this.changed.emit(null);
  }

  #source(known: Known) {
    const { id, title, listing, permission, missing, enabled, parameters } = known;
    const choices = this.#options.repository.choices(id);
    return {
      id: sourceId(id),
      problem: problemOf(known),
      bundles: serverBundles({
        id,
        title,
        instructions: listing?.instructions ?? '',
        tools: listing?.tools ?? [],
        isOff: !enabled,
        missing,
        standingOf: (tool) => standingOf(tool, choices.get(tool.name) ?? null, permission),
        parametersOf: ({ inputSchema }) => keptParameters(parameters, inputSchema),
        call: (tool, args, context) => this.#call(known, tool, args, context),
      }),
    };
  }

  async #call(known: Known, tool: ListedTool, args: JsonObject, context: ToolContext): Promise<JsonValue> {
    const { id, title } = known;
    if (known.missing.length > 0)
      throw new ToolError(needsWords(known), {
        code: 'unavailable',
        forModel: `${title} is not set up yet, so ${tool.name} did not run. Tell the person; do not call it again.`,
      });
    this.#noteAllowed(id, tool, known.permission);
    known.working.push(context.conversationId);
    try {
      return readToolResult(await this.#ask(known, tool, args, context), title);
    } finally {
      known.working.splice(known.working.indexOf(context.conversationId), 1);
    }
  }

  async #ask(
    { connection, title }: Known,
    tool: ListedTool,
    args: JsonObject,
    context: ToolContext,
  ): Promise<CallToolResult> {
    try {
      await connection.ready();
    } catch (error) {
      context.signal.throwIfAborted();
      const words = `${title} can’t be reached. ${errorMessage(error)}`;
      throw new ToolError(words, {
        code: 'unavailable',
        forModel: `${title} is not available now, so ${tool.name} did not run. Tell the person; do not call it again.`,
        cause: error,
      });
    }
    try {
      return await connection.call(tool.name, args, context);
    } catch (error) {
      context.signal.throwIfAborted();
      const { person, model } = describeCallFailure(error, title, tool.name);
      throw new ToolError(person, { code: 'failed', forModel: model, cause: error });
    }
  }

  /** It ran, so the person allowed it as it describes itself now. */
  #noteAllowed(id: string, tool: ListedTool, ofServer: ToolPermission): void {
    const choice = this.#options.repository.choices(id).get(tool.name) ?? NO_CHOICE;
    const definition = definitionText(tool);
    if (choice.allowedDefinition === definition) return;
    const known = this.#known.get(id);
    this.#options.repository.saveChoice(id, tool.name, { ...choice, allowedDefinition: definition });
    if (known !== undefined && standingOf(tool, choice, ofServer).changedFrom !== null) this.#publish([known]);
  }

  #view(known: Known): ConnectionView {
    const { id, title, settings, enabled, permission, connection, missing, listing } = known;
    const choices = this.#options.repository.choices(id);
    return {
      id,
      title,
      settings,
      enabled,
      permission,
      state: enabled ? connection.state : STOPPED,
      missing,
      stored: this.#values.stored(id),
      isSignedIn: known.signIn.isSignedIn,
      listing,
      tools: (listing?.tools ?? []).map((tool) => {
        const choice = choices.get(tool.name) ?? null;
        return { tool, standing: standingOf(tool, choice, permission), isOwn: (choice?.permission ?? null) !== null };
      }),
    };
  }
}

/** A key that the person entered is used unchanged. */
const mayNeedSignIn = (settings: ServerSettings): boolean =>
  settings.type === 'address' && !settings.headers.some((name) => name.toLowerCase() === 'authorization');

const needsWords = ({ title, missing }: Pick<Known, 'title' | 'missing'>): string =>
  `${title} needs ${missing.join(', ')}. Enter it in Settings, under Connections.`;

const problemOf = (known: Known): string | null =>
  known.missing.length > 0 ? needsWords(known) : known.connection.state.problem;

function keptParameters(
  kept: Map<string, { readonly jsonSchema: JsonObject }>,
  inputSchema: JsonObject,
): { readonly jsonSchema: JsonObject } {
  const key = JSON.stringify(inputSchema);
  const parameters = kept.get(key) ?? { jsonSchema: inputSchema };
  kept.set(key, parameters);
  return parameters;
}

/** @returns null for settings that another version of the app wrote in a different form. */
function readStored(
  settings: string,
  listing: string | null,
): { settings: ServerSettings; listing: ServerListing | null } | null {
  try {
    const read = serverSettingsSchema.safeParse(JSON.parse(settings));
    const said = listing === null ? null : (serverListingSchema.safeParse(JSON.parse(listing)).data ?? null);
    return read.success ? { settings: read.data, listing: said } : null;
  } catch {
    return null;
  }
}
